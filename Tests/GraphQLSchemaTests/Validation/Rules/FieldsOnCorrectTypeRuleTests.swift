import GraphQLSchema
import Testing

@Suite struct FieldsOnCorrectTypeRuleTests {
    @Test(arguments: cases) func check(_ example: RuleCase) throws {
        try expectErrors(of: example, from: FieldsOnCorrectTypeRule.self)
    }

    static let cases = [
        RuleCase(
            "fields of objects",
            "{ dog { __typename name called: nickname } }"
        ),
        RuleCase(
            "fields of interfaces",
            "{ animal { __typename legs calf: mother { legs } } }"
        ),
        RuleCase(
            "__typename of a union",
            "{ pet { __typename ... on Dog { barks } } }"
        ),
        RuleCase(
            "fields of an unknown type",
            "fragment F on Nothing { a { b } }"
        ),
        RuleCase(
            "meta fields of the root",
            #"{ __schema { types { name } } __type(name: "Dog") { name } }"#
        ),
        RuleCase(
            "meta fields elsewhere",
            #"{ dog { __schema { types { name } } __type(name: "Dog") { name } } }"#,
            reports: [
                #"Cannot query field "__schema" on type "Dog". (1:9)"#,
                #"Cannot query field "__type" on type "Dog". (1:37)"#,
            ]
        ),
        RuleCase(
            "an unknown field",
            "{ dog { unknown } }",
            reports: [
                #"Cannot query field "unknown" on type "Dog". Did you mean "knows"? (1:9)"#
            ]
        ),
        RuleCase(
            "unknown fields in each other",
            "{ dog { unknown { another } cat { more } } }",
            reports: [
                #"Cannot query field "unknown" on type "Dog". Did you mean "knows"? (1:9)"#,
                #"Cannot query field "cat" on type "Dog". Did you mean "isAt"? (1:29)"#,
            ]
        ),
        RuleCase(
            "a typing error",
            "{ dog { nam barkvolume: barkVolumes } }",
            reports: [
                #"Cannot query field "nam" on type "Dog". Did you mean "name"? (1:9)"#,
                #"Cannot query field "barkVolumes" on type "Dog". Did you mean "barkVolume"? (1:13)"#,
            ]
        ),
        RuleCase(
            "a typing error with many candidates",
            "{ cat { mew } item: item3 }",
            reports: [
                #"Cannot query field "mew" on type "Cat". Did you mean "meows"? (1:9)"#,
                #"Cannot query field "item3" on type "Root". Did you mean "item2" or "item10"? (1:15)"#,
            ]
        ),
        RuleCase(
            "a leaf's alias",
            "{ dog { volume: mew } }",
            reports: [
                #"Cannot query field "mew" on type "Dog". (1:9)"#
            ]
        ),
        RuleCase(
            "a field of an implementation, asked of its interface",
            "{ animal { nickname } }",
            reports: [
                #"Cannot query field "nickname" on type "Animal". Did you mean to use an inline fragment on "Cat" or "Dog"? (1:12)"#
            ]
        ),
        RuleCase(
            "a field of a single implementation",
            "{ animal { teeth { length } } }",
            reports: [
                #"Cannot query field "teeth" on type "Animal". Did you mean to use an inline fragment on "Crocodile"? (1:12)"#
            ]
        ),
        RuleCase(
            "a field of another interface",
            "{ named { legs owner { name } } }",
            reports: [
                #"Cannot query field "legs" on type "Named". Did you mean to use an inline fragment on "Animal", "Cat", "Crocodile", or "Dog"? (1:11)"#,
                #"Cannot query field "owner" on type "Named". Did you mean to use an inline fragment on "Domestic", "Cat", or "Dog"? (1:16)"#,
            ]
        ),
        RuleCase(
            "fields asked of a union",
            "{ pet { name nickname barks } neighbour { name id } }",
            reports: [
                #"Cannot query field "name" on type "Pet". Did you mean to use an inline fragment on "Named", "Animal", "Domestic", "Cat", or "Dog"? (1:9)"#,
                #"Cannot query field "nickname" on type "Pet". Did you mean to use an inline fragment on "Cat" or "Dog"? (1:14)"#,
                #"Cannot query field "barks" on type "Pet". Did you mean to use an inline fragment on "Dog"? (1:23)"#,
                #"Cannot query field "name" on type "Neighbour". Did you mean to use an inline fragment on "Named", "Animal", "Crocodile", or "Keeper"? (1:43)"#,
                #"Cannot query field "id" on type "Neighbour". Did you mean to use an inline fragment on "Keeper"? (1:48)"#,
            ]
        ),
        RuleCase(
            "an interface's field that nothing has",
            "{ animal { tailLength } }",
            reports: [
                #"Cannot query field "tailLength" on type "Animal". (1:12)"#
            ]
        ),
        RuleCase(
            "an interface's mistyped field",
            "{ animal { leg } }",
            reports: [
                #"Cannot query field "leg" on type "Animal". Did you mean "legs"? (1:12)"#
            ]
        ),
        RuleCase(
            "a fragment",
            "fragment F on Dog { meowVolume }",
            reports: [
                #"Cannot query field "meowVolume" on type "Dog". Did you mean "barkVolume"? (1:21)"#
            ]
        ),
        RuleCase(
            "a nested unknown field",
            "fragment F on Dog { mother { mother { unknwon ... on Dog { alsoUnknown } } } }",
            reports: [
                #"Cannot query field "unknwon" on type "Dog". (1:39)"#,
                #"Cannot query field "alsoUnknown" on type "Dog". (1:60)"#,
            ]
        ),
        RuleCase(
            "an inline fragment's own type",
            "{ animal { ... on Dog { meows } ... { meows } ... on Cat { barks } } }",
            reports: [
                #"Cannot query field "meows" on type "Dog". Did you mean "knows" or "legs"? (1:25)"#,
                #"Cannot query field "meows" on type "Animal". Did you mean to use an inline fragment on "Cat"? (1:39)"#,
                #"Cannot query field "barks" on type "Cat". (1:60)"#,
            ]
        ),
    ]
}
