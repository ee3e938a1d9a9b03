import JSONModel
import SchemaMeaning
import SchemaMocking
import Testing

@Suite("What is not understood")
struct IgnoredTests {
    let api: MockedAPI

    init() throws {
        api = try MockedAPI(
            """
            type Query {
              orders(first: Int, region: String, near: Point, where: OrderFilter, orderBy: String, status: String,
                createdAfter: String, createdBefore: String, minTotal: Float, hasNote: Boolean, customerId: ID): [Order!]!
              customer(id: ID!): Customer
            }
            type Mutation { assignOrder(id: ID!): Nothing ping: Boolean closeOrder(id: ID!): Order }
            type Nothing { code: String }
            input Point { latitude: Float longitude: Float }
            input OrderFilter { status: Text region: Text and: [OrderFilter!] customer: CustomerFilter }
            input CustomerFilter { name: Text size: Text }
            input Text { eq: String regex: String }
            type Order { id: ID! status: String! total: Float! note: String createdAt: String! customer: Customer! closed: Boolean! }
            type Customer { id: ID! name: String! orders(region: String, first: Int): [Order!]! }
            """
        )
    }

    @Test func `names arguments, members and operators by their paths`() throws {
        #expect(try api.ignored("{ orders(region: \"x\") { id } }") == ["orders(region)"])
        #expect(try api.ignored("{ orders(near: { latitude: 1 }) { id } }") == ["orders(near)"])
        let paths = try api.ignored(
            "{ orders(where: { region: { eq: \"a\" }, status: { regex: \".\" }, customer: { size: { eq: \"a\" } } }) { id } }"
        )
        #expect(paths == ["orders(where.status.regex)", "orders(where.region)", "orders(where.customer.size)"])
        #expect(try api.ignored("{ orders(orderBy: \"colour\") { id } }") == ["orders(orderBy.colour)"])
        #expect(try api.ignored("{ orders(orderBy: \"a\\r\\nX: b\") { id } }") == ["orders(orderBy)"])
        #expect(
            try api.ignored("{ customer(id: \"customer-3\") { orders(region: \"x\") { id } } }")
                == ["Customer.orders(region)"]
        )
    }

    @Test func `a count ignores what its list ignores`() throws {
        let api = try MockedAPI(
            """
            type Query {
              items(tags: [String!], status: ItemStatus, limit: Int): [Item!]!
              totalItemsCount(tags: [String!], status: ItemStatus): Int!
            }
            enum ItemStatus { FREE LENT }
            type Item { id: ID! status: ItemStatus! }
            """
        )
        #expect(try api.ignored("{ totalItemsCount(tags: [\"x\"], status: FREE) }") == ["totalItemsCount(tags)"])
        let counted = try api.data("{ totalItemsCount(status: FREE) items(status: FREE, limit: 100) { id } }")
        #expect(counted["totalItemsCount"]?.int == counted["items"]?.array?.count)
    }

    @Test func `names nothing that is understood`() throws {
        let ignored = try api.ignored(
            """
            { orders(first: 2, status: "a", createdAfter: "2024-01-01", createdBefore: "2025-01-01", minTotal: 1, hasNote: true,
                customerId: "customer-2", orderBy: "-total", where: { and: [{ status: { eq: "a" } }] }) { id }
              all: orders(region: null) { id } customer(id: "customer-1") { orders(first: 1) { id } } }
            """
        )
        #expect(ignored == [])
    }

    @Test func `youth and age are orders, and a default that nobody has given is not named`() throws {
        let api = try MockedAPI(
            """
            type Query { builds(order: BuildOrder = BY_MOOD): [Build!]! }
            enum BuildOrder { BY_MOOD RECENTLY_FINISHED OLDEST_FIRST NEWEST BY_LUCK }
            type Build { id: ID! createdAt: String! finishedAt: String! }
            """
        )
        let data = try api.data(
            """
            { a: builds(order: RECENTLY_FINISHED) { finishedAt } b: builds(order: OLDEST_FIRST) { createdAt }
              c: builds(order: NEWEST) { createdAt } }
            """
        )
        let finished = data.strings("a", "finishedAt")
        #expect(finished.count > 2 && finished == finished.sorted(by: >))
        #expect(data.strings("b", "createdAt") == data.strings("b", "createdAt").sorted())
        #expect(data.strings("c", "createdAt") == data.strings("c", "createdAt").sorted(by: >))
        #expect(try api.ignored("{ builds { id } }") == [])
        #expect(try api.ignored("{ builds(order: BY_LUCK) { id } }") == ["builds(order.BY_LUCK)"])
    }

    @Test func `a direction alone is about what the list is in order of, or named`() throws {
        let api = try MockedAPI(
            """
            type Query {
              tasks(sortDirection: Way, limit: Int): [Task!]!
              tasksByProject(projectId: ID!, dueOn: Condition, sortDirection: Way, limit: Int): [Task!]!
              tags(sortDirection: Way): [Tag!]!
            }
            enum Way { ASC DESC }
            input Condition { gt: String }
            type Task { id: ID! projectId: ID! dueOn: String! createdAt: String! }
            type Tag { id: ID! name: String! }
            """
        )
        let data = try api.data(
            """
            { tasks(sortDirection: DESC, limit: 20) { createdAt }
              tasksByProject(projectId: "project-1", sortDirection: ASC, limit: 20) { dueOn } }
            """
        )
        let made = data.each("tasks", "createdAt").compactMap(\.string)
        #expect(made == made.sorted().reversed() && Set(made).count > 1)
        let due = data.each("tasksByProject", "dueOn").compactMap(\.string)
        #expect(due == due.sorted())
        #expect(
            try api.ignored("{ tags(sortDirection: DESC) { id } tasks(sortDirection: DESC) { id } }") == [
                "tags(sortDirection)"
            ]
        )
    }

    @Test func `flat arguments compare`() throws {
        let all = try api.data("{ orders(first: 50) { id total createdAt } }")
        let chosen = try api.data(
            "{ orders(first: 50, minTotal: 100, createdAfter: \"2024-03-01\") { id total createdAt } }"
        )
        let expected = all["orders"]?.array?.filter {
            $0["total"]?.double ?? 0 >= 100 && ($0["createdAt"]?.string ?? "") > "2024-03-01T00:00:00Z"
        }
        #expect(chosen["orders"]?.array == expected)
        #expect(expected?.isEmpty == false && expected?.count != 50)
    }

    @Test func `names mutations that write nothing, and no others`() throws {
        #expect(
            try api.ignored("mutation { assignOrder(id: \"order-1\") { code } ping }") == [
                "Mutation.assignOrder", "Mutation.ping",
            ]
        )
        #expect(try api.ignored("mutation { closeOrder(id: \"order-1\") { id } }") == [])
        var settings = MockSettings.fifty
        var fields = TypeSettings()
        fields.fields["ping"] = FieldSettings(mutation: MutationSettings(act: .nothing))
        settings.types["Mutation"] = fields
        let silent = try MockedAPI("type Query { a: Int } type Mutation { ping: Boolean }", settings: settings)
        #expect(try silent.ignored("mutation { ping }") == [])
    }

    @Test func `hostile filters are bounded, and what is left out is said`() throws {
        var filter: JSONValue = ["status": ["eq": "a"]]
        for _ in 0..<60 { filter = ["and": [filter]] }
        let deep = try api.ignored("query ($w: OrderFilter) { orders(where: $w) { id } }", variables: ["w": filter])
        #expect(deep.count == 1 && deep[0].hasPrefix("orders(where.and.and"))
        let wide: JSONValue = ["and": .array(Array(repeating: ["status": ["eq": "a"]], count: 2_000))]
        let many = try api.ignored("query ($w: OrderFilter) { orders(where: $w) { id } }", variables: ["w": wide])
        #expect(many == ["orders(where.and.status)"])
    }

    @Test(arguments: [
        ("%", "", true), ("a%", "abc", true), ("%b%", "abc", true), ("a_c", "abc", true), ("a_c", "ac", false),
        ("%a%a%a%b", "aaaaaaaaaaaaaaaa", false), ("", "a", false), ("abc", "abc", true),
    ]) func `patterns match as in SQL`(_ pattern: String, _ text: String, _ isMatch: Bool) throws {
        let api = try MockedAPI(
            "type Query { a(where: W): [A!]! } input W { name: T } input T { _like: String } type A { id: ID! name: String! }",
            settings: {
                var settings = MockSettings.fifty
                var type = TypeSettings()
                type.fields["name"] = FieldSettings(source: .literal(.string(text)))
                settings.types["A"] = type
                return settings
            }()
        )
        let data = try api.data(
            "query ($p: String) { a(where: { name: { _like: $p } }) { id } }",
            variables: ["p": .string(pattern)]
        )
        #expect(data["a"]?.array?.isEmpty == !isMatch)
    }
}
