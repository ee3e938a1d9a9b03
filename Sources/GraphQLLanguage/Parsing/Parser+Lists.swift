extension Parser {
    typealias Production<Node> = (inout Parser) throws(SyntaxError) -> Node

    /// One or more items between two punctuators.
    mutating func many<Node>(
        from opening: TokenKind,
        to closing: TokenKind,
        _ parse: Production<Node>
    ) throws(SyntaxError) -> [Node] {
        try expect(opening)
        var nodes: [Node] = []
        repeat { nodes.append(try parse(&self)) } while try !skip(closing)
        return nodes
    }

    /// Nothing at all, or one or more items between two punctuators.
    mutating func optionalMany<Node>(
        from opening: TokenKind,
        to closing: TokenKind,
        _ parse: Production<Node>
    ) throws(SyntaxError) -> [Node] {
        peek(opening) ? try many(from: opening, to: closing, parse) : []
    }

    /// One or more items with a punctuator between them, which may also stand before the first.
    mutating func delimited<Node>(by delimiter: TokenKind, _ parse: Production<Node>) throws(SyntaxError) -> [Node] {
        _ = try skip(delimiter)
        var nodes: [Node] = []
        repeat { nodes.append(try parse(&self)) } while try skip(delimiter)
        return nodes
    }
}
