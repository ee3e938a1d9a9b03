import GraphQLSchema
import Testing

@Suite struct UniqueArgumentNamesRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: UniqueArgumentNamesRule.self)
    }

    static let cases = [
        RuleCase(
            "different names",
            #"{ dog { isAt(x: 1, y: 2) name(surname: true) @onField(note: "a") } other: dog { isAt(x: 1) } }"#
        ),
        RuleCase(
            "twice",
            "{ dog { isAt(x: 1, x: 2) } }",
            reports: [
                #"There can be only one argument named "x". (1:14, 1:20)"#
            ]
        ),
        RuleCase(
            "three times, and another twice",
            "{ dog { isAt(x: 1, y: 1, x: 2, y: 2, x: 3) } }",
            reports: [
                #"There can be only one argument named "x". (1:14, 1:26, 1:38)"#,
                #"There can be only one argument named "y". (1:20, 1:32)"#,
            ]
        ),
        RuleCase(
            "a directive's",
            #"{ dog { name @tagged(with: "a", with: "b", weight: 1, weight: 1) } }"#,
            reports: [
                #"There can be only one argument named "with". (1:22, 1:33)"#,
                #"There can be only one argument named "weight". (1:44, 1:55)"#,
            ]
        ),
    ]
}
