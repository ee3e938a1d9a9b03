import GraphQLSchema
import Testing

@Suite struct KnownArgumentNamesRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: KnownArgumentNamesRule.self)
    }

    static let cases = [
        RuleCase(
            "known arguments",
            #"{ dog { isAt(y: 1, x: 2) knows(trick: SIT) name @onField(note: "a") } }"#
        ),
        RuleCase(
            "arguments of an unknown field",
            "{ dog { unknown(a: 1) } }"
        ),
        RuleCase(
            "unknown and mistyped arguments",
            "{ dog { knows(tric: SIT, trick: SIT, whoKnows: 1) isAt(z: 1) } }",
            reports: [
                #"Unknown argument "tric" on field "Dog.knows". Did you mean "trick"? (1:15)"#,
                #"Unknown argument "whoKnows" on field "Dog.knows". (1:38)"#,
                #"Unknown argument "z" on field "Dog.isAt". Did you mean "x" or "y"? (1:56)"#,
            ]
        ),
        RuleCase(
            "an unknown argument of a directive",
            #"{ dog @skip(unless: true) { name @onField(not: "a") } }"#,
            reports: [
                #"Unknown argument "unless" on directive "@skip". (1:13)"#,
                #"Unknown argument "not" on directive "@onField". Did you mean "note"? (1:43)"#,
            ]
        ),
        RuleCase(
            "arguments of an unknown directive",
            "{ dog { name @unknown(a: 1) isAt @unknown(x: 1, q: 2) } }"
        ),
        RuleCase(
            "arguments of meta fields",
            #"{ __type(named: "Dog") { name fields(includeDeprecate: true) { name } } dog { __typename(a: 1) } }"#,
            reports: [
                #"Unknown argument "named" on field "Root.__type". Did you mean "name"? (1:10)"#,
                #"Unknown argument "includeDeprecate" on field "__Type.fields". Did you mean "includeDeprecated"? (1:38)"#,
                #"Unknown argument "a" on field "Dog.__typename". (1:90)"#,
            ]
        ),
        RuleCase(
            "nothing close",
            "{ dog { name(a: 1) legs(a: 1) } }",
            reports: [
                #"Unknown argument "a" on field "Dog.name". (1:14)"#,
                #"Unknown argument "a" on field "Dog.legs". (1:25)"#,
            ]
        ),
        RuleCase(
            "directives that the document defines",
            """
            directive @mine(note: Int) on FIELD
            { dog { name @mine(nope: 1) @mine(note: 1) } }
            """,
            reports: [
                #"Unknown argument "nope" on directive "@mine". Did you mean "note"? (2:20)"#
            ]
        ),
        RuleCase(
            "an interface's field",
            "fragment F on Named { name(surnames: true) }",
            reports: [
                #"Unknown argument "surnames" on field "Named.name". Did you mean "surname"? (1:28)"#
            ]
        ),
    ]
}
