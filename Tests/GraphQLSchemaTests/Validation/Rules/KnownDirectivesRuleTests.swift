import GraphQLSchema
import Testing

@Suite struct KnownDirectivesRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: KnownDirectivesRule.self)
    }

    static let cases = [
        RuleCase(
            "standard directives",
            """
            query A($a: Boolean!) { dog @include(if: $a) { name ...F @skip(if: $a) ... @include(if: true) { legs } } }
            fragment F on Dog { nickname }
            """
        ),
        RuleCase(
            "directives of the schema",
            """
            query A($a: Int @onVariable) @onQuery { dog @onField { ...F @onSpread ... @onInline { name } } }
            fragment F on Dog @onFragment { legs }
            mutation B @onMutation { rename(id: 1) { name } }
            subscription C @onSubscription { arrivals { legs } }
            """
        ),
        RuleCase(
            "unknown directives",
            "query A @unknown { dog @unknown(a: 1) { name @include(if: true) @also } }",
            reports: [
                #"Unknown directive "@unknown". (1:9)"#,
                #"Unknown directive "@unknown". (1:24)"#,
                #"Unknown directive "@also". (1:65)"#,
            ]
        ),
        RuleCase(
            "misplaced directives",
            """
            query A($a: Int @onField) @include(if: true) { dog @onQuery { ...F @onInline ... @onSpread { name } } }
            fragment F on Dog @onMutation { legs }
            mutation B @onFragment { rename(id: 1) { name } }
            subscription C @onVariable { arrivals { legs } }
            """,
            reports: [
                #"Directive "@onField" may not be used on VARIABLE_DEFINITION. (1:17)"#,
                #"Directive "@include" may not be used on QUERY. (1:27)"#,
                #"Directive "@onQuery" may not be used on FIELD. (1:52)"#,
                #"Directive "@onInline" may not be used on FRAGMENT_SPREAD. (1:68)"#,
                #"Directive "@onSpread" may not be used on INLINE_FRAGMENT. (1:82)"#,
                #"Directive "@onMutation" may not be used on FRAGMENT_DEFINITION. (2:19)"#,
                #"Directive "@onFragment" may not be used on MUTATION. (3:12)"#,
                #"Directive "@onVariable" may not be used on SUBSCRIPTION. (4:16)"#,
            ]
        ),
        RuleCase(
            "a directive that the document defines",
            """
            query A @mine { dog @mine { name } }
            directive @mine on FIELD
            """,
            reports: [
                #"Directive "@mine" may not be used on QUERY. (1:9)"#
            ]
        ),
        RuleCase(
            "type definitions",
            """
            type Cow @onField { a(b: Int @deprecated): Int @deprecated }
            enum E @onQuery { X @deprecated Y @skip(if: true) }
            input I { a: Int @onField }
            interface N @onField { a: Int }
            union U @onField = Cow
            scalar S @specifiedBy(url: "x") @onField
            schema @onField { query: Cow }
            """,
            reports: [
                #"Directive "@onField" may not be used on OBJECT. (1:10)"#,
                #"Directive "@onQuery" may not be used on ENUM. (2:8)"#,
                #"Directive "@skip" may not be used on ENUM_VALUE. (2:35)"#,
                #"Directive "@onField" may not be used on INPUT_FIELD_DEFINITION. (3:18)"#,
                #"Directive "@onField" may not be used on INTERFACE. (4:13)"#,
                #"Directive "@onField" may not be used on UNION. (5:9)"#,
                #"Directive "@onField" may not be used on SCALAR. (6:33)"#,
                #"Directive "@onField" may not be used on SCHEMA. (7:8)"#,
            ]
        ),
    ]
}
