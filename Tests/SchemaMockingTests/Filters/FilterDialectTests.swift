import Foundation
import JSONModel
import SchemaMocking
import Testing

/// Filters as they are written in the dialects that people have, each held against the list without it.
@Suite("Filters in dialects")
struct FilterDialectTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var dialect: String
        /// The list with the largest page, `ARGUMENTS` standing for the filter.
        var list: String
        var path: String
        var arguments: String
        var passes: @Sendable (JSONValue) -> Bool

        var testDescription: String { "\(dialect): \(arguments)" }
    }

    private static func hasura(_ arguments: String, _ passes: @escaping @Sendable (JSONValue) -> Bool) -> Case {
        let fields = "{ id status total created_at customer_id customer { id email } order_items { id product_id } }"
        return Case(
            dialect: "hasura-shop",
            list: "{ orders(limit: 50 ARGUMENTS) \(fields) }",
            path: "orders",
            arguments: ", where: \(arguments)",
            passes: passes
        )
    }

    private static func prisma(_ arguments: String, _ passes: @escaping @Sendable (JSONValue) -> Bool) -> Case {
        Case(
            dialect: "prisma-blog",
            list: "{ posts(take: 50 ARGUMENTS) { id title views author { id email posts { views } } } }",
            path: "posts",
            arguments: ", where: \(arguments)",
            passes: passes
        )
    }

    private static func postgraphile(_ arguments: String, _ passes: @escaping @Sendable (JSONValue) -> Bool) -> Case {
        Case(
            dialect: "postgraphile-shop",
            list: "{ allProducts(first: 50 ARGUMENTS) { nodes { id name sku categoryId } } }",
            path: "allProducts.nodes",
            arguments: ", \(arguments)",
            passes: passes
        )
    }

    private static func linear(_ arguments: String, _ passes: @escaping @Sendable (JSONValue) -> Bool) -> Case {
        Case(
            dialect: "linear-like",
            list: "{ issues(first: 50 ARGUMENTS) { nodes { id title createdAt assignee { name } } } }",
            path: "issues.nodes",
            arguments: ", filter: \(arguments)",
            passes: passes
        )
    }

    private static func number(_ value: JSONValue?) -> Double {
        value?.double ?? value?.string.flatMap { Double($0) } ?? 0
    }
    private static func total(_ order: JSONValue) -> Double { number(order["total"]) }
    private static func views(_ post: JSONValue) -> Int { post["views"]?.int ?? 0 }
    private static func title(_ value: JSONValue) -> String { value["title"]?.string ?? "" }
    private static func name(_ value: JSONValue) -> String { value["name"]?.string ?? "" }
    private static let middle = "2024-07-01T00:00:00Z"

    static let cases = [
        hasura("{ total: { _gt: 100 } }") { total($0) > 100 },
        hasura("{ total: { _gte: 100, _lt: 400 } }") { (100..<400).contains(total($0)) },
        hasura("{ _or: [{ total: { _lt: 60 } }, { total: { _gt: 300 } }] }") { total($0) < 60 || total($0) > 300 },
        hasura("{ _not: { total: { _gt: 100 } } }") { total($0) <= 100 },
        hasura("{ _and: [{ total: { _gt: 50 } }, { total: { _lte: 500 } }] }") { (50.1...500).contains(total($0)) },
        hasura("{ created_at: { _gt: \"\(middle)\" } }") { ($0["created_at"]?.string ?? "") > middle },
        hasura("{ customer: { email: { _like: \"%a%\" } } }") { ($0.at("customer.email")?.string ?? "").contains("a") },
        hasura("{ customer: { orders: { total: { _gt: 300 } } } }") { _ in true },
        hasura("{ id: { _in: [1, 3, 1000000] } }") { [1, 3].contains($0["id"]?.int) },
        hasura("{}") { _ in true },
        prisma("{ views: { gte: 500 } }") { views($0) >= 500 },
        prisma("{ NOT: [{ views: { lt: 500 } }] }") { views($0) >= 500 },
        prisma("{ title: { contains: \"a\" } }") { title($0).contains("a") },
        prisma("{ OR: [{ title: { startsWith: \"A\" } }, { title: { endsWith: \"s\" } }] }") {
            title($0).hasPrefix("A") || title($0).hasSuffix("s")
        },
        prisma("{ author: { posts: { some: { views: { gt: 900 } } } } }") { post in
            post.each("author.posts", "views").contains { $0.int ?? 0 > 900 }
        },
        prisma("{ author: { posts: { none: { views: { gt: 900 } } } } }") { post in
            !post.each("author.posts", "views").contains { $0.int ?? 0 > 900 }
        },
        prisma("{ author: { posts: { every: { views: { gt: 100 } } } } }") { post in
            post.each("author.posts", "views").allSatisfy { $0.int ?? 0 > 100 }
        },
        postgraphile("filter: { name: { includes: \"a\" } }") { name($0).contains("a") },
        postgraphile("filter: { name: { notEqualTo: \"a\" }, and: [{ name: { startsWith: \"S\" } }] }") {
            name($0).hasPrefix("S")
        },
        postgraphile("filter: { name: { isNull: true } }") { _ in false },
        postgraphile("condition: { categoryId: 1 }") { $0["categoryId"] == 1 },
        linear("{ createdAt: { gt: \"\(middle)\" } }") { ($0["createdAt"]?.string ?? "") > middle },
        linear("{ or: [{ title: { contains: \"a\" } }, { assignee: { name: { startsWith: \"M\" } } }] }") {
            title($0).contains("a") || ($0.at("assignee.name")?.string ?? "").hasPrefix("M")
        },
        Case(
            dialect: "spring-clinic",
            list: "{ appointments(size: 50 ARGUMENTS) { content { id status vetId } } }",
            path: "appointments.content",
            arguments: ", status: CONFIRMED"
        ) { $0["status"] == "CONFIRMED" },
        Case(
            dialect: "rails-helpdesk",
            list: "{ tickets(limit: 50 ARGUMENTS) { collection { id status assigneeId } } }",
            path: "tickets.collection",
            arguments: ", assigneeId: \"agent-1\""
        ) { $0["assigneeId"] == "agent-1" },
    ]

    @Test(arguments: cases) func `chooses what it says, and everything that it says`(_ testCase: Case) throws {
        let api = try MockedAPI(dialect: testCase.dialect)
        func list(_ arguments: String) throws -> [JSONValue] {
            let text = testCase.list.replacingOccurrences(of: " ARGUMENTS", with: arguments)
            #expect(try api.ignored(text) == [])
            return try #require(try api.data(text).at(testCase.path)?.array)
        }
        let all = try list("")
        let chosen = try list(testCase.arguments)
        if testCase.arguments.contains("customer: { orders") {
            let known = Set(all.filter { Self.total($0) > 300 }.map { $0.at("customer.id") })
            #expect(chosen == all.filter { known.contains($0.at("customer.id")) })
        } else {
            #expect(chosen == all.filter(testCase.passes))
        }
    }

    @Test func `aggregates and totals are of what is chosen`() throws {
        let api = try MockedAPI(dialect: "hasura-shop")
        let data = try api.data(
            """
            { orders(limit: 50, where: { total: { _gt: 200 } }) { total }
              orders_aggregate(where: { total: { _gt: 200 } }) { aggregate { count sum { total } min { total } } nodes { id } } }
            """
        )
        let totals = data.each("orders", "total").map(Self.number)
        #expect(!totals.isEmpty && totals.count < 50)
        #expect(data.at("orders_aggregate.aggregate.count")?.int == totals.count)
        #expect(data.at("orders_aggregate.nodes")?.array?.count == totals.count)
        #expect(Self.number(data.at("orders_aggregate.aggregate.min.total")) == totals.min())
        let tracker = try MockedAPI(dialect: "postgraphile-shop").data(
            "{ allProducts(first: 2, filter: { name: { includes: \"a\" } }) { totalCount } all: allProducts(first: 50) { nodes { name } } }"
        )
        let names = tracker.strings("all.nodes", "name").filter { $0.contains("a") }
        #expect(tracker.at("allProducts.totalCount")?.int == names.count)
    }

    @Test func `what nothing in the population is called is found by its name all the same`() throws {
        let api = try MockedAPI(dialect: "hasura-shop")
        let data = try api.data(
            "{ customers(where: { email: { _eq: \"new@example.org\" } }) { id email } orders(where: { id: { _eq: 70000 } }) { id } }"
        )
        #expect(data.strings("customers", "email") == ["new@example.org"])
        #expect(data["orders"] == [["id": 70000]])
        let again = try api.data("{ customers(where: { email: { _eq: \"new@example.org\" } }) { id } }")
        #expect(again.each("customers", "id") == data.each("customers", "id"))
    }

    @Test func `orders go through relations, and put nulls where they are asked to`() throws {
        let api = try MockedAPI(dialect: "hasura-shop")
        let data = try api.data(
            """
            { a: orders(limit: 50, order_by: [{ customer: { email: desc } }, { total: asc }]) { total customer { email } }
              b: orders(limit: 50, order_by: { total: desc_nulls_first }) { total } }
            """
        )
        let emails = data.strings("a", "customer.email")
        #expect(emails == emails.sorted { Array($1.utf8).lexicographicallyPrecedes(Array($0.utf8)) })
        let rows = try #require(data["a"]?.array)
        for (left, right) in zip(rows, rows.dropFirst()) where left["customer"] == right["customer"] {
            #expect(Self.total(left) <= Self.total(right))
        }
        let totals = data.each("b", "total").map(Self.number)
        #expect(totals == totals.sorted(by: >) && totals.count == 50)
    }

    @Test func `a search finds what has a word of it, the most first, and everything where nothing has`() throws {
        let api = try MockedAPI(
            """
            type Query { users(first: Int, search: String): [User!]! }
            type User { id: ID! name: String! city: String! }
            """
        )
        let all = try api.data("{ users(first: 50) { id name city } }")
        let name = try #require(all.strings("users", "name").first?.split(separator: " ").first.map { $0.lowercased() })
        let data = try api.data(
            "query ($s: String) { users(first: 50, search: $s) { id name city } other: users(first: 50, search: \"qqq\") { id } }",
            variables: ["s": .string(name)]
        )
        let found = try #require(data["users"]?.array)
        #expect(!found.isEmpty && found.count < 50)
        #expect(
            found.allSatisfy { user in
                ["name", "city"].contains { user[$0]?.string?.lowercased().contains(name) ?? false }
            }
        )
        #expect(data["other"]?.array?.count == 50)
    }

    /// Each is looked for in every text of the population.
    @Test func `what is looked for may be as long as a body`() throws {
        let api = try MockedAPI(
            """
            type Query { users(first: Int, search: String, where: UserFilter): [User!]! }
            input UserFilter { name: TextFilter }
            input TextFilter { contains: String, _ilike: String }
            type User { id: ID! name: String! }
            """
        )
        let long = JSONValue.string(String(repeating: "x", count: 5_000_000))
        let data = try api.data(
            """
            query ($s: String) {
              search: users(first: 50, search: $s) { id }
              part: users(first: 50, where: { name: { contains: $s } }) { id }
              pattern: users(first: 50, where: { name: { _ilike: $s } }) { id }
            }
            """,
            variables: ["s": long]
        )
        #expect(data["search"]?.array?.count == 50)
        #expect(data["part"] == [])
        #expect(data["pattern"] == [])
    }
}
