import GraphQLSchema
import Testing

@Suite struct KnownTypeNamesRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: KnownTypeNamesRule.self)
    }

    static let cases = [
        RuleCase(
            "known types",
            """
            query A($a: String, $b: [Filter!]!) { keeper(id: 4) { pets { ... on Dog { name } ...F ... { name } } } }
            fragment F on Cat { name }
            """
        ),
        RuleCase(
            "unknown types everywhere",
            """
            query A($a: Jumbled, $b: [Fitler!]) { keeper(id: 4) { pets { ... on Dgo { name } ...F } } }
            fragment F on Cta { name }
            """,
            reports: [
                #"Unknown type "Jumbled". (1:13)"#,
                #"Unknown type "Fitler". Did you mean "Filter"? (1:27)"#,
                #"Unknown type "Dgo". Did you mean "Dog"? (1:69)"#,
                #"Unknown type "Cta". Did you mean "Cat"? (2:15)"#,
            ]
        ),
        RuleCase(
            "suggestions are of the kind that may stand there",
            """
            query A($a: Pett, $b: Zed, $c: Srting) { keeper(id: 4) { pets { ... on Fitler { name } } } }
            """,
            reports: [
                #"Unknown type "Pett". (1:13)"#,
                #"Unknown type "Zed". (1:23)"#,
                #"Unknown type "Srting". Did you mean "String"? (1:32)"#,
                #"Unknown type "Fitler". (1:72)"#,
            ]
        ),
        RuleCase(
            "an unknown type in a fragment",
            "fragment F on Peettt { name }",
            reports: [
                #"Unknown type "Peettt". Did you mean "Pet"? (1:15)"#
            ]
        ),
        RuleCase(
            "types that the document defines",
            """
            query A { dog { ... on Cow { name } } }
            type Cow { sound: Sound  other: Dog  wrong: Kow }
            enum Sound { MOO }
            union U = Cow | Nobody
            extend type Dog implements Wolf { a: Int }
            input I { a: [Fliter] }
            schema { query: Rot }
            directive @d(a: Trik) on FIELD
            """,
            reports: [
                #"Unknown type "Kow". Did you mean "Cow" or "Dog"? (2:45)"#,
                #"Unknown type "Nobody". (4:17)"#,
                #"Unknown type "Wolf". (5:28)"#,
                #"Unknown type "Fliter". Did you mean "Filter"? (6:15)"#,
                #"Unknown type "Rot". Did you mean "Root", "Cat", "Cow", or "Dog"? (7:17)"#,
                #"Unknown type "Trik". Did you mean "Trick"? (8:17)"#,
            ]
        ),
    ]
}
