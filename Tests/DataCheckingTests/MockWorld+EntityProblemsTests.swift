import DataChecking
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMocking
import Testing

@Suite("What may be written about an entity")
struct EntityProblemsTests {
    private static let schema = """
        interface Node { id: ID! }
        interface Product { id: ID! name: String! }
        type Query { product(id: ID!): Product order(number: Int!): Order mood: Mood }
        type Plant implements Product & Node { id: ID! name: String! light: Light! price: Money tags: [String!] family: Family }
        type Pot implements Product & Node { id: ID! name: String! holes: Int! }
        type Family { id: ID! plants: [Plant!]! favourite: Product about: Node pots(first: Int): PotConnection }
        type PotConnection { nodes: [Pot!]! pageInfo: PageInfo! }
        type PageInfo { hasNextPage: Boolean! endCursor: String }
        union Gift = Money | Mood
        type Order { id: Int! lines: [Line!]! total: Float note: String gift: Gift }
        type Line { quantity: Int! product: Product! }
        type Money { amount: Float! }
        type Mood { name: String! }
        type Lamp { id: UUID! }
        type Shade { uuid: ID! }
        scalar UUID
        enum Light { SUN SHADE }
        """
    private static let world = SchemaLoader.load([SourceText(schema)]).schema.map { MockWorld(schema: $0) }

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var type = "Plant"
        var key = "plant-1"
        var values: JSONObject = [:]
        var problem: String?
    }

    static let cases: [Case] = [
        Case(testDescription: "nothing but a key"),
        Case(
            testDescription: "all that there is",
            values: [
                "__typename": "Plant", "name": "Fern", "light": "SUN", "price": ["amount": 3], "tags": ["green"],
                "family": "family-2",
            ]
        ),
        Case(
            testDescription: "another by its key in an object",
            type: "Family",
            key: "ferns",
            values: ["plants": ["plant-1", ["id": "plant-2"]], "favourite": ["__typename": "Pot", "id": "mine"]]
        ),
        Case(
            testDescription: "a number",
            type: "Order",
            key: "7",
            values: ["lines": [["quantity": 1, "product": "pot-1"]]]
        ),
        Case(
            testDescription: "an unknown type",
            type: "Plnat",
            problem: "The schema has no type \"Plnat\"; did you mean \"Plant\" or \"Pot\"?"
        ),
        Case(
            testDescription: "an abstract type",
            type: "Product",
            problem: "\"Product\" is abstract: entities are of one of its types."
        ),
        Case(testDescription: "no key", type: "Mood", problem: "\"Mood\" has no key, so it has no entities."),
        Case(testDescription: "an empty key", key: "", problem: "A key is not empty."),
        Case(
            testDescription: "another type's key",
            key: "pot-1",
            problem: "\"pot-1\" is the key of Pot, not of Plant."
        ),
        Case(
            testDescription: "a text for a number",
            type: "Order",
            key: "x",
            problem: "The key of Order is a whole number, not \"x\"."
        ),
        Case(
            testDescription: "a text for a UUID",
            type: "Lamp",
            key: "lamp",
            problem: "The key of Lamp is a UUID, not \"lamp\"."
        ),
        Case(testDescription: "a UUID", type: "Lamp", key: "0f8fad5b-d9cb-469f-a165-70867728950e"),
        Case(testDescription: "a text for an ID that holds UUIDs", type: "Shade", key: "shade"),
        Case(
            testDescription: "a number beyond Int",
            type: "Order",
            key: "2147483648",
            problem: "The key of Order is an Int: 2147483648 is beyond what that holds."
        ),
        Case(
            testDescription: "an unknown field",
            values: ["nmae": "Fern"],
            problem: "nmae: Plant has no field \"nmae\"; did you mean \"name\"?"
        ),
        Case(
            testDescription: "null where there is none",
            values: ["name": .null],
            problem: "name: Plant.name is String!: it cannot be null."
        ),
        Case(
            testDescription: "an unknown enum value",
            values: ["light": "SUM"],
            problem: "light: The enum Light has no value \"SUM\"; did you mean \"SUN\"?"
        ),
        Case(
            testDescription: "an enum value that is none",
            values: ["light": [:]],
            problem: "light: Plant.light is Light, not an object."
        ),
        Case(
            testDescription: "a list for text",
            values: ["name": ["Fern"]],
            problem: "name: Plant.name is String, not a list."
        ),
        Case(testDescription: "a number for text, which is sent as text", values: ["name": 3]),
        Case(
            testDescription: "another type",
            values: ["__typename": "Pot"],
            problem: "__typename: A Plant cannot be a \"Pot\"."
        ),
        Case(
            testDescription: "another by a type that it cannot be of",
            type: "Family",
            key: "ferns",
            values: ["favourite": ["__typename": "Plnat", "id": "mine"]],
            problem: "favourite.__typename: A Product cannot be a \"Plnat\"; did you mean \"Plant\" or \"Pot\"?"
        ),
        Case(
            testDescription: "an object of a type that it cannot be of",
            values: ["price": ["__typename": 7, "amount": 3]],
            problem: "price.__typename: The __typename of a Money is a string, not the number 7."
        ),
        Case(
            testDescription: "one for a list",
            values: ["tags": "green"],
            problem: "tags: Plant.tags is a list, [String!], not the text \"green\"."
        ),
        Case(
            testDescription: "values of another entity",
            values: ["family": ["id": "family-1", "plants": []]],
            problem:
                "family.plants: Only the key of another entity belongs here; write what it has into the entity itself."
        ),
        Case(
            testDescription: "a list for another entity",
            values: ["family": ["family-1"]],
            problem: "family: Plant.family is Family: its key belongs here, not a list."
        ),
        Case(
            testDescription: "an object for the key of another entity",
            values: ["family": ["id": [:]]],
            problem: "family.id: Plant.family is Family: its key belongs here, not an object."
        ),
        Case(
            testDescription: "another without its key",
            values: ["family": [:]],
            problem: "family: Plant.family is an entity: name it by its key, \"id\"."
        ),
        Case(
            testDescription: "the key of a type that another cannot be of",
            type: "Family",
            key: "ferns",
            values: ["favourite": "family-1"],
            problem: "favourite: \"family-1\" is the key of Family, not of Product."
        ),
        Case(
            testDescription: "a key that does not say of which type another is",
            type: "Family",
            key: "ferns",
            values: ["about": "mine"],
            problem: "about: \"mine\" is no key whose type can be read."
        ),
        Case(
            testDescription: "no list, and null in one",
            type: "Family",
            key: "ferns",
            values: ["plants": .null],
            problem: "plants: Family.plants is a list, [Plant!]!, not null."
        ),
        Case(
            testDescription: "null among others",
            type: "Family",
            key: "ferns",
            values: ["plants": [.null]],
            problem: "plants.0: Family.plants is Plant!: it cannot be null."
        ),
        Case(
            testDescription: "a page",
            type: "Family",
            key: "ferns",
            values: ["pots": ["pot-1", ["id": "pot-2"]]]
        ),
        Case(
            testDescription: "one for a page",
            type: "Family",
            key: "ferns",
            values: ["pots": "pot-1"],
            problem: "pots: Family.pots is a list, [Pot], not the text \"pot-1\"."
        ),
        Case(testDescription: "the key once more", values: ["id": "plant-1"]),
        Case(
            testDescription: "another key",
            values: ["id": "plant-8"],
            problem: "id: The key is \"plant-1\": it cannot be another."
        ),
        Case(
            testDescription: "a text for an object",
            values: ["price": "3"],
            problem: "price: Plant.price is Money: an object belongs here, not the text \"3\"."
        ),
        Case(
            testDescription: "an object whose fields say what it is",
            type: "Order",
            key: "7",
            values: ["gift": ["amount": 3]]
        ),
        Case(
            testDescription: "an object that is nothing",
            type: "Order",
            key: "7",
            values: ["gift": ["amount": 3, "name": "x"]],
            problem: "gift: No type of Gift has all of these fields: \"amount\", \"name\"."
        ),
        Case(
            testDescription: "a field that no type of an object has",
            type: "Order",
            key: "7",
            values: ["gift": ["amount": 3, "nmae": "x"]],
            problem: "gift.nmae: Money has no field \"nmae\"."
        ),
        Case(
            testDescription: "a deep one",
            type: "Order",
            key: "7",
            values: ["lines": [["quantity": "many"]]],
            problem: "lines.0.quantity: Line.quantity is Int, not the text \"many\"."
        ),
    ]

    @Test(arguments: cases) func `is said with its place`(_ c: Case) throws {
        let world = try #require(Self.world)
        #expect(world.entityProblem(type: c.type, key: c.key, values: c.values) == c.problem)
    }

    @Test func `is all said at once`() throws {
        let world = try #require(Self.world)
        let problems = world.entityProblems(type: "Plant", key: "pot-1", values: ["nmae": "Fern", "light": "SUM"])
            .problems
        #expect(problems.map(\.path) == [[], [.key("nmae")], [.key("light")]])
        #expect(problems.map(\.isAboutKey) == [false, true, false])
    }
}
