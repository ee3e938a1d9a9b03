/// A violation of the grammar: what is wrong, and the byte where.
///
/// The parser works with this small value; only the entry points make a `GraphQLError` of it.
struct SyntaxError: Error, Sendable, Hashable {
    var message: String
    var offset: Int
}

extension GraphQLError {
    /// A syntax error as clients see it.
    init(_ error: SyntaxError, in source: SourceText) {
        self.init(
            "Syntax Error: " + error.message,
            locations: [source.location(at: error.offset)],
            code: "GRAPHQL_PARSE_FAILED"
        )
    }
}
