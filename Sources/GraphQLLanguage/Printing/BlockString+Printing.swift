extension BlockString {
    /// The literal of a text that block strings can hold.
    ///
    /// Short texts stay on one line. `minimized` adds no line break that the text can do without.
    package static func literal(_ text: String, minimized: Bool = false) -> String {
        let content = Array(text.utf8)
        let escaped = escapeTripleQuotes(content)
        let lines = escaped.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let isSingleLine = lines.count == 1
        // Otherwise the indentation that all later lines share would be taken for that of the literal.
        let needsLeadingBreak = !isSingleLine && lines.dropFirst().allSatisfy { $0.first?.isWhiteSpace ?? true }
        let endsWithTripleQuotes = escaped.suffix(4).elementsEqual(escapedTripleQuotes)
        // Otherwise the last character would run into the closing quotes.
        let needsTrailingBreak =
            content.last == UInt8(ascii: "\\") || (content.last == UInt8(ascii: "\"") && !endsWithTripleQuotes)
        let readsBetterOnLines =
            !minimized && (!isSingleLine || text.utf16.count > 70 || needsTrailingBreak || endsWithTripleQuotes)
        // A line break before it would make a single line lose its indentation.
        let keepsFirstLine = isSingleLine && content.first?.isWhiteSpace == true
        let leading = needsLeadingBreak || (readsBetterOnLines && !keepsFirstLine) ? "\n" : ""
        let trailing = needsTrailingBreak || readsBetterOnLines ? "\n" : ""
        return "\"\"\"" + leading + String(decoding: escaped, as: UTF8.self) + trailing + "\"\"\""
    }

    /// Whether a block string can say this text at all.
    ///
    /// It cannot say carriage returns, blank lines at either end, or indentation that all lines share.
    package static func canHold(_ text: String) -> Bool {
        guard !text.isEmpty else { return true }
        guard !text.utf8.contains(UInt8(ascii: "\r")) else { return false }
        let lines = Array(text.utf8).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let isBlank = { (line: ArraySlice<UInt8>) in line.allSatisfy(\.isWhiteSpace) }
        guard let first = lines.first, let last = lines.last, !isBlank(first), !isBlank(last) else { return false }
        return lines.count == 1 || lines.contains { !isBlank($0) && $0.first?.isWhiteSpace != true }
    }

    /// Whether a text is best written as a block string: it can be, and hides no control characters.
    package static func isPrintable(_ text: String) -> Bool {
        canHold(text) && !text.utf8.contains { $0 < 0x10 && $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\t") }
    }

    private static let escapedTripleQuotes = Array(#"\""""#.utf8)

    private static func escapeTripleQuotes(_ content: [UInt8]) -> [UInt8] {
        var escaped: [UInt8] = []
        escaped.reserveCapacity(content.count)
        var position = 0
        while position < content.count {
            let isQuote = content[position] == UInt8(ascii: "\"")
            if isQuote, content[position...].starts(with: "\"\"\"".utf8) {
                escaped += escapedTripleQuotes
                position += 3
            } else {
                escaped.append(content[position])
                position += 1
            }
        }
        return escaped
    }
}
