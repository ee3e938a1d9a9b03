/// A recursive-descent parser over the tokens of one text; the grammar's productions are in its extensions.
struct Parser {
    let source: SourceText
    let limits: ParserLimits
    private let tokens: [Token]
    private let failure: SyntaxError?
    private var position = 0
    private var depth = 0
    private var deepest = 0

    init(_ source: SourceText, limits: ParserLimits) throws(SyntaxError) {
        let list = Tokenizer.tokenize(source.bytes, limit: limits.tokens, setting: limits.tokensSetting)
        self.source = source
        self.limits = limits
        tokens = list.tokens
        failure = list.failure
        try refuseFailure(at: 0)
    }

    /// The token that is looked at; never a `failure`.
    var current: Token { tokens[position] }

    /// The token after the current one.
    func lookahead() throws(SyntaxError) -> Token {
        let next = min(position + 1, tokens.count - 1)
        try refuseFailure(at: next)
        return tokens[next]
    }

    /// Consumes the current token.
    ///
    /// A lexical error surfaces here, when the token before it is consumed, as it does where tokens are read lazily.
    mutating func advance() throws(SyntaxError) {
        guard current.kind != .endOfFile else { return }
        try refuseFailure(at: position + 1)
        position += 1
    }

    /// The tokens consumed so far, and the deepest nesting among them.
    var usage: ParserUsage { ParserUsage(tokens: position, depth: deepest) }

    private func refuseFailure(at index: Int) throws(SyntaxError) {
        guard tokens[index].kind == .failure, let failure else { return }
        throw failure
    }

    /// The range from a token to the one that was consumed last.
    func range(from start: Token) -> SourceRange {
        SourceRange(start: start.start, end: position == 0 ? start.end : max(start.end, tokens[position - 1].end))
    }

    func range(of token: Token) -> SourceRange { SourceRange(start: token.start, end: token.end) }

    /// Goes one level deeper, into something that may hold its like.
    ///
    /// The productions that nest have few and small frames: optimised, 200 levels fit into a stack of 512 kB.
    mutating func enter() throws(SyntaxError) {
        guard depth < limits.depth else { throw .tooDeep(limits: limits, offset: Int(current.start)) }
        depth += 1
        deepest = max(deepest, depth)
    }

    mutating func leave() { depth -= 1 }
}

// MARK: - What tokens say

extension Parser {
    /// The token's characters as they stand in the source.
    func text(of token: Token) -> String {
        String(decoding: source.bytes[Int(token.start)..<Int(token.end)], as: UTF8.self)
    }

    /// The token's value: for strings, without quotes, escapes and indentation.
    func value(of token: Token) -> String {
        switch token.kind {
        case .string, .blockString: StringLiteral.value(of: token, in: source.bytes)
        default: text(of: token)
        }
    }

    func isName(_ token: Token, _ name: Keyword) -> Bool {
        guard token.kind == .name, Int(token.end - token.start) == name.rawValue.utf8.count else { return false }
        return source.bytes[Int(token.start)..<Int(token.end)].elementsEqual(name.rawValue.utf8)
    }

    func peek(_ kind: TokenKind) -> Bool { current.kind == kind }

    var isAtDescription: Bool { peek(.string) || peek(.blockString) }
}

// MARK: - Expectations

extension Parser {
    @discardableResult
    mutating func expect(_ kind: TokenKind) throws(SyntaxError) -> Token {
        let token = current
        guard token.kind == kind else {
            throw SyntaxError(message: "Expected \(kind), found \(description(of: token)).", offset: Int(token.start))
        }
        try advance()
        return token
    }

    mutating func skip(_ kind: TokenKind) throws(SyntaxError) -> Bool {
        guard current.kind == kind else { return false }
        try advance()
        return true
    }

    mutating func expect(_ keyword: Keyword) throws(SyntaxError) {
        guard isName(current, keyword) else {
            throw SyntaxError(
                message: "Expected \"\(keyword.rawValue)\", found \(description(of: current)).",
                offset: Int(current.start)
            )
        }
        try advance()
    }

    mutating func skip(_ keyword: Keyword) throws(SyntaxError) -> Bool {
        guard isName(current, keyword) else { return false }
        try advance()
        return true
    }

    func unexpected(_ token: Token? = nil) -> SyntaxError {
        let token = token ?? current
        return SyntaxError(message: "Unexpected \(description(of: token)).", offset: Int(token.start))
    }

    private func description(of token: Token) -> String {
        switch token.kind {
        case .name, .int, .float, .string, .blockString: "\(token.kind) \"\(value(of: token))\""
        default: token.kind.description
        }
    }
}
