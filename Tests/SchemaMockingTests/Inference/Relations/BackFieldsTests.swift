import GraphQLSchema
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Fields that lead back")
struct BackFieldsTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var list: String
        /// The fields of `Post`.
        var fields: String
        var back: String?
        var testDescription: String { "\(list) ↔ \(back ?? "nothing"): \(fields)" }
    }

    static let cases: [Case] = [
        Case(list: "posts", fields: "author: User!", back: "author"),
        Case(list: "posts", fields: "writer: Actor", back: "writer"),
        Case(list: "posts", fields: "title: String", back: nil),
        Case(list: "posts", fields: "authors: [User!]!", back: nil),
        Case(list: "posts", fields: "author(at: Int!): User", back: nil),
        Case(list: "authoredPosts", fields: "author: User! editor: User!", back: "author"),
        Case(list: "editedPosts", fields: "author: User! editor: User!", back: "editor"),
        Case(list: "createdPosts", fields: "createdBy: User! updatedBy: User!", back: "createdBy"),
        Case(list: "posts", fields: "user: User! reviewer: User!", back: "user"),
        Case(list: "posts", fields: "lastActor: Actor mainUser: User", back: "mainUser"),
        Case(list: "posts", fields: "editor: Actor author: Actor", back: "author"),
        Case(list: "posts", fields: "left: User right: User", back: nil),
        Case(list: "followers", fields: "user: User! follower: User!", back: "user"),
        Case(list: "followers", fields: "follower: User! followed: User!", back: "followed"),
        Case(list: "starredPosts", fields: "author: User!", back: nil),
        Case(list: "likedPosts", fields: "author: User!", back: nil),
    ]

    @Test func `are those of what only links two others, which is called after that`() throws {
        let schema = try MockedAPI(
            """
            type Query { users: [User!]! }
            type User { id: ID! followingVendor: [Follower!]! bookmarks: [Bookmark!]! }
            type Vendor { id: ID! followers: [Follower!]! }
            type Follower { id: ID! user: User! vendor: Vendor! }
            type Bookmark { id: ID! user: User! vendor: Vendor! }
            """
        ).schema
        func back(_ type: String, _ list: String) throws -> String? {
            let owner = try #require(schema.type(named: type))
            let field = try #require(owner.fields?[list])
            let element = schema[field.type.namedType]
            return BackFields(schema: schema).backField(ofList: field, of: owner, element: element)?.name
        }
        #expect(try back("User", "followingVendor") == "user" && back("User", "bookmarks") == "user")
        #expect(try back("Vendor", "followers") == "vendor")
    }

    @Test(arguments: cases) func `are found by type and name`(_ c: Case) throws {
        let schema = try MockedAPI(
            """
            type Query { user: User }
            interface Actor { name: String }
            type User implements Actor { id: ID! name: String \(c.list): [Post!]! }
            type Bot implements Actor { id: ID! name: String }
            type Post { id: ID! \(c.fields) }
            """
        ).schema
        let user = try #require(schema.type(named: "User"))
        let post = try #require(schema.type(named: "Post"))
        let list = try #require(user.fields?[c.list])
        #expect(BackFields(schema: schema).backField(ofList: list, of: user, element: post)?.name == c.back)
    }
}
