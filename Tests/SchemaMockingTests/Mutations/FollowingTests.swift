import GraphQLSchema
import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// Mutations by which the signed-in user follows, likes and saves, and the names that tell whether they do.
@Suite("What the signed-in user follows and likes")
struct FollowingTests {
    private static let sdl = """
        type Query {
          me: User! user(id: ID!): User post(id: ID!): Post shop(id: ID!): Shop place(id: ID!): Place
        }
        type User { id: ID! name: String! userFollows: Boolean! following: [User!]! followers: [User!]! }
        type Post {
          id: ID! title: String! likedByMe: Boolean! iSave: Boolean! isSharedByCurrentUser: Boolean! likes: Int!
        }
        type Shop { id: ID! name: String! currentUserFollows: Boolean! amIWatching: Boolean! }
        type Place { id: ID! name: String! visitors: [User!]! }
        type Mutation {
          toggleFollow(userId: ID!): User!
          followUser(userId: ID!): User!
          unfollowUser(userId: ID!): User!
          likePost(postId: ID!): Post!
          unlikePost(postId: ID!): Post!
          toggleSave(postId: ID!): Post!
          sharePost(postId: ID!): Post!
          followShop(shopId: ID!): Shop!
          watchShop(shopId: ID!): Shop!
          toggleVisit(placeId: ID!): Place!
        }
        """

    private let api: LivingAPI

    init() throws { api = try LivingAPI(Self.sdl) }

    @Test(
        arguments: [
            ("followUser(userId: \"user-4\")", "userFollows", true),
            ("unfollowUser(userId: \"user-4\")", "userFollows", false),
            ("likePost(postId: \"post-4\")", "likedByMe", true),
            ("unlikePost(postId: \"post-4\")", "likedByMe", false),
            ("sharePost(postId: \"post-4\")", "isSharedByCurrentUser", true),
            ("followShop(shopId: \"shop-4\")", "currentUserFollows", true),
            ("watchShop(shopId: \"shop-4\")", "amIWatching", true),
        ]
    )
    func `a flag tells it`(mutation: String, flag: String, value: Bool) throws {
        let name = String(mutation.prefix { $0 != "(" })
        let text = "mutation { \(mutation) { \(flag) } }"
        #expect(try api.data(text) == [name: [flag: .bool(value)]])
        #expect(try api.api.ignored(text) == [])
    }

    @Test(
        arguments: [
            ("toggleFollow(userId: \"user-4\")", "user(id: \"user-4\")", "userFollows"),
            ("toggleSave(postId: \"post-4\")", "post(id: \"post-4\")", "iSave"),
        ]
    )
    func `a toggle turns the flag, and back`(mutation: String, question: String, flag: String) throws {
        let name = String(question.prefix { $0 != "(" })
        let before = try api.data("{ \(question) { \(flag) } }").at("\(name).\(flag)")
        #expect(try api.api.ignored("mutation { \(mutation) { \(flag) } }") == [])
        for isTurned in [true, false, true] {
            _ = try api.data("mutation { \(mutation) { \(flag) } }")
            let after = try api.data("{ \(question) { \(flag) } }").at("\(name).\(flag)")
            #expect((after != before) == isTurned)
        }
    }

    @Test func `a toggle without a flag turns the membership`() throws {
        func isVisitor() throws -> Bool {
            let me = try #require(try api.data("{ me { id } }").at("me.id")?.string)
            return try api.data("{ place(id: \"place-3\") { visitors { id } } }").strings("place.visitors", "id")
                .contains(me)
        }
        let before = try isVisitor()
        #expect(try api.api.ignored("mutation { toggleVisit(placeId: \"place-3\") { id } }") == [])
        for isTurned in [true, false] {
            _ = try api.data("mutation { toggleVisit(placeId: \"place-3\") { id } }")
            #expect((try isVisitor() != before) == isTurned)
        }
    }

    @Test func `who is followed is among those that the signed-in user follows`() throws {
        func follows() throws -> Bool {
            try api.data("{ me { following { id } } }").strings("me.following", "id").contains("user-4")
        }
        _ = try api.data("mutation { followUser(userId: \"user-4\") { id } }")
        #expect(try follows())
        _ = try api.data("mutation { toggleFollow(userId: \"user-4\") { id } }")
        #expect(try !follows())
        #expect(try api.data("{ user(id: \"user-4\") { userFollows } }").at("user.userFollows") == false)
    }
}
