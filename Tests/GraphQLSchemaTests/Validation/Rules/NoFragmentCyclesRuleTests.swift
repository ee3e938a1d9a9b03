import GraphQLSchema
import Testing

@Suite struct NoFragmentCyclesRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: NoFragmentCyclesRule.self)
    }

    static let cases = [
        RuleCase(
            "no cycle",
            """
            fragment A on Dog { ...B ...B }
            fragment B on Dog { ...C }
            fragment C on Dog { name }
            """
        ),
        RuleCase(
            "a spread of an unknown fragment",
            "fragment A on Dog { ...X }"
        ),
        RuleCase(
            "spread twice indirectly",
            """
            fragment A on Dog { ...B ...C }
            fragment B on Dog { ...C }
            fragment C on Dog { name }
            """
        ),
        RuleCase(
            "itself",
            "fragment A on Dog { mother { ...A } }",
            reports: [
                #"Cannot spread fragment "A" within itself. (1:30)"#
            ]
        ),
        RuleCase(
            "itself, directly and inline",
            "fragment A on Dog { ...A ... on Dog { ...A } }",
            reports: [
                #"Cannot spread fragment "A" within itself. (1:21)"#,
                #"Cannot spread fragment "A" within itself. (1:39)"#,
            ]
        ),
        RuleCase(
            "a cycle of two",
            """
            fragment A on Dog { ...B }
            fragment B on Dog { ...A }
            """,
            reports: [
                #"Cannot spread fragment "A" within itself via "B". (1:21, 2:21)"#
            ]
        ),
        RuleCase(
            "a cycle of two in a field",
            """
            fragment A on Dog { mother { ...B } }
            fragment B on Dog { mother { ...A } }
            """,
            reports: [
                #"Cannot spread fragment "A" within itself via "B". (1:30, 2:30)"#
            ]
        ),
        RuleCase(
            "cycles of many",
            """
            fragment A on Dog { ...B }
            fragment B on Dog { ...C }
            fragment C on Dog { ...O }
            fragment X on Dog { ...Y }
            fragment Y on Dog { ...Z }
            fragment Z on Dog { ...O }
            fragment O on Dog { ...P }
            fragment P on Dog { ...A ...X }
            """,
            reports: [
                #"Cannot spread fragment "A" within itself via "B", "C", "O", "P". (1:21, 2:21, 3:21, 7:21, 8:21)"#,
                #"Cannot spread fragment "O" within itself via "P", "X", "Y", "Z". (7:21, 8:26, 4:21, 5:21, 6:21)"#,
            ]
        ),
        RuleCase(
            "two ways round",
            """
            fragment A on Dog { ...B ...C }
            fragment B on Dog { ...A }
            fragment C on Dog { ...A }
            """,
            reports: [
                #"Cannot spread fragment "A" within itself via "B". (1:21, 2:21)"#,
                #"Cannot spread fragment "A" within itself via "C". (1:26, 3:21)"#,
            ]
        ),
        RuleCase(
            "a way back to the middle",
            """
            fragment A on Dog { ...B ...C }
            fragment C on Dog { ...A ...B }
            fragment B on Dog { ...C }
            """,
            reports: [
                #"Cannot spread fragment "A" within itself via "B", "C". (1:21, 3:21, 2:21)"#,
                #"Cannot spread fragment "B" within itself via "C". (3:21, 2:26)"#,
            ]
        ),
        RuleCase(
            "a fragment that is not in the cycle",
            """
            fragment A on Dog { ...B }
            fragment B on Dog { ...B ...C }
            fragment C on Dog { ...A ...B }
            """,
            reports: [
                #"Cannot spread fragment "B" within itself. (2:21)"#,
                #"Cannot spread fragment "A" within itself via "B", "C". (1:21, 2:26, 3:21)"#,
                #"Cannot spread fragment "B" within itself via "C". (2:26, 3:26)"#,
            ]
        ),
    ]
}
