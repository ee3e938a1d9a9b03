extension Document {
    /// The document as `printed()` has it, with the comments of its text.
    ///
    /// A comment behind the last thing of a line stays there; any other has a line of its own above.
    package func printedWithComments() -> String {
        let tokens = Tokenizer.tokenize(source.bytes, limit: nil).tokens
        let comments = Comment.all(in: source.bytes, between: tokens)
        guard !comments.isEmpty else { return printed() }
        var printed = PrintedLines(printed())
        let places = printed.places(of: tokens)
        for comment in comments {
            if comment.isBehind, printed.put(comment.text, behind: places[comment.next - 1]) { continue }
            printed.put(comment.text, above: places[comment.next])
        }
        return printed.text
    }
}

/// A comment of a document.
private struct Comment {
    var text: String
    /// The index of the token that follows.
    var next: Int
    /// Whether it stands on the line of the token before.
    var isBehind: Bool

    static func all(in bytes: [UInt8], between tokens: [Token]) -> [Comment] {
        var comments: [Comment] = []
        var end = 0
        for (index, token) in tokens.enumerated() {
            let lines = bytes[end..<Int(token.start)]
                .split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            for line in lines {
                guard let start = line.firstIndex(of: UInt8(ascii: "#")) else { continue }
                let text = String(decoding: line[start...], as: UTF8.self).trimmingSuffix { $0 == " " || $0 == "\t" }
                comments.append(Comment(text: text, next: index, isBehind: index > 0 && line.startIndex == end))
            }
            end = Int(token.end)
        }
        return comments
    }
}

/// Printed text by its lines; a block string does not end one.
private struct PrintedLines {
    private struct Line {
        var start: Int
        var end: Int
        var isAfterBlank: Bool
        /// Whether a bracket begins it that closes what is deeper.
        var isClosing: Bool
        var above: [String] = []
        var behind = ""
    }

    private let bytes: [UInt8]
    private let tokens: [Token]
    /// The index of the line of each token.
    private var lineOfToken: [Int] = []
    private var lines: [Line] = []

    init(_ text: String) {
        bytes = Array(text.utf8)
        tokens = Tokenizer.tokenize(bytes, limit: nil).tokens
        var end = 0
        for token in tokens {
            let gap = bytes[end..<Int(token.start)]
            let newline = gap.lastIndex(of: UInt8(ascii: "\n"))
            if lines.isEmpty || newline != nil || token.kind == .endOfFile {
                let line = Line(
                    start: newline.map { $0 + 1 } ?? end,
                    end: Int(token.end),
                    isAfterBlank: gap.count { $0 == UInt8(ascii: "\n") } > 1,
                    isClosing: token.kind == .rightBrace || token.kind == .rightParenthesis
                )
                lines.append(line)
            }
            end = Int(token.end)
            lines[lines.count - 1].end = end
            lineOfToken.append(lines.count - 1)
        }
    }

    /// The indices of the printed tokens that others have become; one that is not printed has that of the next.
    func places(of others: [Token]) -> [Int] {
        var next = 0
        return others.map { other in
            let place = min(next, tokens.count - 1)
            if tokens[place].kind.isPrinted(for: other.kind) { next += 1 }
            return place
        }
    }

    mutating func put(_ comment: String, above token: Int) { lines[lineOfToken[token]].above.append(comment) }

    /// Puts a comment behind a token; `false` where its line goes on.
    mutating func put(_ comment: String, behind token: Int) -> Bool {
        let line = lineOfToken[token]
        guard Int(tokens[token].end) == lines[line].end, lines[line].behind.isEmpty else { return false }
        lines[line].behind = " " + comment
        return true
    }

    /// The text with the comments that were put into it.
    var text: String {
        var texts: [String] = []
        for line in lines {
            if line.isAfterBlank { texts.append("") }
            let indentation = bytes[line.start..<line.end].prefix { $0 == UInt8(ascii: " ") }.count
            let margin = String(repeating: " ", count: indentation + (line.isClosing ? 2 : 0))
            texts += line.above.map { margin + $0 }
            if line.start < line.end {
                texts.append(String(decoding: bytes[line.start..<line.end], as: UTF8.self) + line.behind)
            }
        }
        return texts.joined(separator: "\n")
    }
}

extension TokenKind {
    /// Whether this kind of token is what another one is printed as.
    fileprivate func isPrinted(for other: TokenKind) -> Bool {
        let strings: [TokenKind] = [.string, .blockString]
        return self == other || strings.contains(self) && strings.contains(other)
    }
}

extension String {
    fileprivate func trimmingSuffix(while isLeftOut: (Character) -> Bool) -> String {
        String(self[..<(lastIndex { !isLeftOut($0) }.map(index(after:)) ?? startIndex)])
    }
}
