import GraphQLSchema
import Testing

@Suite struct KnownFragmentNamesRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: KnownFragmentNamesRule.self)
    }

    static let cases = [
        RuleCase(
            "known fragments",
            """
            { dog { ...A ... on Dog { ...B } } }
            fragment A on Dog { name ...B ... { legs } }
            fragment B on Dog { nickname }
            """
        ),
        RuleCase(
            "unknown fragments",
            """
            { dog { ...X ... on Dog { ...Y @include(if: true) } } }
            fragment A on Dog { name ...Z }
            """,
            reports: [
                #"Unknown fragment "X". (1:12)"#,
                #"Unknown fragment "Y". (1:30)"#,
                #"Unknown fragment "Z". (2:29)"#,
            ]
        ),
    ]
}
