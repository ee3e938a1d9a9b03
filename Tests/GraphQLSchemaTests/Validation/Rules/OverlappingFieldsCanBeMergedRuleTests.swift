import GraphQLSchema
import Testing

@Suite struct OverlappingFieldsCanBeMergedRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: OverlappingFieldsCanBeMergedRule.self)
    }

    static let cases = [
        RuleCase(
            "different fields",
            "fragment F on Dog { name nickname }"
        ),
        RuleCase(
            "the same field twice",
            "fragment F on Dog { name name isAt(x: 1, y: 2) isAt(y: 2, x: 1) }"
        ),
        RuleCase(
            "the same object values in another order",
            "fragment F on Arguments { filter(value: { required: true, ids: [1, {a: 2, b: 3}] }) filter(value: { ids: [1, {b: 3, a: 2}], required: true }) }"
        ),
        RuleCase(
            "the same alias",
            "fragment F on Dog { other: name other: name }"
        ),
        RuleCase(
            "different directives",
            "fragment F on Dog { name @include(if: true) name @skip(if: false) }"
        ),
        RuleCase(
            "different aliases",
            "fragment F on Dog { a: knows(trick: SIT) b: knows(trick: ROLL) }"
        ),
        RuleCase(
            "an alias for two fields",
            "fragment F on Dog { fido: name fido: nickname }",
            reports: [
                #"Fields "fido" conflict because "name" and "nickname" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:21, 1:32)"#
            ]
        ),
        RuleCase(
            "an alias that hides a field",
            "fragment F on Dog { name: nickname name }",
            reports: [
                #"Fields "name" conflict because "nickname" and "name" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:21, 1:36)"#
            ]
        ),
        RuleCase(
            "an alias for two fields of different objects",
            "fragment F on Pet { ... on Dog { x: barkVolume } ... on Cat { x: meowVolume } }"
        ),
        RuleCase(
            "arguments added, removed, changed",
            "fragment F on Dog { knows(trick: SIT) knows a: knows b: knows(trick: SIT) a: knows(trick: SIT) b: knows(trick: ROLL) }",
            reports: [
                #"Fields "knows" conflict because they have differing arguments. Use different aliases on the fields to fetch both if this was intentional. (1:21, 1:39)"#,
                #"Fields "a" conflict because they have differing arguments. Use different aliases on the fields to fetch both if this was intentional. (1:45, 1:75)"#,
                #"Fields "b" conflict because they have differing arguments. Use different aliases on the fields to fetch both if this was intentional. (1:54, 1:96)"#,
            ]
        ),
        RuleCase(
            "arguments by other names",
            "fragment F on Dog { isAt(x: 1) isAt(y: 1) }",
            reports: [
                #"Fields "isAt" conflict because they have differing arguments. Use different aliases on the fields to fetch both if this was intentional. (1:21, 1:32)"#
            ]
        ),
        RuleCase(
            "a block string and a quoted one",
            #"fragment F on Arguments { string(value: "a") string(value: """a""") }"#,
            reports: [
                #"Fields "string" conflict because they have differing arguments. Use different aliases on the fields to fetch both if this was intentional. (1:27, 1:46)"#
            ]
        ),
        RuleCase(
            "a variable and a literal",
            "query A($a: Trick!) { dog { knows(trick: $a) knows(trick: SIT) } cat { name name(surname: $b) } }",
            reports: [
                #"Fields "knows" conflict because they have differing arguments. Use different aliases on the fields to fetch both if this was intentional. (1:29, 1:46)"#,
                #"Fields "name" conflict because they have differing arguments. Use different aliases on the fields to fetch both if this was intentional. (1:72, 1:77)"#,
            ]
        ),
        RuleCase(
            "conflicts in fragments",
            """
            { ...A ...B }
            fragment A on Root { x: item2 }
            fragment B on Root { x: item10 }
            """,
            reports: [
                #"Fields "x" conflict because "item2" and "item10" are different fields. Use different aliases on the fields to fetch both if this was intentional. (2:22, 3:22)"#
            ]
        ),
        RuleCase(
            "each conflict once",
            """
            { dog { ...A ...B } cat: dog { ...B ...A } more: dog { ...A ...B x: legs } }
            fragment A on Dog { x: name }
            fragment B on Dog { x: nickname }
            """,
            reports: [
                #"Fields "x" conflict because "name" and "nickname" are different fields. Use different aliases on the fields to fetch both if this was intentional. (2:21, 3:21)"#,
                #"Fields "x" conflict because "legs" and "name" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:66, 2:21)"#,
                #"Fields "x" conflict because "legs" and "nickname" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:66, 3:21)"#,
            ]
        ),
        RuleCase(
            "a deep conflict",
            "{ field: dog { x: name } field: dog { x: nickname } }",
            reports: [
                #"Fields "field" conflict because subfields "x" conflict because "name" and "nickname" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:3, 1:16, 1:26, 1:39)"#
            ]
        ),
        RuleCase(
            "a deep conflict with many reasons",
            "{ field: dog { x: name y: legs } field: dog { x: nickname y: barks } }",
            reports: [
                #"Fields "field" conflict because subfields "x" conflict because "name" and "nickname" are different fields and subfields "y" conflict because "legs" and "barks" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:3, 1:16, 1:24, 1:34, 1:47, 1:59)"#
            ]
        ),
        RuleCase(
            "a very deep conflict",
            "{ a: dog { b: mother { x: name } } a: dog { b: mother { x: nickname } } }",
            reports: [
                #"Fields "a" conflict because subfields "b" conflict because subfields "x" conflict because "name" and "nickname" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:3, 1:12, 1:24, 1:36, 1:45, 1:57)"#
            ]
        ),
        RuleCase(
            "reported at the nearest common ancestor",
            "{ a: dog { b: mother { x: name } b: mother { x: nickname } } a: dog { b: mother { name } } }",
            reports: [
                #"Fields "b" conflict because subfields "x" conflict because "name" and "nickname" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:12, 1:24, 1:34, 1:46)"#
            ]
        ),
        RuleCase(
            "nearest common ancestor in fragments",
            """
            { a: dog { ...F } a: dog { ...F } }
            fragment F on Dog { b: mother { ...G } b: mother { ...H } }
            fragment G on Dog { x: name }
            fragment H on Dog { x: nickname }
            """,
            reports: [
                #"Fields "b" conflict because subfields "x" conflict because "name" and "nickname" are different fields. Use different aliases on the fields to fetch both if this was intentional. (2:21, 3:21, 2:40, 4:21)"#
            ]
        ),
        RuleCase(
            "deep conflicts in nested fragments",
            """
            { a: dog { ...F } a: dog { ...I } }
            fragment F on Dog { x: name ...G }
            fragment G on Dog { y: legs }
            fragment I on Dog { y: barks ...J }
            fragment J on Dog { x: nickname }
            """,
            reports: [
                #"Fields "a" conflict because subfields "x" conflict because "name" and "nickname" are different fields and subfields "y" conflict because "legs" and "barks" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:3, 2:21, 3:21, 1:19, 5:21, 4:21)"#
            ]
        ),
        RuleCase(
            "an unknown fragment",
            "{ dog { ...X x: name ...X x: name } }"
        ),
        RuleCase(
            "lists against single values",
            "{ animal { ... on Dog { a: mother { name } } ... on Crocodile { a: teeth { length } } } }",
            reports: [
                #"Fields "a" conflict because they return conflicting types "Dog" and "[Tooth!]!". Use different aliases on the fields to fetch both if this was intentional. (1:25, 1:65)"#
            ]
        ),
        RuleCase(
            "types that differ in null, list and leaf",
            "{ animal { ... on Dog { a: tricks b: legs c: barks d: name } ... on Cat { a: tricks b: meowVolume c: meowVolume d: nickname } } }",
            reports: [
                #"Fields "a" conflict because they return conflicting types "[String!]" and "[String]". Use different aliases on the fields to fetch both if this was intentional. (1:25, 1:75)"#,
                #"Fields "b" conflict because they return conflicting types "Int!" and "Int". Use different aliases on the fields to fetch both if this was intentional. (1:35, 1:85)"#,
                #"Fields "c" conflict because they return conflicting types "Boolean" and "Int". Use different aliases on the fields to fetch both if this was intentional. (1:43, 1:99)"#,
            ]
        ),
        RuleCase(
            "a leaf against an object",
            "{ animal { ... on Dog { a: name } ... on Cat { a: mother { name } } } }",
            reports: [
                #"Fields "a" conflict because they return conflicting types "String" and "Cat". Use different aliases on the fields to fetch both if this was intentional. (1:25, 1:48)"#
            ]
        ),
        RuleCase(
            "selections that differ below different objects",
            "{ animal { ... on Dog { a: mother { x: barkVolume } } ... on Cat { a: mother { x: meowVolume } } ... on Crocodile { a: mother { x: name } } } }",
            reports: [
                #"Fields "a" conflict because subfields "x" conflict because they return conflicting types "Int" and "String". Use different aliases on the fields to fetch both if this was intentional. (1:25, 1:37, 1:117, 1:129)"#,
                #"Fields "a" conflict because subfields "x" conflict because they return conflicting types "Int" and "String". Use different aliases on the fields to fetch both if this was intentional. (1:68, 1:80, 1:117, 1:129)"#,
            ]
        ),
        RuleCase(
            "the same field on an interface and an object",
            "{ animal { name ... on Dog { name: nickname } ... on Cat { name } } }",
            reports: [
                #"Fields "name" conflict because "name" and "nickname" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:12, 1:30)"#
            ]
        ),
        RuleCase(
            "interfaces are not exclusive",
            "{ animal { ... on Animal { x: legs } ... on Domestic { x: name } } }",
            reports: [
                #"Fields "x" conflict because "legs" and "name" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:28, 1:56)"#
            ]
        ),
        RuleCase(
            "an interface against an object in nested fields",
            "{ named { ... on Animal { m: mother { x: legs } } ... on Dog { m: mother { x: name } } ... on Crocodile { m: mother { x: name } } } }",
            reports: [
                #"Fields "m" conflict because subfields "x" conflict because "legs" and "name" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:27, 1:39, 1:64, 1:76)"#,
                #"Fields "m" conflict because subfields "x" conflict because "legs" and "name" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:27, 1:39, 1:107, 1:119)"#,
            ]
        ),
        RuleCase(
            "unknown fields and types",
            "{ dog { x: unknown x: alsoUnknown } nothing { x: a x: b } ... on Nothing { y: a } y: item2 }",
            reports: [
                #"Fields "y" conflict because "a" and "item2" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:76, 1:83)"#,
                #"Fields "x" conflict because "unknown" and "alsoUnknown" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:9, 1:20)"#,
                #"Fields "x" conflict because "a" and "b" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:47, 1:52)"#,
            ]
        ),
        RuleCase(
            "unknown fields by the same name",
            "{ dog { x: unknown { a } x: unknown { b } } }"
        ),
        RuleCase(
            "meta fields",
            "{ animal { ... on Dog { x: __typename } ... on Cat { x: legs } } __typename y: __typename y: item2 }",
            reports: [
                #"Fields "y" conflict because "__typename" and "item2" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:77, 1:91)"#
            ]
        ),
        RuleCase(
            "fragments that spread themselves",
            "fragment F on Dog { name mother { ...F } x: name ...F x: nickname }",
            reports: [
                #"Fields "x" conflict because "name" and "nickname" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:42, 1:55)"#
            ]
        ),
        RuleCase(
            "fragments that spread each other",
            """
            fragment F on Dog { name ...G }
            fragment G on Dog { name: nickname ...F }
            """,
            reports: [
                #"Fields "name" conflict because "name" and "nickname" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:21, 2:21)"#,
                #"Fields "name" conflict because "nickname" and "name" are different fields. Use different aliases on the fields to fetch both if this was intentional. (2:21, 1:21)"#,
            ]
        ),
        RuleCase(
            "fragments that spread each other at two levels",
            """
            fragment F on Dog { mother { ...G } x: name }
            fragment G on Dog { ...F x: legs }
            """,
            reports: [
                #"Fields "x" conflict because "legs" and "name" are different fields. Use different aliases on the fields to fetch both if this was intentional. (2:26, 1:37)"#
            ]
        ),
        RuleCase(
            "a fragment in its own field",
            "fragment F on Keeper { relatives { ...F } name relatives { name: id } }",
            reports: [
                #"Fields "relatives" conflict because subfields "name" conflict because "id" and "name" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:24, 1:60, 1:48, 1:43)"#
            ]
        ),
        RuleCase(
            "many of one key",
            "{ dog { x: name x: nickname x: legs x: name } }",
            reports: [
                #"Fields "x" conflict because "name" and "nickname" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:9, 1:17)"#,
                #"Fields "x" conflict because "name" and "legs" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:9, 1:29)"#,
                #"Fields "x" conflict because "nickname" and "legs" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:17, 1:29)"#,
                #"Fields "x" conflict because "nickname" and "name" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:17, 1:37)"#,
                #"Fields "x" conflict because "legs" and "name" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:29, 1:37)"#,
            ]
        ),
        RuleCase(
            "inline fragments in each other",
            "{ dog { ... { x: name ... on Dog { x: nickname ... on Animal { x: legs } } } } }",
            reports: [
                #"Fields "x" conflict because "name" and "nickname" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:15, 1:36)"#,
                #"Fields "x" conflict because "name" and "legs" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:15, 1:64)"#,
                #"Fields "x" conflict because "nickname" and "legs" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:36, 1:64)"#,
                #"Fields "x" conflict because "name" and "nickname" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:15, 1:36)"#,
                #"Fields "x" conflict because "name" and "legs" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:15, 1:64)"#,
                #"Fields "x" conflict because "nickname" and "legs" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:36, 1:64)"#,
                #"Fields "x" conflict because "nickname" and "legs" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:36, 1:64)"#,
            ]
        ),
        RuleCase(
            "two operations",
            """
            query A { x: item2 ...F }
            query B { ...F }
            fragment F on Root { x: item10 }
            """,
            reports: [
                #"Fields "x" conflict because "item2" and "item10" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:11, 3:22)"#
            ]
        ),
        RuleCase(
            "an unused fragment",
            """
            { dog { name } }
            fragment F on Dog { ...G x: name }
            fragment G on Dog { x: nickname }
            """,
            reports: [
                #"Fields "x" conflict because "name" and "nickname" are different fields. Use different aliases on the fields to fetch both if this was intentional. (2:26, 3:21)"#
            ]
        ),
        RuleCase(
            "conflicts between fragments of sub selections",
            """
            { dog { mother { ...A } ...B } dog { mother { ...C } } }
            fragment A on Dog { x: name }
            fragment B on Dog { mother { ...C } }
            fragment C on Dog { x: nickname ...D }
            fragment D on Dog { x: legs }
            """,
            reports: [
                #"Fields "dog" conflict because subfields "mother" conflict because subfields "x" conflict because "name" and "nickname" are different fields and subfields "x" conflict because "name" and "legs" are different fields. Use different aliases on the fields to fetch both if this was intentional. (1:3, 1:9, 2:21, 2:21, 1:32, 1:38, 4:21, 5:21)"#,
                #"Fields "x" conflict because "nickname" and "legs" are different fields. Use different aliases on the fields to fetch both if this was intentional. (4:21, 5:21)"#,
            ]
        ),
        RuleCase(
            "the order of arguments of lists counts",
            #"fragment F on Arguments { strings(value: ["a", "b"]) strings(value: ["b", "a"]) }"#,
            reports: [
                #"Fields "strings" conflict because they have differing arguments. Use different aliases on the fields to fetch both if this was intentional. (1:27, 1:54)"#
            ]
        ),
    ]
}
