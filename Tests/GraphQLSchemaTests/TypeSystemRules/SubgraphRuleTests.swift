import Testing

@Suite struct SubgraphRuleTests {
    private static let hint =
        "warning: This is the schema of a subgraph: \"federation: true\" in mynah.yml (--federation) adds what routers ask "
        + "it for, _service and _entities."

    static let cases = [
        SchemaCase(
            "an entity",
            "type Query { a: A } type A @key(fields: \"id\") { id: ID! } type B @key(fields: \"id\") { id: ID! }",
            "1:28: " + hint
        ),
        SchemaCase(
            "a link",
            """
            extend schema @link(url: "https://specs.apollo.dev/link/v1.0")
              @link(url: "https://specs.apollo.dev/federation/v2.0")
            type Query { a: Int }
            """,
            "2:3: " + hint
        ),
        SchemaCase(
            "no query type",
            "type A @key(fields: \"id\") { id: ID! }",
            "1:8: " + hint,
            "error: Query root type must be provided."
        ),
        SchemaCase(
            "what has it already",
            """
            type Query { a: A _service: _Service! } type A @key(fields: "id") { id: ID! } type _Service { sdl: String }
            """
        ),
        SchemaCase(
            "a key of its own",
            "directive @key(fields: String) on OBJECT type Query { a: A } type A @key(fields: \"x\") { id: ID! }"
        ),
        SchemaCase(
            "a supergraph",
            """
            schema @link(url: "https://specs.apollo.dev/link/v1.0") @link(url: "https://specs.apollo.dev/join/v0.3") {
              query: Query
            }
            type Query @join__type(graph: A) { a: Int }
            """
        ),
    ]

    @Test(arguments: cases) func reports(_ test: SchemaCase) { test.check() }
}
