import GraphQLSchema
import Testing

@Suite struct ScalarLeafsRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: ScalarLeafsRule.self)
    }

    static let cases = [
        RuleCase(
            "leaves and objects",
            "{ dog { name barks mother { legs } } }"
        ),
        RuleCase(
            "a leaf with arguments",
            "{ dog { knows(trick: SIT) } }"
        ),
        RuleCase(
            "an object without selections",
            "query A { keeper }",
            reports: [
                #"Field "keeper" of type "Keeper" must have a selection of subfields. Did you mean "keeper { ... }"? (1:11)"#
            ]
        ),
        RuleCase(
            "an interface, a list and a union without selections",
            "{ keeper(id: 1) { pets animals } animal }",
            reports: [
                #"Field "pets" of type "[Pet!]!" must have a selection of subfields. Did you mean "pets { ... }"? (1:19)"#,
                #"Field "animals" of type "[Animal]" must have a selection of subfields. Did you mean "animals { ... }"? (1:24)"#,
                #"Field "animal" of type "Animal" must have a selection of subfields. Did you mean "animal { ... }"? (1:34)"#,
            ]
        ),
        RuleCase(
            "a leaf with selections",
            "{ dog { barks { sinceWhen } } }",
            reports: [
                #"Field "barks" must not have a selection since type "Boolean" has no subfields. (1:15)"#
            ]
        ),
        RuleCase(
            "an enum and a list of leaves with selections",
            "{ colour { red } dog { tricks { a } } }",
            reports: [
                #"Field "colour" must not have a selection since type "Colour" has no subfields. (1:10)"#,
                #"Field "tricks" must not have a selection since type "[String!]" has no subfields. (1:31)"#,
            ]
        ),
        RuleCase(
            "a leaf with arguments and selections",
            "{ dog { isAt(x: 1) { a } } }",
            reports: [
                #"Field "isAt" must not have a selection since type "Boolean" has no subfields. (1:20)"#
            ]
        ),
        RuleCase(
            "a leaf with a directive and selections",
            "{ dog { name @include(if: true) { a } } }",
            reports: [
                #"Field "name" must not have a selection since type "String" has no subfields. (1:33)"#
            ]
        ),
        RuleCase(
            "meta fields",
            "{ __typename { a } __schema dog { __typename } }",
            reports: [
                #"Field "__typename" must not have a selection since type "String!" has no subfields. (1:14)"#,
                #"Field "__schema" of type "__Schema!" must have a selection of subfields. Did you mean "__schema { ... }"? (1:20)"#,
            ]
        ),
        RuleCase(
            "an unknown field",
            "{ dog { unknown { a } } }"
        ),
    ]
}
