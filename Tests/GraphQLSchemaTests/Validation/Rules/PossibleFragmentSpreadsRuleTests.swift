import GraphQLSchema
import Testing

@Suite struct PossibleFragmentSpreadsRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: PossibleFragmentSpreadsRule.self)
    }

    static let cases = [
        RuleCase(
            "the same object",
            """
            fragment A on Dog { ...B }
            fragment B on Dog { name }
            """
        ),
        RuleCase(
            "the same object inline",
            "fragment A on Dog { ... on Dog { name } ... { name } }"
        ),
        RuleCase(
            "an object into its interface",
            """
            fragment A on Animal { ... on Dog { name } ...B }
            fragment B on Cat { name }
            """
        ),
        RuleCase(
            "an object into its union",
            "fragment A on Pet { ... on Dog { name } }"
        ),
        RuleCase(
            "a union into its member",
            """
            fragment A on Dog { ...B }
            fragment B on Pet { __typename }
            """
        ),
        RuleCase(
            "interfaces and unions that overlap",
            """
            fragment A on Pet { ... on Animal { legs } }
            fragment B on Animal { ... on Domestic { name } ... on Pet { __typename } ... on Neighbour { __typename } }
            """
        ),
        RuleCase(
            "an unknown type",
            """
            fragment A on Pet { ... on Nothing { name } ...B }
            fragment B on Nothing { a }
            """
        ),
        RuleCase(
            "a leaf condition",
            "fragment A on Pet { ... on String { name } }"
        ),
        RuleCase(
            "different objects",
            """
            fragment A on Dog { ...B }
            fragment B on Cat { name }
            """,
            reports: [
                #"Fragment "B" cannot be spread here as objects of type "Dog" can never be of type "Cat". (1:21)"#
            ]
        ),
        RuleCase(
            "different objects inline",
            "fragment A on Dog { ... on Cat { name } }",
            reports: [
                #"Fragment cannot be spread here as objects of type "Dog" can never be of type "Cat". (1:21)"#
            ]
        ),
        RuleCase(
            "an object into an interface it lacks",
            """
            fragment A on Domestic { ...B }
            fragment B on Crocodile { name }
            """,
            reports: [
                #"Fragment "B" cannot be spread here as objects of type "Domestic" can never be of type "Crocodile". (1:26)"#
            ]
        ),
        RuleCase(
            "an object into a union it is not in",
            """
            fragment A on Neighbour { ...B ... on Cat { name } }
            fragment B on Dog { name }
            """,
            reports: [
                #"Fragment "B" cannot be spread here as objects of type "Neighbour" can never be of type "Dog". (1:27)"#,
                #"Fragment cannot be spread here as objects of type "Neighbour" can never be of type "Cat". (1:32)"#,
            ]
        ),
        RuleCase(
            "a union into a foreign object",
            """
            fragment A on Keeper { ...B }
            fragment B on Pet { __typename }
            """,
            reports: [
                #"Fragment "B" cannot be spread here as objects of type "Keeper" can never be of type "Pet". (1:24)"#
            ]
        ),
        RuleCase(
            "unions that do not overlap",
            "fragment A on Pet { ... on Neighbour { __typename } }",
            reports: [
                #"Fragment cannot be spread here as objects of type "Pet" can never be of type "Neighbour". (1:21)"#
            ]
        ),
        RuleCase(
            "an interface into a foreign union",
            """
            fragment A on Neighbour { ...B }
            fragment B on Domestic { name }
            """,
            reports: [
                #"Fragment "B" cannot be spread here as objects of type "Neighbour" can never be of type "Domestic". (1:27)"#
            ]
        ),
    ]
}
