import GraphQLSchema
import Testing

@Suite struct UniqueDirectivesPerLocationRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: UniqueDirectivesPerLocationRule.self)
    }

    static let cases = [
        RuleCase(
            "different places",
            "query A @onQuery { dog @onField { name @onField } }"
        ),
        RuleCase(
            "different directives",
            "{ dog @include(if: true) @skip(if: false) { name } }"
        ),
        RuleCase(
            "a repeatable directive",
            #"{ dog @tagged(with: "a") @tagged(with: "b") { name } }"#
        ),
        RuleCase(
            "unknown directives",
            "{ dog @unknown @unknown { name } }"
        ),
        RuleCase(
            "twice",
            "{ dog @onField @onField { name } }",
            reports: [
                #"The directive "@onField" can only be used once at this location. (1:7, 1:16)"#
            ]
        ),
        RuleCase(
            "three times",
            "{ dog @onField @onField @onField { name } }",
            reports: [
                #"The directive "@onField" can only be used once at this location. (1:7, 1:16)"#,
                #"The directive "@onField" can only be used once at this location. (1:7, 1:25)"#,
            ]
        ),
        RuleCase(
            "two directives twice, mixed",
            "{ dog @onField @skip(if: true) @onField @skip(if: true) { name } }",
            reports: [
                #"The directive "@onField" can only be used once at this location. (1:7, 1:32)"#,
                #"The directive "@skip" can only be used once at this location. (1:16, 1:41)"#,
            ]
        ),
        RuleCase(
            "every place",
            """
            query A($a: Int @onVariable @onVariable) @onQuery @onQuery { dog { ...F @onSpread @onSpread ... @onInline @onInline { name } } }
            fragment F on Dog @onFragment @onFragment { legs }
            """,
            reports: [
                #"The directive "@onQuery" can only be used once at this location. (1:42, 1:51)"#,
                #"The directive "@onVariable" can only be used once at this location. (1:17, 1:29)"#,
                #"The directive "@onSpread" can only be used once at this location. (1:73, 1:83)"#,
                #"The directive "@onInline" can only be used once at this location. (1:97, 1:107)"#,
                #"The directive "@onFragment" can only be used once at this location. (2:19, 2:31)"#,
            ]
        ),
        RuleCase(
            "a directive that the document defines",
            """
            directive @once on FIELD
            directive @often repeatable on FIELD
            { dog @once @once @often @often { name } }
            """,
            reports: [
                #"The directive "@once" can only be used once at this location. (3:7, 3:13)"#
            ]
        ),
        RuleCase(
            "a type and its extensions",
            """
            directive @once on OBJECT | SCHEMA
            schema @once { query: Cow }
            extend schema @once
            type Cow @once { a: Int }
            extend type Cow @once { b: Int @deprecated @deprecated }
            type Calf @once { a: Int }
            """,
            reports: [
                #"The directive "@once" can only be used once at this location. (2:8, 3:15)"#,
                #"The directive "@once" can only be used once at this location. (4:10, 5:17)"#,
                #"The directive "@deprecated" can only be used once at this location. (5:32, 5:44)"#,
            ]
        ),
    ]
}
