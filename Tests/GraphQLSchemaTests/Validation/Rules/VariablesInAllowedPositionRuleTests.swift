import GraphQLSchema
import Testing

@Suite struct VariablesInAllowedPositionRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: VariablesInAllowedPositionRule.self)
    }

    static let cases = [
        RuleCase(
            "same types",
            "query A($a: Int, $b: Int!, $c: [String!]!, $d: Filter, $e: Any) { arguments { int(value: $a) nonNullInt(value: $b) nonNullStrings(value: $c) filter(value: $d) any(value: $e) } }"
        ),
        RuleCase(
            "stricter types",
            "query A($a: Int!, $b: [String!]!) { arguments { int(value: $a) strings(value: $b) } }"
        ),
        RuleCase(
            "defaults",
            "query A($a: Int = 1, $b: Int) { arguments { nonNullInt(value: $a) nonNullDefault(value: $b) filter(value: { required: true, sure: $c }) } }"
        ),
        RuleCase(
            "in a fragment",
            """
            query A($a: Int) { arguments { ...F } }
            fragment F on Arguments { nonNullInt(value: $a) ...G }
            fragment G on Arguments { strings(value: $a) }
            """,
            reports: [
                #"Variable "$a" of type "Int" used in position expecting type "Int!". (1:9, 2:45)"#,
                #"Variable "$a" of type "Int" used in position expecting type "[String]". (1:9, 3:42)"#,
            ]
        ),
        RuleCase(
            "a nullable for a non-null",
            "query A($a: Int) { arguments { nonNullInt(value: $a) } }",
            reports: [
                #"Variable "$a" of type "Int" used in position expecting type "Int!". (1:9, 1:50)"#
            ]
        ),
        RuleCase(
            "a null default",
            "query A($a: Int = null) { arguments { nonNullInt(value: $a) } }",
            reports: [
                #"Variable "$a" of type "Int" used in position expecting type "Int!". (1:9, 1:57)"#
            ]
        ),
        RuleCase(
            "another type",
            "query A($a: String, $b: Boolean!) { arguments { int(value: $a) id(value: $a) float(value: $b) enum(value: $a) filter(value: $b) } }",
            reports: [
                #"Variable "$a" of type "String" used in position expecting type "Int". (1:9, 1:60)"#,
                #"Variable "$a" of type "String" used in position expecting type "ID". (1:9, 1:74)"#,
                #"Variable "$b" of type "Boolean!" used in position expecting type "Float". (1:21, 1:91)"#,
                #"Variable "$a" of type "String" used in position expecting type "Trick". (1:9, 1:107)"#,
                #"Variable "$b" of type "Boolean!" used in position expecting type "Filter". (1:21, 1:125)"#,
            ]
        ),
        RuleCase(
            "lists and items",
            "query A($a: [String], $b: String, $c: [String], $d: String!) { arguments { string(value: $a) strings(value: $b) nonNullStrings(value: $c) x: strings(value: [$b, $a]) y: nonNullStrings(value: [$d, $b]) } }",
            reports: [
                #"Variable "$a" of type "[String]" used in position expecting type "String". (1:9, 1:90)"#,
                #"Variable "$b" of type "String" used in position expecting type "[String]". (1:23, 1:109)"#,
                #"Variable "$c" of type "[String]" used in position expecting type "[String!]!". (1:35, 1:135)"#,
                #"Variable "$a" of type "[String]" used in position expecting type "String". (1:9, 1:162)"#,
                #"Variable "$b" of type "String" used in position expecting type "String!". (1:23, 1:197)"#,
            ]
        ),
        RuleCase(
            "input fields",
            "query A($a: Boolean, $b: [ID], $c: [Int], $d: Int) { arguments { filter(value: { required: $a, ids: $b, matrix: [$c, [$d], $d], nested: { required: $a, count: $a, sure: $a } }) } }",
            reports: [
                #"Variable "$a" of type "Boolean" used in position expecting type "Boolean!". (1:9, 1:92)"#,
                #"Variable "$b" of type "[ID]" used in position expecting type "[ID!]". (1:22, 1:101)"#,
                #"Variable "$d" of type "Int" used in position expecting type "[Int]". (1:43, 1:124)"#,
                #"Variable "$a" of type "Boolean" used in position expecting type "Boolean!". (1:9, 1:149)"#,
                #"Variable "$a" of type "Boolean" used in position expecting type "Int". (1:9, 1:160)"#,
            ]
        ),
        RuleCase(
            "directives",
            "query A($a: Boolean, $b: String!, $c: Int, $d: Boolean!) { dog @include(if: $a) { name @include(if: $b) @tagged(with: $b, weight: $c) @skip(if: $d) } }",
            reports: [
                #"Variable "$a" of type "Boolean" used in position expecting type "Boolean!". (1:9, 1:77)"#,
                #"Variable "$b" of type "String!" used in position expecting type "Boolean!". (1:22, 1:101)"#,
            ]
        ),
        RuleCase(
            "undefined variables and unknown types",
            "query A($a: Unknown, $c: Dog) { arguments { int(value: $a) string(value: $b) id(value: $c) } }",
            reports: [
                #"Variable "$c" of type "Dog" used in position expecting type "ID". (1:22, 1:88)"#
            ]
        ),
        RuleCase(
            "inside custom scalars",
            "query A($a: Int, $b: Any) { arguments { any(value: { a: $a }) x: any(value: [$a, $b]) y: any(value: $a) } }",
            reports: [
                #"Variable "$a" of type "Int" used in position expecting type "Any". (1:9, 1:78)"#,
                #"Variable "$a" of type "Int" used in position expecting type "Any". (1:9, 1:101)"#,
            ]
        ),
        RuleCase(
            "many operations",
            """
            query A($a: Int) { arguments { ...F } }
            query B($a: Int!) { arguments { ...F } }
            query C($a: String!) { arguments { ...F } }
            fragment F on Arguments { nonNullInt(value: $a) }
            """,
            reports: [
                #"Variable "$a" of type "Int" used in position expecting type "Int!". (1:9, 4:45)"#,
                #"Variable "$a" of type "String!" used in position expecting type "Int!". (3:9, 4:45)"#,
            ]
        ),
        RuleCase(
            "non-null variables in a oneOf object",
            "query A($a: String!, $b: Choice) { arguments { choice(value: { name: $a }) x: choice(value: $b) } }"
        ),
        RuleCase(
            "nullable variables in a oneOf object",
            """
            query A($a: String, $b: ID = 1, $c: Filter) { arguments { ...F x: choice(value: { id: $b }) y: choice(value: { filter: $c }) } }
            fragment F on Arguments { choice(value: { name: $a }) }
            """,
            reports: [
                #"Variable "$b" is of type "ID" but must be non-nullable to be used for OneOf Input Object "Choice". (1:21, 1:87)"#,
                #"Variable "$c" is of type "Filter" but must be non-nullable to be used for OneOf Input Object "Choice". (1:33, 1:120)"#,
                #"Variable "$a" is of type "String" but must be non-nullable to be used for OneOf Input Object "Choice". (1:9, 2:49)"#,
            ]
        ),
        RuleCase(
            "a variable of another type in a oneOf object",
            "query A($a: Int) { arguments { choice(value: { name: $a }) } }",
            reports: [
                #"Variable "$a" of type "Int" used in position expecting type "String". (1:9, 1:54)"#,
                #"Variable "$a" is of type "Int" but must be non-nullable to be used for OneOf Input Object "Choice". (1:9, 1:54)"#,
            ]
        ),
    ]
}
