import JSONModel
import SchemaExplaining
import Testing

@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Lists that are each other's opposite by their names")
struct OppositeListTests {
    private static let schema = """
        type Query { users: [User!]! posts: [Post!]! }
        type User {
          id: ID! name: String! posts: [Post!]! followers: [User!]! following: [User!]! friends: [User!]!
          likedPosts: [Post!]! savedPosts: [Post!]!
        }
        type Post { id: ID! author: User! likedBy: [User!]! savedBy: [User!]! }
        type Mutation { followUser(userId: ID!): User! }
        """

    private let api: LivingAPI

    init() throws { api = try LivingAPI(Self.schema) }

    @Test(arguments: [
        ("users", "followers", "following"), ("users", "following", "followers"), ("users", "friends", "friends"),
        ("posts", "likedBy", "likedPosts"), ("posts", "savedBy", "savedPosts"), ("users", "likedPosts", "likedBy"),
    ])
    func `have each other's owners`(root: String, list: String, opposite: String) throws {
        let all = try api.data("{ \(root) { id \(list) { id \(opposite) { id } } } }")[root]?.array ?? []
        var count = 0
        for object in all {
            let id = try #require(object["id"]?.string)
            for other in object[list]?.array ?? [] {
                count += 1
                #expect(other["id"]?.string != id)
                #expect(other.strings(opposite, "id").contains(id))
            }
        }
        #expect(count > 10)
    }

    @Test func `are the same in all of their forms, and from either side`() throws {
        let api = try LivingAPI(
            """
            type Query { users: [User!]! posts: [Post!]! }
            type User { id: ID! followers: [User!]! followersConnection: Users! following: [User!]! liked: [Post!]! }
            type Users { nodes: [User!]! totalCount: Int! }
            type Post { id: ID! author: User! likedBy: [User!]! }
            """
        )
        let users =
            try api.data(
                "{ users { id followers { id following { id } } followersConnection { totalCount } liked { likedBy { id } } } }"
            )["users"]?.array ?? []
        #expect(users.contains { $0["liked"]?.array?.isEmpty == false })
        for user in users {
            let id = user["id"]?.string ?? ""
            #expect(user.at("followersConnection.totalCount")?.int == user["followers"]?.array?.count)
            #expect(user["followers"]?.array?.allSatisfy { $0.strings("following", "id").contains(id) } == true)
            #expect(user["liked"]?.array?.allSatisfy { $0.strings("likedBy", "id").contains(id) } == true)
        }
    }

    @Test func `differ from one relation to another`() throws {
        let posts = try api.data("{ posts { likedBy { id } savedBy { id } } }")["posts"]?.array ?? []
        #expect(posts.contains { $0["likedBy"] != $0["savedBy"] })
        #expect(api.world.model.explanation(of: "User.friends")?.fields.first?.meaning == "User, both ways")
    }
}
