import GraphQLSchema
import Testing

@Suite struct UniqueFragmentNamesRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: UniqueFragmentNamesRule.self)
    }

    static let cases = [
        RuleCase(
            "no fragments",
            "{ dog { name } }"
        ),
        RuleCase(
            "different names",
            """
            { dog { ...A ...B ... on Dog { legs } } }
            fragment A on Dog { name }
            fragment B on Dog { nickname }
            """
        ),
        RuleCase(
            "one name twice",
            """
            { dog { ...A } }
            fragment A on Dog { name }
            fragment A on Dog { nickname }
            """,
            reports: [
                #"There can be only one fragment named "A". (2:10, 3:10)"#
            ]
        ),
        RuleCase(
            "one name three times, unused",
            """
            { dog { name } }
            fragment A on Dog { name }
            fragment A on Dog { nickname }
            fragment A on Cat { name }
            """,
            reports: [
                #"There can be only one fragment named "A". (2:10, 3:10)"#,
                #"There can be only one fragment named "A". (2:10, 4:10)"#,
            ]
        ),
    ]
}
