import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Closed populations")
struct ClosedPopulationTests {
    private static let sdl = """
        type Query { user(id: ID!): User userByLogin(login: String!): User users(ids: [ID!]): [User]! post(id: ID!): Post
          node(id: ID!): Node search(query: String!): [User!]! }
        type Mutation { updateUser(id: ID!, name: String): User deleteUser(id: ID!): Boolean createUser(name: String): User
          likePost(postId: ID!): Post }
        interface Node { id: ID! }
        type User implements Node { id: ID! login: String! name: String! posts: [Post!]! }
        type Post implements Node { id: ID! title: String! author: User! }
        """

    private func living(_ change: (inout MockSettings) -> Void) throws -> LivingAPI {
        var settings = MockSettings()
        settings.population = 5
        change(&settings)
        return try LivingAPI(Self.sdl, settings: settings)
    }

    @Test func `what there is not is not found, changed or deleted`() throws {
        let living = try living { $0.isClosed = true }
        let found = try living.data(
            """
            { there: user(id: "user-5") { id } other: user(id: "user-6") { id } made: user(id: "nobody") { id }
              slug: userByLogin(login: "nobody-at-all") { id } node(id: "post-99") { id }
              users(ids: ["user-1", "user-77"]) { id } }
            """
        )
        #expect(
            found == [
                "there": ["id": "user-5"], "other": .null, "made": .null, "slug": .null, "node": .null,
                "users": [["id": "user-1"], .null],
            ]
        )
        let login = try #require(try living.data("{ user(id: \"user-2\") { login } }")["user"]?["login"]?.string)
        #expect(try living.data("{ userByLogin(login: \"\(login)\") { id } }")["userByLogin"]?["id"] == "user-2")
        let written = try living.data(
            "mutation { updateUser(id: \"user-9\", name: \"A\") { id } deleteUser(id: \"user-9\") likePost(postId: \"post-9\") { id } }"
        )
        #expect(written == ["updateUser": .null, "deleteUser": false, "likePost": .null])
        let made = try living.data("mutation { createUser(name: \"New\") { id name } }")["createUser"]
        let id = try #require(made?["id"]?.string)
        #expect(try living.data("{ user(id: \"\(id)\") { name } }")["user"]?["name"] == "New")
    }

    @Test func `of no size have what is written alone`() throws {
        let living = try living {
            $0.types["Post", default: TypeSettings()].isClosed = true
            $0.types["Post", default: TypeSettings()].population = 0
        }
        let query = "{ user(id: \"user-3\") { posts { id } } made: user(id: \"someone\") { posts { id } } }"
        #expect(try living.data(query) == ["user": ["posts": []], "made": ["posts": []]])
        #expect(try living.data("{ post(id: \"post-1@user:someone\") { id } }") == ["post": .null])
    }

    @Test func `one type may be closed, and another open`() throws {
        let living = try living {
            $0.types["User", default: TypeSettings()].isClosed = true
        }
        let found = try living.data("{ user(id: \"user-6\") { id } post(id: \"post-6\") { id } }")
        #expect(found == ["user": .null, "post": ["id": "post-6"]])
    }

    @Test func `a strict search finds nothing where there is nothing`() throws {
        let query = "{ search(query: \"zzzzz\") { id } }"
        #expect(try living { _ in }.data(query)["search"]?.array?.count == 5)
        #expect(try living { $0.isSearchStrict = true }.data(query)["search"]?.array?.count == 0)
        let name = try #require(try living { _ in }.data("{ user(id: \"user-2\") { name } }")["user"]?["name"]?.string)
        let found = try living { $0.isSearchStrict = true }.data("{ search(query: \"\(name)\") { name } }")
        #expect(found["search"]?.array?.contains(["name": .string(name)]) ?? false)
    }
}
