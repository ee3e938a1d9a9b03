extension TemplateParser {
    /// A tag as it stands in the source.
    struct Tag {
        /// The opening delimiter's first byte.
        var start: Int
        /// The byte after the closing delimiter.
        var end: Int
        /// The text between the delimiters, without the sign and without white space around it.
        var text: String
    }

    /// Reads the tag at an opening delimiter, and the text before it.
    ///
    /// - Returns: whether the tag has an end.
    mutating func parseTag(at opening: Range<Int>, textFrom textStart: Int) -> Bool {
        var content = opening.upperBound
        while content < bytes.count, bytes[content].isWhiteSpace { content += 1 }
        let sign = content < bytes.count ? bytes[content] : 0
        let hasSign = Self.signs.contains(sign)
        if hasSign { content += 1 }
        guard let closing = closing(of: sign, from: content) else {
            emitText(textStart..<opening.lowerBound)
            report("This tag is not closed: \"\(expectedClosing(of: sign))\" is missing.", at: opening.lowerBound)
            return false
        }
        let text = trimmed(content..<closing.lowerBound)
        let tag = Tag(start: opening.lowerBound, end: closing.upperBound, text: text)
        position = tag.end
        handle(tag, sign: hasSign ? sign : 0, textFrom: textStart)
        return true
    }

    private static let signs = Set("#^/>$<!{&=%".utf8)

    private mutating func handle(_ tag: Tag, sign: UInt8, textFrom textStart: Int) {
        switch sign {
        case UInt8(ascii: "!"): emitTextBefore(tag, from: textStart)
        case UInt8(ascii: "="):
            emitTextBefore(tag, from: textStart)
            setDelimiters(tag)
        case UInt8(ascii: "%"):
            emitTextBefore(tag, from: textStart)
            pragma(tag)
        case UInt8(ascii: ">"):
            let line = emitTextBefore(tag, from: textStart)
            partial(tag, line)
        case UInt8(ascii: "#"), UInt8(ascii: "^"):
            emitTextBefore(tag, from: textStart)
            openSection(tag, isInverted: sign == UInt8(ascii: "^"))
        case UInt8(ascii: "<"): openParent(tag, textFrom: textStart)
        case UInt8(ascii: "$"): openBlock(tag, textFrom: textStart)
        case UInt8(ascii: "/"): close(tag, textFrom: textStart)
        default:
            emitText(textStart..<tag.start)
            guard let name = name(tag) else { return }
            program.instructions.append(.value(name: name, isEscaped: sign == 0))
        }
    }

    /// The closing delimiter of a tag: `}}}` for a triple mustache, `=}}` for set delimiters, else `}}`.
    private func closing(of sign: UInt8, from start: Int) -> Range<Int>? {
        bytes.firstRange(of: closingBytes(of: sign), from: start)
    }

    private func closingBytes(of sign: UInt8) -> [UInt8] {
        switch sign {
        case UInt8(ascii: "{"): [UInt8(ascii: "}")] + delimiters.closing
        case UInt8(ascii: "="): [UInt8(ascii: "=")] + delimiters.closing
        default: delimiters.closing
        }
    }

    private func expectedClosing(of sign: UInt8) -> String { String(decoding: closingBytes(of: sign), as: UTF8.self) }

    func trimmed(_ range: Range<Int>) -> String {
        var range = range
        while let first = range.first, bytes[first].isWhiteSpace { range.removeFirst() }
        while let last = range.last, bytes[last].isWhiteSpace { range = range.dropLast() }
        return String(decoding: bytes[range], as: UTF8.self)
    }
}

extension TemplateParser {
    /// Adds the name of a tag to the table and returns its index; `nil` for a wrong name, which is reported.
    mutating func name(_ tag: Tag) -> Int? { name(tag.text, of: tag) }

    mutating func name(_ text: String, of tag: Tag) -> Int? {
        guard isOneWord(text, of: tag) else { return nil }
        do throws(TagProblem) {
            program.names.append(try TagName(text, at: tag.start))
            return program.names.count - 1
        } catch {
            report(error.message, at: tag.start)
            return nil
        }
    }

    /// Whether a tag's content is a sequence of characters none of which is white space (interpolation, overview); if
    /// not, that is reported.
    mutating func isOneWord(_ text: String, of tag: Tag) -> Bool {
        if text.isEmpty {
            report("This tag has no name.", at: tag.start)
            return false
        }
        if text.utf8.contains(where: \.isWhiteSpace) {
            report("\"\(text)\" is no name: a name has no white space in it.", at: tag.start)
            return false
        }
        return true
    }

    /// `{{>name}}`, or `{{>*name}}` where the name's value is the partial's name.
    func isDynamic(_ text: String) -> Bool { text.utf8.first == UInt8(ascii: "*") }

    mutating func reference(_ tag: Tag) -> TemplateReference? {
        guard isDynamic(tag.text) else { return isOneWord(tag.text, of: tag) ? .fixed(tag.text) : nil }
        let text = String(tag.text.dropFirst().drop { $0.isWhitespace })
        return name(text, of: tag).map { .dynamic(name: $0) }
    }

    private mutating func partial(_ tag: Tag, _ line: LinePlace) {
        guard let reference = reference(tag) else { return }
        program.partials.append(
            PartialTag(
                reference: reference,
                offset: tag.start,
                indentation: line.isAlone ? line.indentation : tag.start..<tag.start,
                isStandalone: line.isAlone
            )
        )
        program.instructions.append(.partial(program.partials.count - 1))
    }

    /// `{{=<% %>=}}`: two sequences without white space and without an equals sign (delimiters, overview).
    private mutating func setDelimiters(_ tag: Tag) {
        let words = tag.text.utf8.split(whereSeparator: \.isWhiteSpace)
        guard words.count == 2, !tag.text.utf8.contains(UInt8(ascii: "=")) else {
            return report("The delimiters are set like this: {{=<% %>=}}.", at: tag.start)
        }
        delimiters = Delimiters(opening: Array(words[0]), closing: Array(words[1]))
    }

    /// `{{% CONTENT_TYPE: NAME}}`, from hummingbird-mustache.
    private mutating func pragma(_ tag: Tag) {
        let parts = tag.text.split(separator: ":", maxSplits: 1).map { String($0.filter { !$0.isWhitespace }) }
        guard parts.count == 2, parts[0] == "CONTENT_TYPE", let escaping = Escaping(rawValue: parts[1].lowercased()),
            escaping != .path
        else {
            return report("The only pragma is CONTENT_TYPE, with HTML, JSON, YAML or TEXT.", at: tag.start)
        }
        program.instructions.append(.escaping(escaping))
    }
}

extension UInt8 {
    var isWhiteSpace: Bool {
        self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\n")
            || self == UInt8(ascii: "\r")
    }
}
