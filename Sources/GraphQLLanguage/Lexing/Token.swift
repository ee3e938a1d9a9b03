/// A lexical token: a kind and a half-open range of byte offsets.
///
/// Twelve bytes; its text is read from the source only when it is needed.
struct Token: Sendable, Hashable {
    var kind: TokenKind
    var start: UInt32
    var end: UInt32

    init(_ kind: TokenKind, start: Int, end: Int) {
        self.kind = kind
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: end)
    }
}

/// A whole text cut into tokens.
struct TokenList: Sendable {
    /// Ends with `endOfFile`, or with `failure` where the text stops being GraphQL.
    var tokens: [Token]
    /// The syntax error at the `failure` token.
    ///
    /// It is kept, not thrown: a syntax error that stands before it in the text is the one to report.
    var failure: SyntaxError?
}
