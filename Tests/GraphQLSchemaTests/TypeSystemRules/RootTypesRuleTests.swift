import Testing

@Suite struct RootTypesRuleTests {
    static let cases = [
        SchemaCase(
            "no query type",
            "type Mutation { a: Int }",
            "error: Query root type must be provided."
        ),
        SchemaCase(
            "a schema definition without a query",
            "schema { mutation: M } type M { a: Int }",
            "1:1: error: Query root type must be provided."
        ),
        SchemaCase(
            "roots that are no objects",
            """
            schema {
              query: Query
              mutation: In
              subscription: Sub
            }
            type Query { a: Int }
            input In { a: Int }
            union Sub = Query
            """,
            "3:13: error: Mutation root type must be Object type if provided, it cannot be In.",
            "4:17: error: Subscription root type must be Object type if provided, it cannot be Sub."
        ),
        SchemaCase(
            "a query that is no object",
            "interface Query { a: Int }",
            "1:11: error: Query root type must be Object type, it cannot be Query."
        ),
        SchemaCase(
            "the same type twice",
            "schema { query: Root mutation: Root } type Root { a: Int }",
            #"1:32: warning: All root types must be different, "Root" type is used as query and mutation root types."#
        ),
        SchemaCase(
            "the same type for everything",
            "schema { query: Root mutation: Root subscription: Root } type Root { a: Int }",
            #"1:51: warning: All root types must be different, "Root" type is used as query, mutation, and subscription "#
                + "root types."
        ),
        SchemaCase(
            "an unknown type",
            "schema { query: Querry } type Query { a: Int }",
            #"1:17: error: Unknown type "Querry". Did you mean "Query"?"#
        ),
    ]

    @Test(arguments: cases) func reports(_ test: SchemaCase) { test.check() }
}
