import GraphQLSchema
import Testing

@Suite struct DeferStreamDirectiveOnRootFieldRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: DeferStreamDirectiveOnRootFieldRule.self)
    }

    static let cases = [
        RuleCase("a query", "{ ... @defer { dog { name } } keepers @stream { name } }"),
        RuleCase(
            "below the root",
            "mutation { feed(pet: 1) { ... @defer { name } ...F @defer } } fragment F on Pet { name }"
        ),
        RuleCase(
            "a mutation",
            "mutation { ... @defer { feed(pet: 1) { name } } rename(id: 1) @stream { name } ...F @defer } fragment F on Mutation { feed(pet: 2) @stream { name } }",
            reports: [
                "Defer directive cannot be used on root mutation type \"Mutation\". (1:16)",
                "Stream directive cannot be used on root mutation type \"Mutation\". (1:63)",
                "Defer directive cannot be used on root mutation type \"Mutation\". (1:85)",
                "Stream directive cannot be used on root mutation type \"Mutation\". (1:132)",
            ]
        ),
        RuleCase(
            "a subscription, through a fragment",
            "subscription { ...F } fragment F on Subscription { ... @defer(if: false) { arrivals { name } } }",
            reports: ["Defer directive cannot be used on root subscription type \"Subscription\". (1:56)"]
        ),
    ]
}
