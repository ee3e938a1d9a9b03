import Testing

@Suite struct OneOfInputsRuleTests {
    static let cases = [
        SchemaCase(
            "fields that are required or have defaults",
            "type Query { a(x: In): Int } input In @oneOf { a: Int! b: Int = 1 c: Int }",
            "1:51: error: OneOf input field In.a must be nullable.",
            "1:56: error: OneOf input field In.b cannot have a default value."
        )
    ]

    @Test(arguments: cases) func reports(_ test: SchemaCase) { test.check() }
}
