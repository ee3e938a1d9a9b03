import GraphQLSchema
import Testing

@Suite struct StreamDirectiveOnListFieldRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: StreamDirectiveOnListFieldRule.self)
    }

    static let cases = [
        RuleCase("on a list", "{ keepers @stream { name } crocodile { teeth @stream(initialCount: 1) { length } } }"),
        RuleCase("on a field that there is not", "{ dogs @stream { name } }"),
        RuleCase(
            "on a leaf and on an object",
            "{ dog @stream { name @stream } }",
            reports: [
                "Stream directive cannot be used on non-list field \"dog\" on type \"Root\". (1:7)",
                "Stream directive cannot be used on non-list field \"name\" on type \"Dog\". (1:22)",
            ]
        ),
    ]
}
