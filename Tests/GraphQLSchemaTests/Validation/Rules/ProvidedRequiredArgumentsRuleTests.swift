import GraphQLSchema
import Testing

@Suite struct ProvidedRequiredArgumentsRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: ProvidedRequiredArgumentsRule.self)
    }

    static let cases = [
        RuleCase(
            "given or optional",
            "{ dog { knows(trick: SIT) isAt name @include(if: true) } arguments { nonNullDefault optional two(other: 1, one: 2) } }"
        ),
        RuleCase(
            "an unknown field",
            "{ dog { unknown } }"
        ),
        RuleCase(
            "missing",
            "{ dog { knows friends { __typename } } arguments { two(one: 1) nonNullInt } }",
            reports: [
                #"Field "knows" argument "trick" of type "Trick!" is required, but it was not provided. (1:9)"#,
                #"Field "friends" argument "first" of type "Int!" is required, but it was not provided. (1:15)"#,
                #"Field "two" argument "other" of type "Int!" is required, but it was not provided. (1:52)"#,
                #"Field "nonNullInt" argument "value" of type "Int!" is required, but it was not provided. (1:64)"#,
            ]
        ),
        RuleCase(
            "missing two",
            "{ arguments { two } }",
            reports: [
                #"Field "two" argument "one" of type "Int!" is required, but it was not provided. (1:15)"#,
                #"Field "two" argument "other" of type "Int!" is required, but it was not provided. (1:15)"#,
            ]
        ),
        RuleCase(
            "given a wrong value",
            #"{ arguments { nonNullInt(value: "x") two(one: null, other: null) } }"#
        ),
        RuleCase(
            "missing in a directive",
            """
            { dog @include { name @skip @tagged(weight: 3) ...F @skip } }
            fragment F on Dog { name }
            """,
            reports: [
                #"Directive "@include" argument "if" of type "Boolean!" is required, but it was not provided. (1:7)"#,
                #"Directive "@skip" argument "if" of type "Boolean!" is required, but it was not provided. (1:23)"#,
                #"Directive "@tagged" argument "with" of type "String!" is required, but it was not provided. (1:29)"#,
                #"Directive "@skip" argument "if" of type "Boolean!" is required, but it was not provided. (1:53)"#,
            ]
        ),
        RuleCase(
            "an unknown directive",
            "{ dog @unknown { name } }"
        ),
        RuleCase(
            "deeper errors first",
            "{ dog { friends { ... on Dog { knows } } } }",
            reports: [
                #"Field "knows" argument "trick" of type "Trick!" is required, but it was not provided. (1:32)"#,
                #"Field "friends" argument "first" of type "Int!" is required, but it was not provided. (1:9)"#,
            ]
        ),
        RuleCase(
            "directives that the document defines",
            """
            directive @mine(a: Int!, b: [Int!]! = [1], c: [String!]!) on FIELD
            { dog @mine(a: 1) { name @mine } }
            """,
            reports: [
                #"Directive "@mine" argument "c" of type "[String!]!" is required, but it was not provided. (2:7)"#,
                #"Directive "@mine" argument "a" of type "Int!" is required, but it was not provided. (2:26)"#,
                #"Directive "@mine" argument "c" of type "[String!]!" is required, but it was not provided. (2:26)"#,
            ]
        ),
        RuleCase(
            "meta fields",
            "{ __type { name } }",
            reports: [
                #"Field "__type" argument "name" of type "String!" is required, but it was not provided. (1:3)"#
            ]
        ),
    ]
}
