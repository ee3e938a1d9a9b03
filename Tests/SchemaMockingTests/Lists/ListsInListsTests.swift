import JSONModel
import Testing

/// The list of an owner is the same among others, where all are answered in one way, as when it is asked for alone.
@Suite("Lists in lists")
struct ListsInListsTests {
    private static let schema = """
        type Query { people(first: Int = 10): [Person!]! person(id: ID!): Person }
        type Mutation { deletePost(id: ID!): Post createPost(authorId: ID!, title: String!): Post }
        type Person {
          id: ID! name: String! posts(first: Int, last: Int, offset: Int, title: String): [Post!]! drafts: [Post!]!
        }
        type Post { id: ID! title: String! author: Person! comments(first: Int = 2): [Comment!]! }
        type Comment { id: ID! body: String! post: Post! }
        """

    @Test(arguments: [
        "posts { id }", "posts(first: 1) { id }", "posts(last: 1) { id }", "posts(first: 2, offset: 1) { id }",
        "posts(first: 0) { id }", "posts(first: 2, title: \"none\") { id }", "posts(first: -1) { id }",
        "posts { id author { id } comments { id body post { id } } }", "posts { comments(first: 1) { id } }",
    ])
    func `are what each gives alone`(list: String) throws {
        let api = try LivingAPI(Self.schema)
        try Self.expectSame(api, list)
        // What is written is in both.
        let first = try api.data("{ person(id: \"person-1\") { posts { id } } }").strings("person.posts", "id")
        let deleted = try #require(first.first)
        _ = try api.data("mutation { deletePost(id: \"\(deleted)\") { id } }")
        _ = try api.data("mutation { createPost(authorId: \"person-2\", title: \"New\") { id } }")
        try Self.expectSame(api, list)
        let after = try api.data("{ people(first: 2) { posts { id } } }")
        #expect(after.strings("people.0.posts", "id") == Array(first.dropFirst()))
    }

    private static func expectSame(_ api: LivingAPI, _ list: String) throws {
        let together = try api.answer("{ people(first: 50) { id \(list) } }")
        let alone = try (1...50).map { try api.answer("{ person(id: \"person-\($0)\") { id \(list) } }") }
        let people = together.at("data.people")?.array
        #expect(people == nil || people == alone.compactMap { $0.at("data.person") })
        #expect(together.at("errors.0.message") == alone[0].at("errors.0.message"))
    }
}
