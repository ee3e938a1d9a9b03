import JSONModel
import SchemaExplaining
import SchemaMocking
import Testing

@Suite("Lookups")
struct LookupTests {
    let api: MockedAPI

    init() throws { api = try MockedAPI(TestSchemas.shop) }

    private func node(_ id: JSONValue?, _ selection: String) throws -> JSONValue? {
        try api.data("query ($id: ID!) { node(id: $id) { \(selection) } }", variables: ["id": id ?? .null])["node"]
    }

    @Test func `values asked for are in the key, and come back from it`() throws {
        let data = try api.data("{ item(shop: \"corner\", sku: \"AB 1\") { id sku name shop { id slug } } }")
        #expect(data.at("item.id") == "item-corner~AB%201")
        #expect(data.at("item.sku") == "AB 1")
        #expect(data.at("item.shop.slug") == "corner")
        #expect(try node(data.at("item.id"), "id ... on Item { sku name shop { id slug } }") == data["item"])
    }

    @Test func `a key of another type finds nothing, alone and in a list`() throws {
        let data = try api.data(
            """
            { product(id: "user-1") { id } order(id: "item-corner~AB%201") { id } user(id: "anything") { id }
              users(ids: ["item-1", "user-2"]) { nodes { id } } }
            """
        )
        #expect(data["product"] == .null)
        #expect(data["order"] == .null)
        #expect(data.at("user.id") == "anything")
        #expect(data.strings("users.nodes", "id") == ["user-2"])
    }

