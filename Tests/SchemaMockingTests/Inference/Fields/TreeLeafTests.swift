import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// Leaves that follow an object's place in a tree, and lists of keys of persons.
@Suite("Leaves of trees") struct TreeLeafTests {
    private static let schema = """
        type Query { categories(first: Int): [Category!]! category(id: ID!): Category documents(first: Int): [Document!]! users(first: Int): [User!]! }
        type Category { id: ID! name: String! path: String! level: Int depth: Int! parent: Category children: [Category!]! }
        type User { id: ID! name: String! }
        type Document { id: ID! sharedWith: [ID!]! likedBy: [ID!]! owner: User! }
        type Mutation { moveCategory(id: ID!, parentId: ID): Category! updateCategory(id: ID!, parentId: ID): Category! }
        """

    @Test func `begin with those of the parent`() throws {
        let api = try MockedAPI(Self.schema)
        let all = try api.data("{ categories(first: 50) { path level depth parent { path level depth } } }")
        let categories = try #require(all.at("categories")?.array)
        #expect(categories.contains { $0.at("parent.parent") != .null && $0["level"] == 2 })
        for category in categories {
            let (path, level) = (try #require(category["path"]?.string), try #require(category["level"]?.int))
            #expect(category["depth"]?.int == level - 1)
            if let above = category.at("parent.path")?.string {
                #expect(path.hasPrefix(above + "/") && !path.dropFirst(above.count + 1).contains("/"))
                #expect(category.at("parent.level")?.int == level - 1)
            } else {
                #expect(level == 1)
            }
        }
    }

    @Test func `end where a client has written a tree that leads round`() throws {
        let api = LivingAPI(try MockedAPI(Self.schema))
        _ = try api.data("mutation { updateCategory(id: \"category-1\", parentId: \"category-2\") { id } }")
        _ = try api.data("mutation { updateCategory(id: \"category-2\", parentId: \"category-1\") { id } }")
        #expect(try api.data("{ category(id: \"category-1\") { level } }").at("category.level") == 2)
    }

    @Test func `are keys of users where persons are meant`() throws {
        let api = try MockedAPI(Self.schema)
        let users = Set(try api.data("{ users(first: 50) { id } }").strings("users", "id"))
        for document in try #require(api.data("{ documents(first: 20) { sharedWith likedBy } }").at("documents")?.array)
        {
            for name in ["sharedWith", "likedBy"] {
                let keys = document[name]?.array?.compactMap(\.string) ?? []
                #expect(keys.allSatisfy { users.contains($0) }, "\(name): \(keys)")
            }
        }
    }

    @Test func `an argument that nothing is known of is told of, also beside a key and in an object without one`()
        throws
    {
        let api = try MockedAPI(
            """
            type Query { site: Site! user(id: ID!): User }
            type Site { theme(mode: String, size: Int = 1): String }
            type User { id: ID! badge(mood: String): String }
            """
        )
        #expect(try api.ignored("{ site { theme(mode: \"dark\") } }") == ["Site.theme(mode)"])
        #expect(try api.ignored("{ site { theme } user(id: 1) { badge(mood: \"x\") } }") == ["User.badge(mood)"])
    }
}
