import JSONModel
import TestSupport
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// Random histories against a plain model of what should be there.
@Suite("Any history of mutations")
struct EntityPropertyTests {
    private static let schema = """
        type Query { user(id: ID!): User users: [User!]! post(id: ID!): Post posts: [Post!]! }
        type User { id: ID! name: String! posts: [Post!]! }
        type Post { id: ID! title: String! author: User }
        type Mutation {
          createUser(name: String!): User!
          createPost(title: String!, authorId: ID!): Post!
          updatePost(id: ID!, title: String, authorId: ID): Post
          deletePost(id: ID!): ID
          deleteUser(id: ID!): ID
        }
        """

    private struct Model: Equatable {
        var users: [String]
        var posts: [String]
        var titles: [String: String] = [:]
        var authors: [String: String] = [:]
    }

    @Test(arguments: 1...6) func `lists, lookups and relations agree`(seed: Int) throws {
        var settings = MockSettings()
        settings.population = 6
        settings.pageSize = 200
        let api = try LivingAPI(Self.schema, settings: settings)
        var random = SeededRandom(seed: UInt64(seed))
        var model = try Self.model(of: api)
        for step in 0..<40 {
            try Self.act(step, on: api, &model, &random)
            try Self.expect(api, is: model)
        }
    }

    private static func model(of api: LivingAPI) throws -> Model {
        let data = try api.data("{ users { id } posts { id title author { id } } }")
        var model = Model(users: data.strings("users", "id"), posts: data.strings("posts", "id"))
        for post in data.at("posts")?.array ?? [] {
            let id = try #require(post["id"]?.string)
            model.titles[id] = post["title"]?.string
            model.authors[id] = post.at("author.id")?.string
        }
        return model
    }

    private static func act(_ step: Int, on api: LivingAPI, _ model: inout Model, _ random: inout SeededRandom) throws {
        let user = model.users.randomElement(using: &random) ?? "user-1"
        let post = model.posts.randomElement(using: &random) ?? "post-1"
        let title = "Title \(step)"
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
            let made = try api.data("mutation { createUser(name: \"N\(step)\") { id } }")
            model.users.insert(try #require(made.at("createUser.id")?.string), at: 0)
        case 1, 2:
            let made = try api.data(
                "mutation ($t: String!, $a: ID!) { createPost(title: $t, authorId: $a) { id } }",
                variables: ["t": .string(title), "a": .string(user)]
            )
            let id = try #require(made.at("createPost.id")?.string)
            model.posts.insert(id, at: 0)
            model.titles[id] = title
            model.authors[id] = user
        case 3:
            _ = try api.data(
                "mutation ($id: ID!, $t: String, $a: ID) { updatePost(id: $id, title: $t, authorId: $a) { id } }",
                variables: ["id": .string(post), "t": .string(title), "a": .string(user)]
            )
            guard model.posts.contains(post) else { return }
            model.titles[post] = title
            model.authors[post] = user
        case 4:
            _ = try api.data("mutation ($id: ID!) { deletePost(id: $id) }", variables: ["id": .string(post)])
            model.posts.removeAll { $0 == post }
        default:
            guard model.users.count > 2 else { return }
            _ = try api.data("mutation ($id: ID!) { deleteUser(id: $id) }", variables: ["id": .string(user)])
            model.users.removeAll { $0 == user }
            for (id, author) in model.authors where author == user { model.authors[id] = nil }
        }
    }

    private static func expect(_ api: LivingAPI, is model: Model) throws {
        let data = try api.data("{ users { id posts { id author { id } } } posts { id title author { id } } }")
        #expect(data.strings("users", "id") == model.users)
        #expect(data.strings("posts", "id") == model.posts)
        for post in data.at("posts")?.array ?? [] {
            let id = try #require(post["id"]?.string)
            #expect(post["title"]?.string == model.titles[id])
            #expect(post.at("author.id")?.string == model.authors[id])
        }
        for user in data.at("users")?.array ?? [] {
            let id = try #require(user["id"]?.string)
            let own = Set(user.strings("posts", "id"))
            #expect(own == Set(model.posts.filter { model.authors[$0] == id }))
        }
    }
}
