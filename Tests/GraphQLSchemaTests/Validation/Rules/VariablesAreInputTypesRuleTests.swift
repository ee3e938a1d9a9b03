import GraphQLSchema
import Testing

@Suite struct VariablesAreInputTypesRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: VariablesAreInputTypesRule.self)
    }

    static let cases = [
        RuleCase(
            "input types",
            "query A($a: String, $b: [Boolean!]!, $c: Filter, $d: Trick, $e: Any) { dog { name } }"
        ),
        RuleCase(
            "unknown types",
            "query A($a: Unknown, $b: [[Unknown!]]!) { dog { name } }"
        ),
        RuleCase(
            "output types",
            "query A($a: Dog, $b: [[Pet!]]!, $c: Animal!) { dog { name } }",
            reports: [
                #"Variable "$a" cannot be non-input type "Dog". (1:13)"#,
                #"Variable "$b" cannot be non-input type "[[Pet!]]!". (1:22)"#,
                #"Variable "$c" cannot be non-input type "Animal!". (1:37)"#,
            ]
        ),
    ]
}
