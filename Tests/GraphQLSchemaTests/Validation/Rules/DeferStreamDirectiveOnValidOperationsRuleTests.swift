import GraphQLSchema
import Testing

@Suite struct DeferStreamDirectiveOnValidOperationsRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: DeferStreamDirectiveOnValidOperationsRule.self)
    }

    static let cases = [
        RuleCase(
            "a query and a mutation",
            "query A { dog { ... @defer { name } } } mutation B { feed(pet: 1) { ... @defer { name } } }"
        ),
        RuleCase(
            "turned off, or by a variable",
            "subscription ($x: Boolean!) { arrivals { ... @defer(if: false) { name } ... @defer(if: $x) { legs } ... @defer @include(if: $x) { legs } ... @skip(if: true) { ... @defer { legs } } } }"
        ),
        RuleCase(
            "always",
            "subscription { arrivals { ... @defer { name } ... @include(if: true) { tricks @stream(if: true) } ...F } } fragment F on Animal { ... @defer { legs } }",
            reports: [
                "Defer directive not supported on subscription operations. Disable `@defer` by setting the `if` argument to `false`. (1:31)",
                "Stream directive not supported on subscription operations. Disable `@stream` by setting the `if` argument to `false`. (1:79)",
                "Defer directive not supported on subscription operations. Disable `@defer` by setting the `if` argument to `false`. (1:135, 1:99)",
            ]
        ),
    ]
}
