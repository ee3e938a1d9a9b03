import JSONModel
import SchemaMocking
import Testing

/// Objects of mutations without a key: what finds them in queries, the signed-in user, and lists of keys.
@Suite("Objects that mutations are about without a key")
struct FinderTests {
    private static let sdl = """
        type Query {
          getCurrentUser: User userByName(username: String!): User carByPlate(plateNumber: String!): Car cars: [Car!]!
          posts: [Post!]!
        }
        type User { id: ID! username: String! email: String posts: [Post!]! }
        type Post { id: ID! content: String! isRead: Boolean! author: User! }
        type Car { id: ID! plateNumber: String! color: String }
        input RenameInput { username: String! }
        type RenamePayload { success: Boolean! message: String error: String user: User }
        type PostsPayload { posts: [Post!]! }
        type Mutation {
          createCar(plateNumber: String!, color: String): Car! updateCar(plateNumber: String!, color: String): Car
          deleteCar(plateNumber: String!): Car createPost(content: String!): Post!
          updateUsername(username: String!): User! userUpdateUsername(input: RenameInput!): RenamePayload!
          changeEmail(email: String!): User!
          markPostsRead(ids: [ID!]!): PostsPayload! deletePosts(ids: [ID!]!): PostsPayload!
        }
        """

    private let api: LivingAPI

    init() throws { api = try LivingAPI(Self.sdl) }

    @Test func `the argument by which the root finds an object says which one is changed and deleted`() throws {
        let made = try api.data(
            """
            mutation { createCar(plateNumber: "AB 1", color: "red") { id }
              updateCar(plateNumber: "AB 1", color: "blue") { id plateNumber color } }
            """
        )
        let id = try #require(made.at("createCar.id"))
        #expect(made["updateCar"] == ["id": id, "plateNumber": "AB 1", "color": "blue"])
        #expect(try api.data(#"mutation { deleteCar(plateNumber: "AB 1") { id } }"#).at("deleteCar.id") == id)
        #expect(try api.data(#"{ carByPlate(plateNumber: "AB 1") { id } }"#)["carByPlate"] == .null)
        #expect(try api.data("{ cars { id } }").each("cars", "id").count == 10)
    }

    @Test func `a mutation that is called after its only value changes the signed-in user`() throws {
        let me = try #require(try api.data("{ getCurrentUser { id posts { id } } }")["getCurrentUser"])
        let id = try #require(me["id"])
        let changed = try api.data(
            """
            mutation { updateUsername(username: "ann") { id } changeEmail(email: "ann@example.com") { id }
              userUpdateUsername(input: { username: "bob" }) { success message error user { id } } }
            """
        )
        #expect(changed.at("updateUsername.id") == id && changed.at("changeEmail.id") == id)
        #expect(
            changed["userUpdateUsername"]
                == ["success": true, "message": "Success", "error": .null, "user": ["id": id]]
        )
        let now = try api.data("{ getCurrentUser { id username email } }")
        #expect(now["getCurrentUser"] == ["id": id, "username": "bob", "email": "ann@example.com"])
        #expect(
            try api.data(#"mutation { createPost(content: "x") { author { id } } }"#).at("createPost.author.id") == id
        )
        let posts = try api.data("{ getCurrentUser { posts { id } } }").each("getCurrentUser.posts", "id")
        #expect(posts.count == (me["posts"]?.array?.count ?? 0) + 1)
    }

    @Test func `the list of a payload has the objects whose keys were given`() throws {
        let read = try api.data(#"mutation { markPostsRead(ids: ["post-4", "post-7"]) { posts { id isRead } } }"#)
        #expect(read.each("markPostsRead.posts", "id") == ["post-4", "post-7"])
        #expect(read.each("markPostsRead.posts", "isRead") == [true, true])
        let gone = try api.data(#"mutation { deletePosts(ids: ["post-4", "post-7"]) { posts { id } } }"#)
        #expect(gone.each("deletePosts.posts", "id") == ["post-4", "post-7"])
        let left = try api.data("{ posts { id } }").each("posts", "id")
        #expect(!left.contains("post-4") && !left.contains("post-7"))
        // What is gone is not among those that are changed.
        let again = try api.data(#"mutation { markPostsRead(ids: ["post-4", "post-8"]) { posts { id } } }"#)
        #expect(again.each("markPostsRead.posts", "id") == ["post-8"])
    }
}
