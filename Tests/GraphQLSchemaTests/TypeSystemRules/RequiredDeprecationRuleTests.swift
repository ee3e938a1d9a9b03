import Testing

@Suite struct RequiredDeprecationRuleTests {
    static let cases = [
        SchemaCase(
            "whatever must be given",
            """
            type Query { a(x: Int! @deprecated, y: Int! = 1 @deprecated, z: Int @deprecated): Int }
            input In { a: Int! @deprecated b: Int }
            directive @d(x: Int! @deprecated) on FIELD
            """,
            "1:24: warning: Required argument Query.a(x:) cannot be deprecated.",
            "2:20: warning: Required input field In.a cannot be deprecated.",
            "3:22: warning: Required argument @d(x:) cannot be deprecated."
        )
    ]

    @Test(arguments: cases) func reports(_ test: SchemaCase) { test.check() }
}
