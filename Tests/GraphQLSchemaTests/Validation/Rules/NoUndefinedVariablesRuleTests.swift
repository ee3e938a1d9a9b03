import GraphQLSchema
import Testing

@Suite struct NoUndefinedVariablesRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: NoUndefinedVariablesRule.self)
    }

    static let cases = [
        RuleCase(
            "defined variables",
            "query A($a: String, $b: Boolean) { dog { name(surname: $b) @onField(note: $a) } }"
        ),
        RuleCase(
            "defined for a fragment",
            """
            query A($b: Boolean) { dog { ...F } }
            fragment F on Dog { name(surname: $b) ...G }
            fragment G on Dog { mother { name(surname: $b) } }
            """
        ),
        RuleCase(
            "a fragment that nothing spreads",
            "fragment F on Dog { name(surname: $b) }"
        ),
        RuleCase(
            "an undefined variable",
            "query A($a: Boolean) { dog { name(surname: $a) barks @include(if: $b) } }",
            reports: [
                #"Variable "$b" is not defined by operation "A". (1:67, 1:1)"#
            ]
        ),
        RuleCase(
            "an undefined variable of an anonymous operation",
            "{ dog { name(surname: $a) } }",
            reports: [
                #"Variable "$a" is not defined. (1:23, 1:1)"#
            ]
        ),
        RuleCase(
            "many undefined variables",
            "query A { arguments { two(one: $b, other: $a) filter(value: { name: $c, nested: { ids: [$d, $e] } }) any(value: [$f, {g: $g}]) } }",
            reports: [
                #"Variable "$b" is not defined by operation "A". (1:32, 1:1)"#,
                #"Variable "$a" is not defined by operation "A". (1:43, 1:1)"#,
                #"Variable "$c" is not defined by operation "A". (1:69, 1:1)"#,
                #"Variable "$d" is not defined by operation "A". (1:89, 1:1)"#,
                #"Variable "$e" is not defined by operation "A". (1:93, 1:1)"#,
                #"Variable "$f" is not defined by operation "A". (1:114, 1:1)"#,
                #"Variable "$g" is not defined by operation "A". (1:122, 1:1)"#,
            ]
        ),
        RuleCase(
            "undefined in a fragment",
            """
            query A($a: Boolean) { dog { ...F } }
            query B($b: Boolean) { dog { ...F name(surname: $c) } }
            fragment F on Dog { name(surname: $a) mother { ...G } }
            fragment G on Dog { name(surname: $b) }
            """,
            reports: [
                #"Variable "$b" is not defined by operation "A". (4:35, 1:1)"#,
                #"Variable "$c" is not defined by operation "B". (2:49, 2:1)"#,
                #"Variable "$a" is not defined by operation "B". (3:35, 2:1)"#,
            ]
        ),
        RuleCase(
            "fragments that spread each other",
            """
            query A { dog { ...F } }
            fragment F on Dog { name(surname: $a) ...G }
            fragment G on Dog { nickname @onField(note: $b) ...F }
            """,
            reports: [
                #"Variable "$a" is not defined by operation "A". (2:35, 1:1)"#,
                #"Variable "$b" is not defined by operation "A". (3:45, 1:1)"#,
            ]
        ),
    ]
}
