import GraphQLLanguage

/// A rule text, line by line and word by word.
///
/// By bytes and in one pass: every start of the program goes through some ten thousand words, most of which nobody asks
/// for.
enum RuleText {
    /// A line whose words have not been read, with those that go on with it.
    struct Line {
        /// The first two words: the kind of rule, and its name.
        let keyword: String
        let name: String?
        let location: SourceLocation
        /// Goes through the words behind the first.
        fileprivate(set) var cursor: Cursor
    }

    /// The words of some lines, up to their comments.
    struct Cursor {
        fileprivate let source: RuleSource
        fileprivate var index: Int
        fileprivate var end: Int
        fileprivate var line: Int
        /// In UTF-16 code units, as everywhere.
        fileprivate var column: Int

        fileprivate var location: SourceLocation { SourceLocation(file: source.name, line: line, column: column) }

        /// The next word; `nil` behind the last one.
        mutating func next() -> RuleLine.Word? {
            let bytes = source.bytes
            while index < end {
                guard isSpace(bytes[index]) || bytes[index] == UInt8(ascii: "\n") else {
                    guard isComment else { return word() }
                    while index < end, bytes[index] != UInt8(ascii: "\n") { index += 1 }
                    continue
                }
                column += 1
                if bytes[index] == UInt8(ascii: "\n") { (line, column) = (line + 1, 1) }
                index += 1
            }
            return nil
        }

        private var isComment: Bool {
            index + 1 < end && source.bytes[index] == UInt8(ascii: "/") && source.bytes[index + 1] == UInt8(ascii: "/")
        }

        private mutating func word() -> RuleLine.Word {
            let (first, start) = (index, location)
            var isName = true
            while index < end, !isSpace(source.bytes[index]), source.bytes[index] != UInt8(ascii: "\n") {
                let byte = source.bytes[index]
                if !isOfName(byte) { isName = false }
                if byte & 0xC0 != 0x80 { column += byte >= 0xF0 ? 2 : 1 }
                index += 1
            }
            let text = String(decoding: source.bytes[first..<index], as: UTF8.self)
            return RuleLine.Word(text: text, isName: isName, location: start)
        }
    }

    /// The lines that begin rules; what begins with a space goes on with the line before.
    static func lines(of source: RuleSource, _ problems: inout [Diagnostic]) -> [Line] {
        var lines: [Line] = []
        let bytes = source.bytes
        let isAllText = source.isOfProgram || isText(bytes[...])
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var number = source.firstLine
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            guard isAllText || isText(bytes[start..<end]) else {
                // Stops at the first line that is no text: one problem is enough for such a file.
                let location = SourceLocation(file: source.name, line: number, column: 1)
                problems.append(Diagnostic(.error, "This is no text: rules are written in UTF-8.", at: location))
                return lines
            }
            var cursor = Cursor(source: source, index: start, end: end, line: number, column: 1)
            if end > start, !isSpace(bytes[start]) {
                if let first = cursor.next() {
                    var rest = cursor
                    let name = rest.next()?.text
                    lines.append(Line(keyword: first.text, name: name, location: first.location, cursor: cursor))
                }
            } else if !lines.isEmpty {
                lines[lines.count - 1].cursor.end = end
            } else if let first = cursor.next() {
                let message = "A rule begins at the beginning of a line; behind a space the one before goes on."
                problems.append(Diagnostic(.error, message, at: first.location))
            }
            start = end + 1
            number += 1
        }
        return lines
    }

    private static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
        !bytes.contains { $0 < 0x20 && !isSpace($0) && $0 != UInt8(ascii: "\n") }
            && String(validating: bytes, as: UTF8.self) != nil
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
    }

    /// Whether a byte is a letter, a digit or an underscore.
    static func isOfName(_ byte: UInt8) -> Bool {
        0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || byte == UInt8(ascii: "_")
    }
}
