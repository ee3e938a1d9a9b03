import GraphQLSchema
import Testing

@Suite struct NoUnusedVariablesRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: NoUnusedVariablesRule.self)
    }

    static let cases = [
        RuleCase(
            "used variables",
            """
            query ($a: Boolean, $b: String) { dog { name(surname: $a) ...F } }
            fragment F on Dog { legs @onField(note: $b) }
            """
        ),
        RuleCase(
            "used in an input object and a list",
            "query ($a: String, $b: ID!) { arguments { filter(value: { name: $a, ids: [$b], required: true }) } }"
        ),
        RuleCase(
            "used in a directive of the operation",
            "query A($a: String!) @tagged(with: $a) { dog { name } }"
        ),
        RuleCase(
            "an unused variable",
            "query ($a: Boolean, $b: String) { dog { name(surname: $a) } }",
            reports: [
                #"Variable "$b" is never used. (1:21)"#
            ]
        ),
        RuleCase(
            "many unused variables of a named operation",
            "query A($a: Boolean, $b: String, $c: Int) { dog { name(surname: $a) } }",
            reports: [
                #"Variable "$b" is never used in operation "A". (1:22)"#,
                #"Variable "$c" is never used in operation "A". (1:34)"#,
            ]
        ),
        RuleCase(
            "used by another operation only",
            """
            query A($b: Boolean) { dog { ...F } }
            query B($a: Boolean) { dog { ...G } }
            fragment F on Dog { name(surname: $a) }
            fragment G on Dog { name(surname: $b) }
            """,
            reports: [
                #"Variable "$b" is never used in operation "A". (1:9)"#,
                #"Variable "$a" is never used in operation "B". (2:9)"#,
            ]
        ),
    ]
}
