import GraphQLSchema
import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Arguments")
struct ArgumentTableTests {
    let schema: Schema
    let table: ArgumentTable

    init() throws {
        schema = try MockedAPI(
            """
            type Query { a(first: Int, after: String, per_page: Int, orderBy: String, size: Int, unit: Unit = C, city: String, input: Input): A }
            enum Unit { C F }
            input Input { name: String tags: [String!] point: Point }
            input Point { x: Int y: Int }
            type A { id: ID! }
            """
        ).schema
        let field = try #require(schema[schema.queryType].fields?["a"])
        table = ArgumentTable(field.arguments, in: schema)
    }

    @Test func `have the role that their name says`() {
        let roles = table.slots.map { "\($0.name) \($0.role)" }
        #expect(
            roles == [
                "first first", "after after", "per_page limit", "orderBy order", "size limit", "unit value",
                "city value",
                "name value", "tags value", "point value",
            ]
        )
    }

    @Test func `inside the one input object count like others`() throws {
        let slot = try #require(table.slots.first { $0.name == "name" })
        #expect(table.value(of: slot, in: ["input": ["name": "Ada"]]) == "Ada")
        #expect(table.value(of: slot, in: ["name": "Ada"]) == nil)
        #expect(table.value(of: slot, in: ["input": ["name": .null]]) == nil)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var left: JSONObject
        var right: JSONObject
        var isSame: Bool
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(name: "paging does not count", left: ["first": 3, "after": "x"], right: [:], isSame: true),
        Case(name: "ordering does not count", left: ["orderBy": "NAME"], right: [:], isSame: true),
        Case(name: "null says nothing", left: ["city": .null], right: [:], isSame: true),
        Case(name: "a default says nothing", left: ["unit": "C"], right: [:], isSame: true),
        Case(name: "another value counts", left: ["unit": "F"], right: [:], isSame: false),
        Case(
            name: "the order does not count",
            left: ["city": "Oslo", "unit": "F"],
            right: ["unit": "F", "city": "Oslo"],
            isSame: true
        ),
        Case(name: "names count", left: ["city": "a"], right: ["input": ["name": "a"]], isSame: false),
        Case(
            name: "the order of members does not count",
            left: ["input": ["point": ["x": 1, "y": 2]]],
            right: ["input": ["point": ["y": 2, "x": 1]]],
            isSame: true
        ),
        Case(
            name: "which member has which value counts",
            left: ["input": ["point": ["x": 1, "y": 2]]],
            right: ["input": ["point": ["x": 2, "y": 1]]],
            isSame: false
        ),
        Case(
            name: "the order of elements counts",
            left: ["input": ["tags": ["a", "b"]]],
            right: ["input": ["tags": ["b", "a"]]],
            isSame: false
        ),
    ]

    @Test(arguments: cases) func `are hashed by what they say`(_ c: Case) {
        #expect((table.hash(of: c.left) == table.hash(of: c.right)) == c.isSame)
    }
}
