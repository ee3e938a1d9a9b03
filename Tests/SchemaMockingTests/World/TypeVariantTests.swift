import GraphQLSchema
import JSONModel
import Testing

@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Types that show the objects of others")
struct TypeVariantTests {
    private static let schema = """
        type Query {
          me: PrivateUser!
          users(limit: Int): [UserSummary!]!
          user(id: ID!): User
          articles(limit: Int): [ArticlePreview!]!
          article(id: ID!): ArticleWithComments
          feed(first: Int): ArticlePreviewConnection!
          products: [Product!]!
        }
        type User { id: ID! name: String! email: String! level: Int! }
        type UserSummary { id: ID! name: String! level: String! }
        type PrivateUser { id: ID! name: String! email: String! articles(limit: Int): [ArticlePreview!]! }
        type Article { id: ID! title: String! body: String author: UserSummary! }
        type ArticlePreview { id: ID! title: String! }
        type ArticleWithComments { id: ID! title: String! body: String! author: PrivateUser! comments: [Comment!]! }
        type Comment { id: ID! text: String! article: ArticlePreview! }
        type ArticlePreviewConnection { edges: [ArticlePreviewEdge!]! totalCount: Int! }
        type ArticlePreviewEdge { cursor: String! node: ArticlePreview! }
        type Product { id: ID! name: String! details: ProductDetails! }
        type ProductDetails { id: ID! name: String! weight: Int! }
        type DiffStats { path: String! additions: Int! deletions: Int! }
        type DiffStatsSummary { additions: Int! deletions: Int! }
        type Mutation {
          createArticle(title: String!, body: String!): Article!
          deleteArticle(id: ID!): ArticlePreview
          updateUser(id: ID!, name: String!): User!
        }
        """
    private let api: LivingAPI

    init() throws { api = try LivingAPI(Self.schema) }

    @Test func `are found by their names, keys and leaves`() {
        let (model, schema) = (api.world.model, api.world.served)
        let found = model.view.variants.map { (schema[$0].name, schema[$1.subject].name) }
        #expect(
            Dictionary(uniqueKeysWithValues: found) == [
                "UserSummary": "User", "PrivateUser": "User", "ArticlePreview": "Article",
                "ArticleWithComments": "Article",
            ]
        )
        #expect(
            model.problem(ofEntityType: "UserSummary")
                == "\"UserSummary\" shows entities of \"User\": name that type."
        )
    }

    @Test func `show one object, whichever of them a field gives`() throws {
        let found = try api.data(
            """
            { users(limit: 3) { __typename id name level } user(id: "user-2") { __typename name email level }
              me { __typename id name email articles(limit: 1) { __typename id title } }
              articles(limit: 2) { __typename id title } feed(first: 2) { edges { node { __typename id title } } totalCount }
              article(id: "article-1") { __typename title author { __typename id name } comments { article { id title } } } }
            """
        )
        #expect(found.each("users", "__typename").allSatisfy { $0 == "UserSummary" })
        #expect(found.at("users.1.id") == "user-2")
        #expect(found.at("users.1.name") == found.at("user.name"))
        #expect(found.at("users.1.level")?.string != nil && found.at("user.level")?.int != nil)
        #expect(found.at("users.0.name") == found.at("me.name"))
        #expect(found.at("feed.edges")?.array?.compactMap { $0.at("node") } == found.at("articles")?.array)
        #expect(found.at("articles.0.title") == found.at("article.title"))
        let article: JSONValue = ["id": "article-1", "title": found.at("article.title") ?? .null]
        #expect(found.each("article.comments", "article").allSatisfy { $0 == article })
        let author = try #require(found.at("article.author"))
        #expect(author["__typename"] == "PrivateUser")
        let own = try api.data("{ user(id: \"\(author["id"]?.string ?? "")\") { name } }")
        #expect(own.at("user.name") == author["name"])
    }

    @Test func `show what mutations write`() throws {
        let made = try api.data(
            """
            mutation { createArticle(title: "New", body: "b") { __typename id author { id } } updateUser(id: "user-2", name: "Ada") { name }
              deleteArticle(id: "article-1") { __typename id } }
            """
        )
        let id = try #require(made.at("createArticle.id")?.string)
        #expect(made.at("createArticle.author.id") == "user-1")
        #expect(made.at("deleteArticle") == ["__typename": "ArticlePreview", "id": "article-1"])
        let found = try api.data(
            """
            { articles(limit: 2) { id title } article(id: "\(id)") { title body author { id } comments { id } } gone: article(id: "article-1") { id }
              users(limit: 2) { name } me { articles(limit: 1) { id } } }
            """
        )
        #expect(found.at("articles.0") == ["id": .string(id), "title": "New"])
        #expect(
            found.at("article") == ["title": "New", "body": "b", "author": ["id": "user-1"], "comments": .array([])]
        )
        #expect(found.at("gone") == .null)
        #expect(found.at("users.1.name") == "Ada")
        #expect(found.at("me.articles.0.id") == .string(id))
    }

    @Test func `lie behind the data of stubs`() throws {
        let stub = StubLayer(
            data: [
                "users": [["id": "user-2"], ["name": "Grace"]], "article": ["author": ["id": "user-3"]],
            ],
            subject: "stub at stub.json:1:1"
        )
        let answer = try api.answer(
            """
            { users { __typename id name } article(id: "article-1") { __typename title author { __typename id name } }
              second: user(id: "user-2") { name } third: user(id: "user-3") { name } }
            """,
            stub: stub
        )
        #expect(answer["errors"] == nil)
        #expect(answer.at("data.users.0.name") == answer.at("data.second.name"))
        #expect(answer.at("data.users.1.name") == "Grace")
        #expect(answer.at("data.users.1.__typename") == "UserSummary")
        #expect(answer.at("data.article.author.name") == answer.at("data.third.name"))
        #expect(answer.at("data.article.author.__typename") == "PrivateUser")
    }
}
