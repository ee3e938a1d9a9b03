import Testing

@Suite struct OutputTypesRuleTests {
    static let cases = [
        SchemaCase(
            "input objects as fields",
            "type Query { a: Int b: [In!]! } interface I { c: In } input In { a: Int }",
            "1:24: error: The type of Query.b must be Output Type but got: [In!]!.",
            "1:50: error: The type of I.c must be Output Type but got: In."
        )
    ]

    @Test(arguments: cases) func reports(_ test: SchemaCase) { test.check() }
}
