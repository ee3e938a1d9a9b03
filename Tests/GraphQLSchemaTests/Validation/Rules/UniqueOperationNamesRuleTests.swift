import GraphQLSchema
import Testing

@Suite struct UniqueOperationNamesRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: UniqueOperationNamesRule.self)
    }

    static let cases = [
        RuleCase(
            "no operations",
            "fragment F on Dog { name }"
        ),
        RuleCase(
            "one anonymous operation",
            "{ dog { name } }"
        ),
        RuleCase(
            "different names",
            """
            query A { dog { name } }
            mutation B { rename(id: 1) { name } }
            """
        ),
        RuleCase(
            "a fragment named like an operation",
            """
            query A { dog { ...A } }
            fragment A on Dog { name }
            """
        ),
        RuleCase(
            "one name for two queries",
            """
            query A { dog { name } }
            query A { cat { name } }
            """,
            reports: [
                #"There can be only one operation named "A". (1:7, 2:7)"#
            ]
        ),
        RuleCase(
            "one name for a query, a mutation and a subscription",
            """
            query A { dog { name } }
            mutation A { rename(id: 1) { name } }
            subscription A { arrivals { legs } }
            """,
            reports: [
                #"There can be only one operation named "A". (1:7, 2:10)"#,
                #"There can be only one operation named "A". (1:7, 3:14)"#,
            ]
        ),
        RuleCase(
            "descriptions",
            #"""
            """
            Twice.
            """
            query A { dog { name } }
            "Again."
            query A("A variable." $a: Int) { dog { name } }
            """A fragment."""
            fragment F on Dog { name }
            """#,
            reports: [
                #"There can be only one operation named "A". (4:7, 6:7)"#
            ]
        ),
    ]
}