    @Test func `a listed entity is found by what the list showed`() throws {
        let data = try api.data(
            "{ users(first: 50) { nodes { id login } } items(first: 50) { nodes { id sku shop { slug } } } }"
        )
        let users = try #require(data.at("users.nodes")?.array)
        var logins: Set<JSONValue> = []
        for user in users where logins.insert(user["login"] ?? .null).inserted {
            let asked = try api.data(
                "query ($l: String) { user(login: $l) { id login } }",
                variables: ["l": user["login"] ?? .null]
            )
            #expect(asked["user"] == user)
        }
        for item in try #require(data.at("items.nodes")?.array).prefix(10) {
            let asked = try api.data(
                "query ($o: String!, $s: String!) { item(shop: $o, sku: $s) { sku shop { slug } } }",
                variables: ["o": item.at("shop.slug") ?? .null, "s": item["sku"] ?? .null]
            )
            #expect(asked.at("item.sku") == item["sku"])
            #expect(asked.at("item.shop.slug") == item.at("shop.slug"))
        }
    }

    @Test func `the first of a list is chosen, ordered and left out as in the list`() throws {
        let blog = try MockedAPI(dialect: "typegraphql-blog")
        let order = "where: { age: { gt: 30 } }, orderBy: [{ age: desc }, { id: asc }]"
        let data = try blog.data(
            """
            { users(\(order), take: 5) { id age } first: findFirstUser(\(order)) { id age }
              third: findFirstUser(\(order), skip: 2) { id age } beyond: findFirstUser(\(order), skip: 2147483647) { id }
              next: findFirstUser(cursor: { id: 9 }, skip: 1) { id } after: users(cursor: { id: 3 }, take: 2, skip: 1) { id }
              none: findFirstUser(where: { age: { gt: 200 } }) { id } }
            """
        )
        let users = try #require(data["users"]?.array)
        #expect(users.count == 5 && data["first"] == users[0] && data["third"] == users[2])
        #expect(data["beyond"] == .null && data["none"] == .null)
        #expect(data.at("next.id") == 10)
        #expect(data["after"] == [["id": 4], ["id": 5]])
        let message = #"Argument "skip" must not be negative, got -1."#
        #expect(try blog.errors("{ findFirstUser(skip: -1) { id } }") == [message])
    }

    @Test func `a size below zero counts back from the end, or from the cursor, as Prisma's does`() throws {
        let blog = try MockedAPI(dialect: "typegraphql-blog")
        let data = try blog.data(
            """
            { all: users { id } last: users(take: -2) { id } before: users(take: -2, skip: 1) { id }
              upTo: users(take: -2, cursor: { id: 5 }) { id } behind: users(take: -2, cursor: { id: 5 }, skip: 1) { id }
              many: users(take: -2147483648, cursor: { id: 2 }) { id } none: users(take: -2, cursor: { id: 999999 }) { id }
              first: findFirstUser(orderBy: [{ id: asc }], take: -1) { id } }
            """
        )
        let all = try #require(data["all"]?.array)
        let count = try blog.data("{ aggregateUser { _count { id } } }").at("aggregateUser._count.id")
        let total = try #require(count?.int)
        #expect(data["last"] == [["id": .number(.integer(total - 1))], ["id": .number(.integer(total))]])
        #expect(data["before"] == [["id": .number(.integer(total - 2))], ["id": .number(.integer(total - 1))]])
        #expect(data["upTo"] == [["id": 4], ["id": 5]] && data["behind"] == [["id": 3], ["id": 4]])
        #expect(data["many"] == [all[0], all[1]] && data["none"] == [])
        #expect(data.at("first.id") == .number(.integer(total)))
        let message = #"Argument "take" must not be negative, got -1."#
        #expect(try blog.errors("{ users { posts(take: -1) { id } } }").first == message)
    }

    @Test func `members of an owner outside the population are found too`() throws {
        let data = try api.data("{ shop(slug: \"corner\") { items { id sku name } } }")
        for item in try #require(data.at("shop.items")?.array) {
            let asked = try api.data(
                "query ($s: String!) { item(shop: \"corner\", sku: $s) { id sku name } shop(slug: \"corner\") { item(sku: $s) { id sku name } } }",
                variables: ["s": item["sku"] ?? .null]
            )
            #expect(asked.at("item.sku") == item["sku"])
            #expect(asked["item"] == asked.at("shop.item"))
        }
    }

    @Test func `the owner's own lookup finds what the root's finds`() throws {
        let data = try api.data(
            "{ item(shop: \"corner\", sku: \"X1\") { id name } shop(slug: \"corner\") { item(sku: \"X1\") { id name shop { slug } } } }"
        )
        #expect(data.at("shop.item.id") == data.at("item.id"))
        #expect(data.at("shop.item.name") == data.at("item.name"))
        #expect(data.at("shop.item.shop.slug") == "corner")
    }

    @Test(arguments: ["whatever-123", "", "user 7", "User-7", "user-%41", "👋", "a@b"])
    func `any text is a key, and is shown as given`(id: String) throws {
        let data = try api.data(
            "query ($id: ID!) { user(id: $id) { id orders { nodes { id customer { id name } } } name } }",
            variables: ["id": .string(id)]
        )
        #expect(data.at("user.id")?.string == id)
        #expect(data.each("user.orders.nodes", "customer.name").allSatisfy { $0 == data.at("user.name") })
        let order = data.at("user.orders.nodes.0.id")
        #expect(try node(order, "... on Order { customer { id } }")?.at("customer.id")?.string == id)
    }

    @Test func `a key of no readable type finds nothing`() throws {
        for id in ["whatever", "nobody-7", "user", "user-login=apple", ""] {
            #expect(try node(.string(id), "id") == .null)
        }
    }

    @Test func `every entity beyond the population is one too`() throws {
        #expect(try node("user-100000", "id")?["id"] == "user-100000")
    }

    @Test func `numbers are keys of their own type`() throws {
        let blog = try MockedAPI(TestSchemas.blog)
        let data = try blog.data(
            "{ post(id: 7) { id author { id } } author(id: 2) { id posts { id author { id } } } far: author(id: 4711) { id posts { id title author { id } } } }"
        )
        #expect(data.at("post.id") == 7)
        #expect(data.each("author.posts", "author.id").allSatisfy { $0 == 2 })
        let posts = try #require(data.at("far.posts")?.array)
        #expect(!posts.isEmpty)
        for post in posts {
            #expect(post.at("author.id") == 4711)
            let asked = try blog.data(
                "query ($id: Int!) { post(id: $id) { id title author { id } } }",
                variables: ["id": post["id"] ?? .null]
            )
            #expect(asked["post"] == post)
        }
    }

    @Test func `UUIDs are keys of their own type`() throws {
        let blog = try MockedAPI(TestSchemas.blog)
        let data = try blog.data("{ documents { id title pages { id text document { id } } } }")
        let documents = try #require(data["documents"]?.array)
        #expect(Set(documents.compactMap { $0["id"]?.string }).count == 10)
        for document in documents {
            #expect(document["id"]?.string?.utf8.count == 36)
            #expect(document.each("pages", "document.id").allSatisfy { $0 == document["id"] })
        }
        let given = "550e8400-e29b-41d4-a716-446655440000"
        let asked = try blog.data("{ document(id: \"\(given)\") { id } }")
        #expect(asked.at("document.id")?.string == given)
        let again = try blog.data(
            "query ($id: UUID!) { document(id: $id) { id title } }",
            variables: ["id": documents[3]["id"] ?? .null]
        )
        #expect(again.at("document.title") == documents[3]["title"])
    }

    @Test func `arguments echo into their own field's object only`() throws {
        let api = try MockedAPI(
            """
            type Query { weather(city: String!, unit: Unit = C, locale: String): Weather! users(name: String): [User!]! user(id: ID!, name: String): User }
            enum Unit { C F }
            type Weather { city: String! unit: Unit! locale: String! station: Station! }
            type Station { city: String! }
            type User { id: ID! name: String! }
            """
        )
        let data = try api.data(
            """
            { weather(city: "Oslo", unit: F, locale: "nb") { city unit locale station { city } }
              user(id: "user-1", name: "Ada") { id name } users(name: "Ada") { name } plain: user(id: "user-1") { name } }
            """
        )
        #expect(data.at("weather.city") == "Oslo")
        #expect(data.at("weather.unit") == "F")
        #expect(data.at("weather.locale") != "nb")
        #expect(data.at("weather.station.city") != "Oslo")
        #expect(data.at("user") == ["id": "user-1", "name": "Ada"])
        #expect(data.at("plain.name") != "Ada")
        #expect(!data.strings("users", "name").contains("Ada"))
    }
}

