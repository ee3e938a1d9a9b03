import JSONModel
import SchemaMeaning
import SchemaMocking
import TestSupport
import Testing

@Suite("The same on every run")
struct DeterminismTests {
    private static let query = """
        { viewer { id name latestOrder { id } }
          users(first: 4) { totalCount nodes { id login role profile { id bio } teams { id name } address { street city }
            orders { totalCount nodes { id number status customer { id } lines { quantity product { __typename id name } } } }
            writtenNotes { id text reader { id } } } }
          shop(slug: "corner") { id items { id sku status } }
          search(text: "x") { __typename ... on Node { id } } }
        """

    @Test func `a seed's answers are these`() throws {
        let api = try MockedAPI(TestSchemas.shop)
        try expectGolden(try api.data(Self.query).prettyPrinted, "shop-seed-0.json")
    }

    @Test func `another world answers alike`() throws {
        let first = try MockedAPI(TestSchemas.shop).data(Self.query)
        // Asked in another order, and so with other things worked out first.
        let second = try MockedAPI(TestSchemas.shop)
        _ = try second.data("{ order(id: \"order-4\") { customer { teams { members { orders { totalCount } } } } } }")
        #expect(try second.data(Self.query) == first)
    }

    @Test func `another seed answers otherwise`() throws {
        var settings = MockSettings()
        settings.seed = 1
        let first = try MockedAPI(TestSchemas.shop).data(Self.query)
        #expect(try MockedAPI(TestSchemas.shop, settings: settings).data(Self.query) != first)
    }

    /// The additions stand before everything else, so that whatever depends on a position changes.
    @Test func `what the schema gains changes nothing else`() throws {
        let grown = TestSchemas.shop
            .replacing(
                "type Query {",
                with:
                    "type Aardvark { id: ID! name: String! friend: User }\ntype Query { aardvarks(a: Int): [Aardvark!]! zebra: Aardvark"
            )
            .replacing(
                "type User implements Node {",
                with: "type User implements Node { age: Int! pet: Aardvark pets: [Aardvark!]!"
            )
            .replacing("type Order implements Node {", with: "type Order implements Node { gift: Aardvark note: String")
            .replacing("type Item implements Node {", with: "type Item implements Node { weight: Float maker: Aardvark")
            .replacing("users(first: Int,", with: "users(zoom: Int, first: Int,")
        #expect(try MockedAPI(grown).data(Self.query) == MockedAPI(TestSchemas.shop).data(Self.query))
    }

    @Test func `a list that the schema gains changes no back field`() throws {
        let schema = """
            type Query { posts: [Post!]! }
            type Post { id: ID! author: User! }
            type User { id: ID! name: String! }
            """
        let grown = schema.replacing("name: String!", with: "posts: [Post!]! name: String!")
        // There are more posts then, and those that there were are the same.
        let query = "{ posts { id author { id name } } }"
        let settings = MockSettings()
        #expect(
            try MockedAPI(grown, settings: settings).data(query) == MockedAPI(schema, settings: settings).data(query)
        )
    }

    @Test func `many threads see one world`() async throws {
        let api = try MockedAPI(TestSchemas.shop)
        let expected = try MockedAPI(TestSchemas.shop).data(Self.query)
        let answers = try await withThrowingTaskGroup(of: JSONValue.self) { group in
            for _ in 0..<8 { group.addTask { try api.data(Self.query) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(answers.allSatisfy { $0 == expected })
    }
}
