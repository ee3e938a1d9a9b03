import Testing

@Suite struct UnionMembersRuleTests {
    static let cases = [
        SchemaCase(
            "members that are no objects",
            "type Query { a: U } union U = Query | I | Int | V interface I { a: Int } union V = Query",
            "1:39: error: Union type U can only include Object types, it cannot include I.",
            "1:43: error: Union type U can only include Object types, it cannot include Int.",
            "1:49: error: Union type U can only include Object types, it cannot include V."
        ),
        SchemaCase(
            "a member twice",
            "type Query { a: U } union U = Query | Query extend union U = Query",
            "1:39: warning: Union type U can only include type Query once.",
            "1:62: warning: Union type U can only include type Query once."
        ),
    ]

    @Test(arguments: cases) func reports(_ test: SchemaCase) { test.check() }
}
