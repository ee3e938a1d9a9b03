import GraphQLLanguage

/// A line of a rule text, with those that go on with it, in words with their places.
struct RuleLine {
    struct Word {
        let text: String
        /// Whether it has only letters, digits and underscores.
        let isName: Bool
        let location: SourceLocation
    }

    let keyword: String
    let location: SourceLocation
    /// Behind the keyword, and before `=`.
    private(set) var words: [Word] = []
    /// Where the first `=` stands.
    private(set) var equals: SourceLocation?
    /// Everything behind it.
    private(set) var values: [Word] = []

    /// Of the rule that it is.
    var title: String { "\(keyword) \(words.first?.text ?? "")" }

    private init(_ first: Word) {
        keyword = first.text
        location = first.location
        words.reserveCapacity(16)
    }

    /// Comments begin with `//`; empty lines mean nothing, and nor does a byte order mark.
    static func lines(of source: RuleSource, _ problems: inout [Diagnostic]) -> [RuleLine] {
        var lines: [RuleLine] = []
        // By bytes and in one pass: every start of the program reads some ten thousand words.
        let bytes = source.bytes
        let isText = String(validating: bytes, as: UTF8.self) != nil
        var location = SourceLocation(file: source.name, line: source.firstLine, column: 1)
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var words: [Word] = []
        while start < bytes.count {
            var end = start
            var hasControl = false
            while end < bytes.count, bytes[end] != UInt8(ascii: "\n") {
                if isControl(bytes[end]) { hasControl = true }
                end += 1
            }
            guard !hasControl, isText || String(validating: bytes[start..<end], as: UTF8.self) != nil else {
                // Of a file that is no text at all, one line is enough.
                problems.append(Diagnostic(.error, "This is no text: rules are written in UTF-8.", at: location))
                return lines
            }
            words.removeAll(keepingCapacity: true)
            read(bytes, start..<end, from: location, into: &words)
            if let first = words.first {
                let isRule = first.location.column == 1
                if isRule { lines.append(RuleLine(first)) }
                if lines.isEmpty {
                    let message = "A rule begins at the beginning of a line; behind a space the one before goes on."
                    problems.append(Diagnostic(.error, message, at: first.location))
                } else {
                    lines[lines.count - 1].add(words.dropFirst(isRule ? 1 : 0))
                }
            }
            start = end + 1
            location.line += 1
        }
        return lines
    }

    private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && !isSpace(byte) }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    /// Whether a byte is a letter, a digit or an underscore.
    static func isOfName(_ byte: UInt8) -> Bool {
        0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || byte == UInt8(ascii: "_")
    }

    /// Adds the words of a line up to a comment; columns count UTF-16 code units, as everywhere.
    private static func read(
        _ bytes: [UInt8],
        _ line: Range<Int>,
        from start: SourceLocation,
        into words: inout [Word]
    ) {
        var location = start
        var index = line.lowerBound
        while index < line.upperBound {
            if isSpace(bytes[index]) {
                index += 1
                location.column += 1
                continue
            }
            let first = index
            var width = 0
            var isName = true
            while index < line.upperBound, !isSpace(bytes[index]) {
                let byte = bytes[index]
                if !isOfName(byte) { isName = false }
                if byte & 0xC0 != 0x80 { width += byte >= 0xF0 ? 2 : 1 }
                index += 1
            }
            if index > first + 1, bytes[first] == UInt8(ascii: "/"), bytes[first + 1] == UInt8(ascii: "/") { return }
            let text = String(decoding: bytes[first..<index], as: UTF8.self)
            words.append(Word(text: text, isName: isName, location: location))
            location.column += width
        }
    }

    private mutating func add(_ added: ArraySlice<Word>) {
        if equals != nil {
            values += added
        } else if let sign = added.firstIndex(where: { !$0.isName && $0.text == "=" }) {
            words += added[..<sign]
            equals = added[sign].location
            values += added[(sign + 1)...]
        } else {
            words += added
        }
    }
}
