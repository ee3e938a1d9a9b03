extension Document {
    /// Parses a document, executable or of the type system or both.
    ///
    /// - Throws: A syntax error with its one place.
    package init(parsing source: SourceText, limits: ParserLimits = .default) throws(GraphQLError) {
        self = try Parser.parse(source, limits: limits) { parser throws(SyntaxError) in
            let definitions = try parser.parseDocument()
            return Document(source: source, definitions: definitions, usage: parser.usage)
        }
    }
}

extension Value {
    /// Parses a single value, in which variables may stand.
    ///
    /// - Throws: A syntax error with its one place.
    package init(parsing source: SourceText, limits: ParserLimits = .default) throws(GraphQLError) {
        self = try Parser.parse(source, limits: limits) { parser throws(SyntaxError) in
            try parser.parseValue(.variable)
        }
    }
}

extension TypeReference {
    /// Parses a single type reference, such as `[Int!]!`.
    ///
    /// - Throws: A syntax error with its one place.
    package init(parsing source: SourceText, limits: ParserLimits = .default) throws(GraphQLError) {
        self = try Parser.parse(source, limits: limits) { parser throws(SyntaxError) in
            try parser.parseTypeReference()
        }
    }
}

extension Parser {
    /// Parses a whole text by one production.
    fileprivate static func parse<Node>(
        _ source: SourceText,
        limits: ParserLimits,
        _ production: Production<Node>
    ) throws(GraphQLError) -> Node {
        do throws(SyntaxError) {
            var parser = try Parser(source, limits: limits)
            let node = try production(&parser)
            try parser.expect(.endOfFile)
            return node
        } catch {
            throw GraphQLError(error, in: source)
        }
    }
}
