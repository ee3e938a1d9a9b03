import Testing

@Suite struct InterfacesRuleTests {
    static let cases = [
        SchemaCase(
            "what is no interface",
            "type Query implements Other & Int { a: Int } type Other { a: Int }",
            "1:23: error: Type Query must only implement Interface types, it cannot implement Other.",
            "1:31: error: Type Query must only implement Interface types, it cannot implement Int."
        ),
        SchemaCase(
            "the same twice",
            "type Query implements I & I { a: Int } interface I { a: Int } extend type Query implements I",
            "1:27: warning: Type Query can only implement I once.",
            "1:92: warning: Type Query can only implement I once."
        ),
        SchemaCase(
            "itself",
            "type Query { a: Int } interface I implements I { a: Int }",
            "1:46: error: Type I cannot implement itself because it would create a circular reference."
        ),
        SchemaCase(
            "itself through another",
            "type Query { a: Int } interface I implements J { a: Int } interface J implements I { a: Int }",
            "1:46: error: Type I cannot implement J because it would create a circular reference.",
            "1:82: error: Type J cannot implement I because it would create a circular reference."
        ),
        SchemaCase(
            "the interfaces of its interfaces",
            "type Query implements J { a: Int } interface I { a: Int } interface J implements I { a: Int }",
            "1:23: error: Type Query must implement I because it is implemented by J."
        ),
    ]

    @Test(arguments: cases) func reports(_ test: SchemaCase) { test.check() }
}
