import GraphQLSchema
import Testing

@Suite struct UniqueVariableNamesRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: UniqueVariableNamesRule.self)
    }

    static let cases = [
        RuleCase(
            "different names",
            """
            query A($x: Int, $y: String) { dog { name } }
            query B($x: String) { dog { name } }
            """
        ),
        RuleCase(
            "one name many times",
            """
            query A($x: Int, $x: Int, $y: Int, $x: String) { dog { name } }
            query B($x: String, $x: Int) { dog { name } }
            query C($x: Int, $z: Int, $z: Int, $x: Int) { dog { name } }
            """,
            reports: [
                #"There can be only one variable named "$x". (1:10, 1:19, 1:37)"#,
                #"There can be only one variable named "$x". (2:10, 2:22)"#,
                #"There can be only one variable named "$x". (3:10, 3:37)"#,
                #"There can be only one variable named "$z". (3:19, 3:28)"#,
            ]
        ),
        RuleCase(
            "a space after the dollar",
            "query A($ x: Int, $x: Int) { dog { name } }",
            reports: [
                #"There can be only one variable named "$x". (1:11, 1:20)"#
            ]
        ),
    ]
}
