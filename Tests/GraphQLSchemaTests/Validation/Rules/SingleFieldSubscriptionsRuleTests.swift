import GraphQLSchema
import Testing

@Suite struct SingleFieldSubscriptionsRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: SingleFieldSubscriptionsRule.self)
    }

    static let cases = [
        RuleCase(
            "one field",
            "subscription A { arrivals { legs name } }"
        ),
        RuleCase(
            "one field through a fragment",
            """
            subscription A { ...F }
            fragment F on Subscription { arrivals { legs } }
            """
        ),
        RuleCase(
            "one field selected twice",
            "subscription A { arrivals { legs } arrivals { name } }"
        ),
        RuleCase(
            "a query with many fields",
            "query A { dog { name } cat { name } }"
        ),
        RuleCase(
            "two fields",
            "subscription A { arrivals { legs } departures { legs } }",
            reports: [
                #"Subscription "A" must select only one top level field. (1:36)"#
            ]
        ),
        RuleCase(
            "two aliases of a field",
            "subscription { a: arrivals { legs } b: arrivals { legs } }",
            reports: [
                "Anonymous Subscription must select only one top level field. (1:37)"
            ]
        ),
        RuleCase(
            "two fields, one introspection",
            "subscription A { arrivals { legs } __typename }",
            reports: [
                #"Subscription "A" must select only one top level field. (1:36)"#,
                #"Subscription "A" must not select an introspection top level field. (1:36)"#,
            ]
        ),
        RuleCase(
            "many fields through fragments",
            """
            subscription A {
              arrivals { legs }
              ...F
            }
            fragment F on Subscription {
              departures { legs }
              ...G
            }
            fragment G on Subscription {
              other: departures { name }
              ...F
            }
            """,
            reports: [
                #"Subscription "A" must select only one top level field. (6:3, 10:3)"#
            ]
        ),
        RuleCase(
            "many anonymous fields",
            """
            subscription {
              arrivals { legs }
              departures { legs }
              more: departures { legs }
              more: departures { name }
            }
            """,
            reports: [
                "Anonymous Subscription must select only one top level field. (3:3, 4:3, 5:3)"
            ]
        ),
        RuleCase(
            "introspection alone",
            "subscription A { __typename }",
            reports: [
                #"Subscription "A" must not select an introspection top level field. (1:18)"#
            ]
        ),
        RuleCase(
            "introspection alone, anonymous",
            "subscription { typename: __typename }",
            reports: [
                "Anonymous Subscription must not select an introspection top level field. (1:16)"
            ]
        ),
        RuleCase(
            "fragments that do not apply",
            "subscription A { arrivals { legs } ... on Dog { name nickname } }"
        ),
        RuleCase(
            "a condition on the field",
            "subscription A { arrivals @include(if: true) { legs } }",
            reports: [
                #"Subscription "A" must not use `@skip` or `@include` directives in the top level selection. (1:27)"#
            ]
        ),
        RuleCase(
            "conditions in fragments, before the fields are counted",
            """
            subscription {
              arrivals @skip(if: false) @onField { legs @include(if: true) }
              ...F @include(if: true)
              ... @skip(if: true) {
                departures { legs }
              }
            }
            fragment F on Subscription {
              departures @skip(if: false) { legs }
              ...F
            }
            """,
            reports: [
                "Anonymous Subscription must not use `@skip` or `@include` directives in the top level selection. (2:12, 3:8, 9:14, 4:7)"
            ]
        ),
        RuleCase(
            "other directives, and conditions below the root",
            "subscription A { arrivals @onField { legs @skip(if: true) } }"
        ),
        RuleCase(
            "fields of fragments that spread each other",
            """
            subscription A { ...F }
            fragment F on Subscription { arrivals { legs } ...G }
            fragment G on Subscription { arrivals { legs } ...F }
            """
        ),
    ]
}
