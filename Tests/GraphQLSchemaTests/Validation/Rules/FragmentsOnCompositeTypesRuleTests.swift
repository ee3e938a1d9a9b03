import GraphQLSchema
import Testing

@Suite struct FragmentsOnCompositeTypesRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: FragmentsOnCompositeTypesRule.self)
    }

    static let cases = [
        RuleCase(
            "an object",
            "fragment F on Dog { name }"
        ),
        RuleCase(
            "an interface and a union",
            """
            fragment F on Animal { legs ... on Dog { name } }
            fragment G on Pet { __typename }
            """
        ),
        RuleCase(
            "an inline fragment without a condition",
            "fragment F on Dog { ... { name } }"
        ),
        RuleCase(
            "an unknown type",
            "fragment F on Nothing { a }"
        ),
        RuleCase(
            "a scalar",
            "fragment F on Boolean { bad }",
            reports: [
                #"Fragment "F" cannot condition on non composite type "Boolean". (1:15)"#
            ]
        ),
        RuleCase(
            "an enum",
            "fragment F on Trick { bad }",
            reports: [
                #"Fragment "F" cannot condition on non composite type "Trick". (1:15)"#
            ]
        ),
        RuleCase(
            "an input object",
            "fragment F on Filter { name }",
            reports: [
                #"Fragment "F" cannot condition on non composite type "Filter". (1:15)"#
            ]
        ),
        RuleCase(
            "a scalar in an inline fragment",
            "fragment F on Dog { ... on String { barks } }",
            reports: [
                #"Fragment cannot condition on non composite type "String". (1:28)"#
            ]
        ),
    ]
}
