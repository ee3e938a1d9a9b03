import GraphQLSchema
import Testing

@Suite struct MaxIntrospectionDepthRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: MaxIntrospectionDepthRule.self)
    }

    static let cases = [
        RuleCase(
            "two lists",
            "{ __schema { types { fields { name type { ofType { ofType { fields { name } } } } } } } }"
        ),
        RuleCase(
            "three lists of fields",
            "{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }",
            reports: [
                "Maximum introspection depth exceeded (1:3)"
            ]
        ),
        RuleCase(
            "three lists in fragments",
            """
            { __type(name: "Dog") { ...F } }
            fragment F on __Type { fields { type { ...G } } }
            fragment G on __Type { interfaces { possibleTypes { name } ... on __Type { inputFields { name } } } }
            """,
            reports: [
                "Maximum introspection depth exceeded (1:3)"
            ]
        ),
        RuleCase(
            "a fragment that spreads itself",
            """
            { __schema { types { ...F } } }
            fragment F on __Type { fields { type { ...F } } }
            """
        ),
        RuleCase(
            "lists that are no introspection",
            "{ dog { fields { fields { fields { fields } } } } }"
        ),
    ]
}
