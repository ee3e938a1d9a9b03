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
        let all = source.bytes.dropFirst(isMarked ? 3 : 0)
        let isText = String(validating: all, as: UTF8.self) != nil
        let texts = all.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (number, bytes) in texts.enumerated() {
            let start = SourceLocation(file: source.name, line: source.firstLine + number, column: 1)
            guard isText || String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(where: isControl) else {
                // Of a file that is no text at all, one line is enough.
                problems.append(Diagnostic(.error, "This is no text: rules are written in UTF-8.", at: start))
                return lines
            }
            let words = words(of: bytes, from: start)
            guard let first = words.first else { continue }
            let isRule = first.location.column == 1
            if isRule {
                lines.append(RuleLine(first))
            } else if lines.isEmpty {
                let message = "A rule begins at the beginning of a line; behind a space the one before goes on."
                problems.append(Diagnostic(.error, message, at: first.location))
                continue
            }
            lines[lines.count - 1].add(words.dropFirst(isRule ? 1 : 0))
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
        words.reserveCapacity(16)
        var location = start
        var rest = bytes
        while let byte = rest.first {
            if isSpace(byte) {
                rest.removeFirst()
                location.column += 1
                continue
            }
            let word = rest.prefix { !isSpace($0) }
            if byte == UInt8(ascii: "/"), word.starts(with: "//".utf8) { break }
            words.append(Word(text: String(decoding: word, as: UTF8.self), location: location))
            location.column += word.count { $0 & 0xC0 != 0x80 } + word.count { $0 >= 0xF0 }
            rest = rest[word.endIndex...]
        }
        return words
    }

    private mutating func add(_ added: ArraySlice<Word>) {
        if equals != nil {
            values += added
        } else if let sign = added.firstIndex(where: { $0.text == "=" }) {
            words += added[..<sign]
            equals = added[sign].location
            values += added[(sign + 1)...]
        } else {
            words += added
        }
    }
}