/// Conditions beside what identifies the only object that is meant.
@Suite("Conditions beside a key")
struct ConditionTests {
    private static let sdl = """
        type Query { user(where: UserWhereUniqueInput!): User users: [User!]! }
        input UserWhereUniqueInput {
          id: Int email: String AND: [UserWhereInput!] OR: [UserWhereInput!] NOT: [UserWhereInput!] age: IntFilter
          region: RegionFilter
        }
        input UserWhereInput { id: Int age: IntFilter }
        input RegionFilter { code: String }
        input IntFilter { gt: Int lt: Int }
        type User { id: Int! email: String! age: Int! }
        """

    private let api: MockedAPI

    init() throws { api = try MockedAPI(Self.sdl) }

    @Test(
        arguments: [
            ("id: 4, age: { lt: 1000 }", true), ("id: 4, age: { gt: 1000 }", false),
            ("id: 4, AND: [{ age: { gt: 1 } }], OR: [{ id: 5 }, { id: 4 }]", true),
            ("id: 4, NOT: [{ age: { lt: 1000 } }]", false), (#"email: "x@example.com", age: { lt: 1000 }"#, true),
            (#"email: "x@example.com", age: { gt: 1000 }"#, false), ("id: 4, age: null", true),
        ]
    )
    func `an object is found where they hold`(_ condition: String, isFound: Bool) throws {
        let found = try api.data("{ user(where: { \(condition) }) { id } }")
        #expect((found["user"] == .null) == !isFound)
    }

    @Test func `what is not understood of them is said`() throws {
        #expect(try api.ignored(#"{ user(where: { id: 4, region: { code: "x" } }) { id } }"#) == ["user(where.region)"])
        let arguments = api.world.model.explanation(of: "Query.user")?.fields.first?.arguments ?? []
        let meanings = arguments.map { "\($0.name): \($0.meaning ?? "")" }
        #expect(
            meanings == [
                "where.id: key", "where.email: finds it by email", "where.AND: filter: all of these",
                "where.OR: filter: any of these", "where.NOT: filter: none of these", "where.age: filter: age",
                "where.region: ",
            ]
        )
    }
}
