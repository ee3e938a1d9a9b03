/// A lexical token with its text, for readers of unfinished documents, which no parser takes.
package struct LexicalToken: Sendable, Hashable {
    /// The token as it is written: `{`, `...`, `hero`, `"a b"`.
    package let text: String
    /// Its place in bytes.
    package let range: Range<Int>
    package let isName: Bool
    /// Whether it is a number or a string.
    package let isLiteral: Bool
}

extension SourceText {
    /// Cuts the text into tokens, ignored ones left out, as far as it is GraphQL.
    ///
    /// - Parameter end: the byte offset that the text is read to.
    /// - Returns: the tokens; `nil` where the text ends within a string or a comment, or stops being GraphQL.
    package func lexicalTokens(upTo end: Int) -> [LexicalToken]? {
        let part = Array(bytes.prefix(end))
        let list = Tokenizer.tokenize(part, limit: nil)
        guard list.failure == nil else { return nil }
        let tokens = list.tokens.filter { $0.kind != .endOfFile }.map { token in
            let range = Int(token.start)..<Int(token.end)
            return LexicalToken(
                text: String(decoding: part[range], as: UTF8.self),
                range: range,
                isName: token.kind == .name,
                isLiteral: [.int, .float, .string, .blockString].contains(token.kind)
            )
        }
        let rest = part[(tokens.last?.range.upperBound ?? 0)...]
        let isComment = rest.lastIndex(of: UInt8(ascii: "#")).map { hash in
            !rest[hash...].contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        }
        return isComment == true ? nil : tokens
    }
}
