import GraphQLSchema
import Testing

@Suite struct NoUnusedFragmentsRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: NoUnusedFragmentsRule.self)
    }

    static let cases = [
        RuleCase(
            "used fragments",
            """
            { dog { ...A ... on Dog { ...B } } }
            fragment A on Dog { name ...C }
            fragment B on Dog { nickname }
            fragment C on Dog { legs }
            """
        ),
        RuleCase(
            "a fragment used by another operation",
            """
            query A { dog { name } }
            query B { dog { ...F } }
            fragment F on Dog { name }
            """
        ),
        RuleCase(
            "unused fragments",
            """
            query A { dog { ...F } }
            fragment F on Dog { name }
            fragment G on Dog { name }
            fragment H on Dog { ...G }
            """,
            reports: [
                #"Fragment "G" is never used. (3:1)"#,
                #"Fragment "H" is never used. (4:1)"#,
            ]
        ),
        RuleCase(
            "unused fragments that spread each other",
            """
            { dog { name } }
            fragment F on Dog { name ...G }
            fragment G on Dog { name ...F }
            """,
            reports: [
                #"Fragment "F" is never used. (2:1)"#,
                #"Fragment "G" is never used. (3:1)"#,
            ]
        ),
        RuleCase(
            "a fragment beside an unknown one",
            """
            { dog { ...X } }
            fragment F on Dog { name }
            """,
            reports: [
                #"Fragment "F" is never used. (2:1)"#
            ]
        ),
    ]
}
