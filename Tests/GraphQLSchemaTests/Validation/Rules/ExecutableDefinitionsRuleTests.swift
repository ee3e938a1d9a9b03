import GraphQLSchema
import Testing

@Suite struct ExecutableDefinitionsRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: ExecutableDefinitionsRule.self)
    }

    static let cases = [
        RuleCase(
            "operations and fragments",
            """
            query A { dog { ...F } }
            fragment F on Dog { name }
            """
        ),
        RuleCase(
            "a type and an extension",
            """
            query A { dog { name } }
            type Cow { name: String }
            extend type Dog { colour: String }
            """,
            reports: [
                #"The "Cow" definition is not executable. (2:1)"#,
                #"The "Dog" definition is not executable. (3:1)"#,
            ]
        ),
        RuleCase(
            "a schema and its extension",
            """
            schema { query: Root }
            extend schema @onQuery
            type Root { a: Int }
            """,
            reports: [
                "The schema definition is not executable. (1:1)",
                "The schema definition is not executable. (2:1)",
                #"The "Root" definition is not executable. (3:1)"#,
            ]
        ),
        RuleCase(
            "a directive",
            """
            { dog { name } }
            directive @mine on FIELD
            """,
            reports: [
                #"The "mine" definition is not executable. (2:1)"#
            ]
        ),
        RuleCase(
            "every kind of type",
            """
            scalar A
            interface B { a: Int }
            union C = Dog
            enum D { X }
            input E { a: Int }
            """,
            reports: [
                #"The "A" definition is not executable. (1:1)"#,
                #"The "B" definition is not executable. (2:1)"#,
                #"The "C" definition is not executable. (3:1)"#,
                #"The "D" definition is not executable. (4:1)"#,
                #"The "E" definition is not executable. (5:1)"#,
            ]
        ),
    ]
}
