import GraphQLSchema
import Testing

@Suite struct LoneAnonymousOperationRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: LoneAnonymousOperationRule.self)
    }

    static let cases = [
        RuleCase(
            "one anonymous operation",
            "{ dog { name } }"
        ),
        RuleCase(
            "named operations",
            """
            query A { dog { name } }
            query B { dog { name } }
            """
        ),
        RuleCase(
            "an anonymous operation with a fragment",
            """
            { dog { ...F } }
            fragment F on Dog { name }
            """
        ),
        RuleCase(
            "two anonymous operations",
            """
            { dog { name } }
            { cat { name } }
            """,
            reports: [
                "This anonymous operation must be the only defined operation. (1:1)",
                "This anonymous operation must be the only defined operation. (2:1)",
            ]
        ),
        RuleCase(
            "an anonymous query beside a mutation",
            """
            { dog { name } }
            mutation A { rename(id: 1) { name } }
            """,
            reports: [
                "This anonymous operation must be the only defined operation. (1:1)"
            ]
        ),
        RuleCase(
            "an anonymous subscription beside a query",
            """
            query A { dog { name } }
            subscription { arrivals { legs } }
            """,
            reports: [
                "This anonymous operation must be the only defined operation. (2:1)"
            ]
        ),
    ]
}
