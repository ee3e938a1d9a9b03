import Testing

@Suite struct InputTypesRuleTests {
    static let cases = [
        SchemaCase(
            "objects, interfaces and unions as arguments and input fields",
            """
            type Query { a(x: Query, y: [I!]!, z: Int): Int }
            interface I { a: Int }
            union U = Query
            input In { a: U b: Int }
            directive @d(x: U) on FIELD
            """,
            "1:19: error: The type of Query.a(x:) must be Input Type but got: Query.",
            "1:29: error: The type of Query.a(y:) must be Input Type but got: [I!]!.",
            "4:15: error: The type of In.a must be Input Type but got: U.",
            "5:17: error: The type of @d(x:) must be Input Type but got: U."
        )
    ]

    @Test(arguments: cases) func reports(_ test: SchemaCase) { test.check() }
}
