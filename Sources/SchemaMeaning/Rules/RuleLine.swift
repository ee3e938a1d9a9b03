import GraphQLLanguage

/// A line of a rule text, with those that go on with it, in words with their places.
struct RuleLine {
    struct Word {
        let text: String
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
    }

    /// Comments begin with `//`; empty lines mean nothing, and nor does a byte order mark.
    static func lines(of source: RuleSource, _ problems: inout [Diagnostic]) -> [RuleLine] {
        var lines: [RuleLine] = []
        let isMarked = source.bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let texts = source.bytes.dropFirst(isMarked ? 3 : 0)
            .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (number, bytes) in texts.enumerated() {
            let start = SourceLocation(file: source.name, line: source.firstLine + number, column: 1)
            guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(where: isControl) else {
                // Of a file that is no text at all, one line is enough.
                problems.append(Diagnostic(.error, "This is no text: rules are written in UTF-8.", at: start))
                return lines
            }
            var words = words(of: bytes, from: start)
            guard let first = words.first else { continue }
            if first.location.column == 1 {
                lines.append(RuleLine(first))
                words.removeFirst()
            } else if lines.isEmpty {
                let message = "A rule begins at the beginning of a line; behind a space the one before goes on."
                problems.append(Diagnostic(.error, message, at: first.location))
                continue
            }
            lines[lines.count - 1].add(words)
        }
        return lines
    }

    private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 && !isSpace(byte) }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    /// Up to a comment; columns count UTF-16 code units, as everywhere.
    private static func words(of bytes: ArraySlice<UInt8>, from start: SourceLocation) -> [Word] {
        var words: [Word] = []
        var location = start
        var rest = bytes
        while let byte = rest.first {
            if isSpace(byte) {
                rest.removeFirst()
                location.column += 1
                continue
            }
            let word = rest.prefix { !isSpace($0) }
            if word.starts(with: "//".utf8) { break }
            words.append(Word(text: String(decoding: word, as: UTF8.self), location: location))
            location.column += word.count { $0 & 0xC0 != 0x80 } + word.count { $0 >= 0xF0 }
            rest = rest[word.endIndex...]
        }
        return words
    }

    private mutating func add(_ added: [Word]) {
        for word in added {
            if equals != nil {
                values.append(word)
            } else if word.text == "=" {
                equals = word.location
            } else {
                words.append(word)
            }
        }
    }
}
