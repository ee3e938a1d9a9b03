import DataChecking
import JSONModel
import SchemaMocking
import Testing

/// The journeys of back ends that put something around every object: Strapi, WordPress, REST behind GraphQL.
@Suite("Journeys through wrappers")
struct WrapperJourneyTests {
    @Test func `Strapi`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "strapi-blog"))
        let made = try api.data(
            """
            mutation { createArticle(data: { title: "My new post", author: "users-permissions-user-1", category: "category-2", tags: ["tag-1", "tag-2"], status: draft }) {
              data { id __typename attributes { __typename title slug status publishedAt author { data { id } } category { data { id } } tags { data { id } } } } } }
            """
        )
        #expect(
            made.at("createArticle.data")
                == [
                    "id": "article-51", "__typename": "ArticleEntity",
                    "attributes": [
                        "__typename": "Article", "title": "My new post", "slug": "my-new-post", "status": "draft",
                        "publishedAt": .null, "author": ["data": ["id": "users-permissions-user-1"]],
                        "category": ["data": ["id": "category-2"]],
                        "tags": ["data": [["id": "tag-1"], ["id": "tag-2"]]],
                    ],
                ]
        )
        let first = "articles(pagination: { limit: 1 }) { data { id } }"
        let found = try api.data(
            """
            { articles(pagination: { page: 1, pageSize: 2 }) { data { id } meta { pagination { total page pageSize pageCount } } }
              usersPermissionsUser(id: "users-permissions-user-1") { data { attributes { \(first) } } }
              tag(id: "tag-2") { data { attributes { \(first) } } } category(id: "category-2") { data { attributes { \(first) } } }
              filtered: articles(filters: { title: { containsi: "NEW POST" }, author: { id: { eq: "users-permissions-user-1" } } }) { data { id } }
              others: articles(filters: { not: { status: { in: ["draft", "review"] } }, tags: { name: { notNull: true } } }, pagination: { limit: 50 }) { data { attributes { status } } } }
            """
        )
        #expect(found.at("articles.data.0.id") == "article-51")
        #expect(
            found.at("articles.meta.pagination") == ["total": 51, "page": 1, "pageSize": 2, "pageCount": 26]
        )
        for name in ["usersPermissionsUser", "tag", "category"] {
            #expect(found.at("\(name).data.attributes.articles.data") == [["id": "article-51"]], "\(name)")
        }
        #expect(found.at("filtered.data") == [["id": "article-51"]])
        let states = Set(found.each("others.data", "attributes.status").compactMap(\.string))
        #expect(!states.isEmpty && states.isDisjoint(with: ["draft", "review"]))
        let changed = try api.data(
            """
            mutation { updateArticle(id: "article-51", data: { title: "Changed", category: "category-3", tags: ["tag-3"] }) {
              data { attributes { title category { data { id } } tags { data { id } } } } }
              createComment(data: { content: "Nice", article: "article-51" }) {
              data { attributes { content article { data { id attributes { comments { data { attributes { content } } } } } } } } } }
            """
        )
        #expect(
            changed.at("updateArticle.data.attributes")
                == [
                    "title": "Changed", "category": ["data": ["id": "category-3"]], "tags": ["data": [["id": "tag-3"]]],
                ]
        )
        #expect(
            changed.at("createComment.data.attributes.article.data")
                == ["id": "article-51", "attributes": ["comments": ["data": [["attributes": ["content": "Nice"]]]]]]
        )
        let gone = try api.data("mutation { deleteArticle(id: \"article-51\") { data { id attributes { title } } } }")
        #expect(gone.at("deleteArticle.data") == ["id": "article-51", "attributes": ["title": "Changed"]])
        let after = try api.data(
            "{ article(id: \"article-51\") { data { id } } articles { meta { pagination { total } } } }"
        )
        #expect(after["article"] == ["data": .null] && after.at("articles.meta.pagination.total") == 50)
        let never = try api.data(
            "mutation { updateArticle(id: \"article-51\", data: { title: \"x\" }) { data { id } } }"
        )
        #expect(never["updateArticle"] == ["data": .null])
        let single = try api.data(
            "mutation { updateGlobal(data: { siteName: \"Fern\" }) { data { attributes { siteName } } } }"
        )
        #expect(single == ["updateGlobal": ["data": ["attributes": ["siteName": "Fern"]]]])
        #expect(
            try api.data("{ global { data { attributes { siteName } } } }")
                == ["global": ["data": ["attributes": ["siteName": "Fern"]]]]
        )
    }

    @Test func `Strapi's pages and orders`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "strapi-blog"))
        let pages = try api.data(
            """
            { all: articles(sort: "title:asc", pagination: { limit: 50 }) { data { id attributes { title } } }
              third: articles(sort: ["title:asc"], pagination: { page: 3, pageSize: 5 }) { data { id } }
              started: articles(sort: "title", pagination: { start: 10, limit: 5 }) { data { id } }
              last: articles(sort: "title:desc", pagination: { limit: 1 }) { data { id } } }
            """
        )
        let titles = pages.each("all.data", "attributes.title").compactMap(\.string)
        let ids = pages.each("all.data", "id")
        #expect(titles.count == 50 && titles == titles.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        #expect(pages.each("third.data", "id") == Array(ids[10..<15]))
        #expect(pages.each("started.data", "id") == Array(ids[10..<15]))
        #expect(pages.each("last.data", "id") == [ids[49]])
    }

    @Test func `what a stub says of what stands within`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "strapi-blog"))
        let stub = StubLayer(data: [
            "article": [
                "data": [
                    "id": "article-7",
                    "attributes": ["title": "Stubbed", "author": ["data": ["attributes": ["username": "ann"]]]],
                ]
            ]
        ])
        let answer = try api.answer(
            """
            { article(id: "article-3") { data { __typename id attributes { __typename title slug author { data { id attributes { username } } } } } } }
            """,
            stub: stub
        )
        let plain = try api.data(
            "{ article(id: \"article-7\") { data { attributes { slug author { data { id } } } } } }"
        )
        let author = try #require(plain.at("article.data.attributes.author.data.id"))
        #expect(
            answer.at("data.article.data")
                == [
                    "__typename": "ArticleEntity", "id": "article-7",
                    "attributes": [
                        "__typename": "Article", "title": "Stubbed", "slug": "stubbed",
                        "author": ["data": ["id": author, "attributes": ["username": "ann"]]],
                    ],
                ]
        )
    }

    @Test func `what is written of an entity by hand is written beside its key`() throws {
        let world = try MockedAPI(dialect: "strapi-blog").world
        #expect(world.entityProblem(type: "Article", key: "article-3", values: ["title": "A", "author": 3]) == nil)
        #expect(world.entityProblem(type: "ArticleEntity", key: "article-3", values: ["title": "A"]) == nil)
        #expect(
            world.entityProblem(type: "Article", key: "article-3", values: ["attributes": ["title": "A"]])
                == "attributes: Article.attributes has the values in answers: write them beside the key."
        )
        #expect(
            world.entityProblem(type: "Article", key: "article-3", values: ["titel": "A"])
                == "titel: Article has no field \"titel\"; did you mean \"title\"?"
        )
    }

    @Test func `WordPress`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "wordpress-blog"))
        let made = try api.data(
            """
            mutation { createPost(input: { clientMutationId: "a", title: "Hello", status: PUBLISH, authorId: "user-2",
              categories: { append: false, nodes: [{ id: "category-1" }, { slug: "news" }] } }) {
              clientMutationId post { id databaseId slug status authorId author { node { id } } categories { nodes { slug } } } } }
            """
        )
        let post = try #require(made.at("createPost.post"))
        let number = try #require(post["databaseId"]?.int)
        #expect(made.at("createPost.clientMutationId") == "a")
        #expect(post["authorId"] == "user-2" && post["author"] == ["node": ["id": "user-2"]])
        #expect(post["slug"] == "hello" && post["status"] == "PUBLISH")
        #expect(post.at("categories.nodes") == [["slug": "books"], ["slug": "news"]])
        let found = try api.data(
            """
            { user(id: "user-2") { posts(first: 1) { nodes { id } } } posts(first: 1) { nodes { id } }
              category(id: "category-1") { count posts(first: 1) { nodes { id } } all: posts(first: 100) { nodes { id } } }
              mine: posts(where: { authorIn: ["user-2"], status: PUBLISH, title: "Hello" }) { nodes { id } }
              but: posts(first: 100, where: { notIn: ["post-51"] }) { nodes { id } }
              these: posts(where: { in: ["post-3", "post-51"] }) { nodes { id } } }
            """
        )
        for path in ["user.posts", "posts", "category.posts", "mine"] {
            #expect(found.at("\(path).nodes") == [["id": "post-51"]], "\(path)")
        }
        #expect(found.at("category.count")?.int == found.at("category.all.nodes")?.array?.count)
        #expect(found.at("but.nodes")?.array?.count == 50)
        #expect(found.at("these.nodes") == [["id": "post-51"], ["id": "post-3"]])
        let comment = try api.data(
            """
            mutation { createComment(input: { commentOn: \(number), content: "Nice" }) {
              comment { content commentedOn { node { id comments { nodes { content } } } } } } }
            """
        )
        #expect(
            comment.at("createComment.comment")
                == [
                    "content": "Nice",
                    "commentedOn": ["node": ["id": "post-51", "comments": ["nodes": [["content": "Nice"]]]]],
                ]
        )
        let changed = try api.data(
            "mutation { updatePost(input: { id: \"post-51\", title: \"Changed\" }) { post { title author { node { id } } } } }"
        )
        #expect(changed.at("updatePost.post") == ["title": "Changed", "author": ["node": ["id": "user-2"]]])
        let gone = try api.data("mutation { deletePost(input: { id: \"post-51\" }) { deletedId post { title } } }")
        #expect(gone["deletePost"] == ["deletedId": "post-51", "post": ["title": "Changed"]])
        let after = try api.data(
            "{ post(id: \"post-51\") { id } user(id: \"user-2\") { posts { nodes { id } } } }"
        )
        #expect(after["post"] == .null)
        #expect(!after.each("user.posts.nodes", "id").contains("post-51"))
        let never = try api.data("mutation { updatePost(input: { id: \"post-51\", title: \"x\" }) { post { id } } }")
        #expect(never["updatePost"] == ["post": .null])
    }

    @Test func `trees within edges end, and lead back`() throws {
        let api = LivingAPI(try MockedAPI(dialect: "wordpress-blog"))
        let pages = try api.data(
            "{ pages(first: 50) { nodes { id parent { node { id } } children(first: 50) { nodes { id } } } } }"
        )
        let nodes = try #require(pages.at("pages.nodes")?.array)
        var parents: [String: String] = [:]
        for page in nodes {
            let id = try #require(page["id"]?.string)
            for child in page.strings("children.nodes", "id") { parents[child] = id }
        }
        for page in nodes {
            let id = try #require(page["id"]?.string)
            #expect(page.at("parent.node.id")?.string == parents[id])
        }
        #expect(nodes.contains { $0["parent"] == .null })
    }

    @Test func `envelopes of queries hold what is asked for, and payloads of mutations what was written`() throws {
        let api = LivingAPI(
            try MockedAPI(
                """
                type Query { user(id: ID!): UserResponse! users(role: Role, limit: Int): UsersResponse! order(id: ID!): OrderResult }
                type Mutation { createUser(input: UserInput!): UserResponse! deleteUser(id: ID!): UserResponse! }
                input UserInput { name: String! role: Role }
                enum Role { ADMIN GUEST }
                type UserResponse { success: Boolean! code: Int message: String data: User }
                type UsersResponse { success: Boolean! message: String data: [User!]! }
                type OrderResult { result: Order! }
                type User { id: ID! name: String! role: Role! orders: [Order!]! }
                type Order { id: ID! user: UserResponse number: String! }
                """
            )
        )
        let asked = try api.data(
            """
            { user(id: "user-3") { success code data { id orders { id user { data { id } } } } } order(id: "order-2") { result { id } }
              users(role: ADMIN, limit: 3) { success data { role } } }
            """
        )
        #expect(
            asked.at("user.success") == true && asked.at("user.code") == 200 && asked.at("user.data.id") == "user-3"
        )
        for order in asked.at("user.data.orders")?.array ?? [] { #expect(order.at("user.data.id") == "user-3") }
        #expect(asked["order"] == ["result": ["id": "order-2"]])
        #expect(asked["users"] == ["success": true, "data": .array(.init(repeating: ["role": "ADMIN"], count: 3))])
        let made = try api.data(
            "mutation { createUser(input: { name: \"Ann\", role: GUEST }) { success data { id name role } } }"
        )
        #expect(made["createUser"] == ["success": true, "data": ["id": "user-51", "name": "Ann", "role": "GUEST"]])
        let gone = try api.data("mutation { deleteUser(id: \"user-51\") { success data { id } } }")
        #expect(gone["deleteUser"] == ["success": true, "data": ["id": "user-51"]])
        let after = try api.data("{ user(id: \"user-51\") { success code data { id } } }")
        #expect(after["user"] == ["success": false, "code": 404, "data": .null])
        let never = try api.data("mutation { deleteUser(id: \"user-51\") { success data { id } } }")
        #expect(never["deleteUser"] == ["success": false, "data": .null])
    }
}
