import GraphQLSchema
import JSONModel
import SchemaExplaining
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Owners that only their lists tell of")
struct ExclusiveOwnersTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The fields of `Query`, beside `orders`.
        var root = ""
        /// The type of `Order.lines`.
        var list = "[Line!]!"
        /// The fields of `Line`, beside `id`.
        var fields = "quantity: Int"
        var others = ""
        var isOwned = true
    }

    private static let page = """
        type LineConnection { edges: [LineEdge!]! pageInfo: PageInfo! totalCount: Int! }
        type LineEdge { node: Line! cursor: String! }
        type PageInfo { hasNextPage: Boolean! endCursor: String }
        """

    static let cases: [Case] = [
        Case(testDescription: "a list"),
        Case(testDescription: "a page", list: "LineConnection!", others: page),
        Case(
            testDescription: "a list of what the root pages",
            root: "lines: LineConnection!",
            others: page,
            isOwned: false
        ),
        Case(
            testDescription: "a page of what the root pages",
            root: "lines: LineConnection!",
            list: "LineConnection!",
            others: page,
            isOwned: false
        ),
        Case(
            testDescription: "a list, beside payloads of mutations",
            others: "type Mutation { addLine(orderId: ID!): LinePayload } type LinePayload { line: Line ok: Boolean }"
        ),
        Case(testDescription: "a list of what the root lists", root: "lines: [Line!]!", isOwned: false),
        Case(testDescription: "a list of what the root looks up", root: "line(id: ID!): Line", isOwned: false),
        Case(
            testDescription: "a list of what the root looks up in an envelope",
            root: "line(id: ID!): LineResult",
            others: "type LineResult { line: Line message: String }",
            isOwned: false
        ),
        Case(testDescription: "lists of two types", others: "type Cart { id: ID! lines: [Line!]! }", isOwned: false),
        Case(testDescription: "a list, and a single one", others: "type Cart { id: ID! last: Line }", isOwned: false),
        Case(testDescription: "both ways", fields: "orders: [Order!]!", isOwned: false),
        Case(testDescription: "a field that leads back", fields: "of: Order", isOwned: false),
        Case(testDescription: "a name that is taken", fields: "order: Int", isOwned: false),
    ]

    @Test(arguments: cases) func `are known where nothing else gives the parts`(_ test: Case) throws {
        let model = try MockedAPI(
            """
            type Query { orders: [Order!]! \(test.root) }
            type Order { id: ID! lines: \(test.list) }
            type Line { id: ID! \(test.fields) }
            \(test.others)
            """
        ).world.model
        let order = try #require(model.schema.type(named: "Order")).id
        let back = try #require(model.schema.type(named: "Line")).fields?["order"]
        #expect((back?.type == .nonNull(.named(order))) == test.isOwned)
        #expect(model.served.type(named: "Line")?.fields?["order"]?.type.namedType != order)
    }

    @Test(arguments: ["Tag", "Category", "User", "ProductColor"]) func `are none of things that many share`(
        type: String
    ) throws {
        let model = try MockedAPI(
            "type Query { posts: [Post!]! } type Post { id: ID! all: [\(type)!]! } type \(type) { id: ID! name: String }"
        ).world.model
        #expect(model.schema.type(named: type)?.fields?["post"] == nil)
    }

    @Test(arguments: [
        ("settings: Settings!", true), ("settings: Settings! spare: Settings", false), ("settings: [Settings!]", true),
        ("profile: Profile", true), ("team: Team", false), ("cover: Image", false),
    ]) func `are those of a single field where everybody has one`(fields: String, isOwned: Bool) throws {
        let types = ["Settings", "Profile", "Team", "Image"]
        let model = try MockedAPI(
            "type Query { users: [User!]! } type User { id: ID! \(fields) }"
                + types.map { " type \($0) { id: ID! name: String }" }.joined()
        ).world.model
        let backs = types.compactMap { model.schema.type(named: $0)?.fields?["user"] }
        #expect(backs.count == (isOwned ? 1 : 0))
    }

    @Test func `of what everybody has one have one each`() throws {
        let api = try LivingAPI(
            """
            type Query { users: [User!]! user(id: ID!): User }
            type User { id: ID! settings: Settings! }
            type Settings { id: ID! theme: String! }
            type Mutation { updateSettings(id: ID!, theme: String!): Settings! }
            """
        )
        let users = try #require(api.data("{ users { settings { id theme } } }")["users"]?.array)
        let keys = users.compactMap { $0.at("settings.id")?.string }
        #expect(Set(keys).count == users.count)
        _ = try api.data("mutation { updateSettings(id: \"\(keys[3])\", theme: \"plum\") { id } }")
        let after = try #require(api.data("{ users { settings { theme } } }")["users"]?.array)
        #expect(after.count { $0.at("settings.theme") == "plum" } == 1)
    }

    private static let shop = """
        type Query { orders: [Order!]! order(id: ID!): Order node(id: ID!): Node }
        interface Node { id: ID! }
        type Order implements Node { id: ID! lineCount: Int! lines: [OrderLine!]! }
        type OrderLine implements Node { id: ID! quantity: Int! }
        type Mutation {
          addLine(orderId: ID!, quantity: Int!): OrderLine!
          removeOrderLine(id: ID!): Boolean!
          createOrder(lines: [LineInput!]): Order!
          deleteOrder(id: ID!): Boolean!
        }
        input LineInput { quantity: Int! }
        """

    @Test func `share nothing, and have all that there is`() throws {
        let data = try MockedAPI(Self.shop).data("{ orders { lineCount lines { id } } }")
        let orders = try #require(data["orders"]?.array)
        let lines = orders.flatMap { $0.strings("lines", "id") }
        #expect(Set(lines).count == lines.count)
        #expect(!lines.isEmpty)
        for order in orders { #expect(order["lineCount"]?.int == order["lines"]?.array?.count) }
    }

    @Test func `get what is added, and lose what is removed`() throws {
        let api = try LivingAPI(Self.shop)
        let order = "{ order(id: \"order-2\") { lineCount lines { id quantity } } }"
        let before = try api.data(order).strings("order.lines", "id")
        let added = try api.data("mutation { addLine(orderId: \"order-2\", quantity: 77) { id } }").at("addLine.id")
        let line = try #require(added?.string)
        let after = try api.data(order)
        #expect(after.strings("order.lines", "id") == [line] + before)
        #expect(after.at("order.lines.0.quantity") == 77)
        _ = try api.data("mutation { removeOrderLine(id: \"\(line)\") }")
        #expect(try api.data(order).strings("order.lines", "id") == before)
        let made = try api.data("mutation { createOrder(lines: [{quantity: 5}]) { lineCount lines { quantity } } }")
        #expect(made["createOrder"] == ["lineCount": 1, "lines": [["quantity": 5]]])
        _ = try api.data("mutation { deleteOrder(id: \"order-2\") }")
        #expect(try api.data("{ node(id: \"\(before[0])\") { id } }") == ["node": .null])
    }

    @Test func `are told of as other owners are`() throws {
        let explained = try MockedAPI(Self.shop).world.model.explanations(of: "Order.lines")
        #expect(explained.first?.fields.map(\.meaning) == ["OrderLine, by order"])
    }
}
