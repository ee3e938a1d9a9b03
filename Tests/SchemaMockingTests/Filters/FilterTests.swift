import JSONModel
import SchemaMocking
import Testing

@Suite("Filters and orders")
struct FilterTests {
    let shop: MockedAPI

    init() throws { shop = try MockedAPI(TestSchemas.shop) }

    private func ids(_ arguments: String, of field: String = "users") throws -> [String] {
        try shop.data("{ \(field)(first: 100, \(arguments)) { nodes { id } totalCount } }").strings(
            "\(field).nodes",
            "id"
        )
    }

    @Test func `an enum chooses, and the total counts what is chosen`() throws {
        let all = try shop.data("{ users(first: 50) { nodes { id role } } }")
        let users = try #require(all.at("users.nodes")?.array)
        var sum = 0
        for role in ["ADMIN", "EDITOR", "READER"] {
            let data = try shop.data("{ users(first: 50, role: \(role)) { totalCount nodes { id role } } }")
            let chosen = users.filter { $0["role"]?.string == role }
            #expect(data.at("users.nodes")?.array == chosen)
            #expect(data.at("users.totalCount")?.int == chosen.count)
            sum += chosen.count
        }
        #expect(sum == 50)
    }

    @Test func `a plural chooses any of several`() throws {
        let both = try ids("roles: [ADMIN, EDITOR]")
        #expect(Set(both) == Set(try ids("role: ADMIN") + ids("role: EDITOR")))
        #expect(try ids("roles: []").isEmpty)
        #expect(try ids("roles: null").count == 50)
    }

    @Test func `a leaf of an object of its own chooses`() throws {
        let api = try MockedAPI(
            """
            type Query { restaurants(city: String): [Restaurant!]! }
            type Restaurant { id: ID! address: Address! }
            type Address { street: String! city: String! }
            """
        )
        let all = try api.data("{ restaurants { address { city } } }").strings("restaurants", "address.city")
        let city = try #require(all.first)
        let chosen = try api.data("{ restaurants(city: \"\(city)\") { address { city } } }")
            .strings("restaurants", "address.city")
        #expect(Set(chosen) == [city])
        #expect(chosen.count >= all.count { $0 == city })
    }

    @Test func `a Boolean chooses`() throws {
        #expect(try ids("isActive: true").count + ids("isActive: false").count == 50)
    }

    @Test func `filters may stand in an input object and be comparisons`() throws {
        let open = try ids("where: { status: { eq: OPEN } }", of: "items")
        let some = try ids("where: { status: { in: [OPEN, PAID] } }", of: "items")
        let sold = try ids("where: { status: { eq: OPEN }, isSold: true }", of: "items")
        #expect(!open.isEmpty && open.count < some.count && some.count < 50)
        #expect(Set(open).isSubset(of: some) && Set(sold).isSubset(of: open))
    }

    @Test func `a key of a related object chooses`() throws {
        let data = try shop.data("{ items(first: 50) { nodes { id shop { id } } } }")
        let items = try #require(data.at("items.nodes")?.array)
        let shopID = try #require(items[0].at("shop.id")?.string)
        #expect(
            try ids("shopId: \"\(shopID)\"", of: "items")
                == items.filter { $0.at("shop.id")?.string == shopID }.compactMap { $0["id"]?.string }
        )
    }

    @Test func `an owner that was asked for has the same members as in its own list`() throws {
        for id in ["shop-3", "shop-corner", "anything"] {
            let data = try shop.data(
                "query ($id: ID!) { items(first: 50, shopId: $id) { nodes { id } } node(id: $id) { ... on Shop { items { id } } } }",
                variables: ["id": .string(id)]
            )
            if id == "anything" {
                #expect(data.strings("items.nodes", "id").first == "item-1@shop:anything")
            } else {
                #expect(data.strings("items.nodes", "id") == data.strings("node.items", "id"))
            }
        }
    }

    @Test func `keys that nothing has are left out where there may be no null`() throws {
        let api = try MockedAPI(
            """
            interface Node { id: ID! }
            type Query { all(ids: [ID!]!): [Node!]! some(ids: [ID!]!): [Node]! one(id: ID): [User!]! }
            type User implements Node { id: ID! }
            """
        )
        let data = try api.data(
            "{ all(ids: [\"x\", \"user-3\"]) { id } some(ids: [\"x\", \"user-3\"]) { id } one(id: \"user-apple\") { id } }"
        )
        #expect(data["all"] == [["id": "user-3"]])
        #expect(data["some"] == [.null, ["id": "user-3"]])
        #expect(data["one"] == [["id": "user-apple"]])
    }

    @Test func `texts choose nothing`() throws { #expect(try ids("search: \"zzz\"").count == 50) }

    @Test func `keys give exactly those, in that order`() throws {
        #expect(try ids("ids: [\"user-9\", \"user-apple\", \"user-2\"]") == ["user-9", "user-apple", "user-2"])
        let nodes = try shop.data("{ nodes(ids: [\"order-3\", \"nobody-1\", \"user-2\"]) { id __typename } }")
        #expect(
            nodes["nodes"] == [
                ["id": "order-3", "__typename": "Order"], .null, ["id": "user-2", "__typename": "User"],
            ]
        )
    }

    @Test func `a root type among the members of an interface is passed over`() throws {
        let api = try MockedAPI(
            """
            interface Node { id: ID! }
            type Query implements Node { id: ID! nodes(ids: [ID!]!): [Node]! all: [Node!]! }
            type User implements Node { id: ID! name: String }
            """
        )
        let data = try api.data("{ nodes(ids: [\"user-2\", \"nobody\"]) { id } all { __typename } }")
        #expect(data["nodes"] == [["id": "user-2"], .null])
        #expect(data.strings("all", "__typename") == Array(repeating: "User", count: 10))
    }

    @Test func `a filtered list is walked like any other`() throws {
        let whole = try ids("role: READER")
        var walked: [String] = []
        var cursor = JSONValue.null
        for _ in 0..<50 {
            let data = try shop.data(
                "query ($c: String) { users(first: 4, after: $c, role: READER) { nodes { id } pageInfo { hasNextPage endCursor } } }",
                variables: ["c": cursor]
            )
            walked += data.strings("users.nodes", "id")
            guard data.at("users.pageInfo.hasNextPage") == true else { break }
            cursor = data.at("users.pageInfo.endCursor") ?? .null
        }
        #expect(walked == whole)
    }

    @Test func `a recognised order sorts`() throws {
        func logins(_ order: String) throws -> [String] {
            try shop.data("{ users(first: 50, orderBy: \(order)) { nodes { login } } }").strings("users.nodes", "login")
        }
        let rising = try logins("{ field: LOGIN }")
        #expect(rising.count == 50)
        #expect(rising == rising.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
        #expect(try logins("{ field: LOGIN, direction: DESC }") == rising.reversed() || Set(rising).count < 50)
    }

    @Test func `orders are understood in many spellings`() throws {
        let api = try MockedAPI(
            """
            type Query {
              a(orderBy: Order): [Film!]!
              b(orderBy: [FilmOrder!]): [Film!]!
              c(sort: String): [Film!]!
              d(sortBy: Field, sortOrder: Direction): [Film!]!
            }
            enum Order { YEAR_ASC YEAR_DESC UNKNOWN_ASC }
            enum Field { YEAR }
            enum Direction { asc desc }
            input FilmOrder { year: Direction title: Direction }
            type Film { id: ID! title: String! year: Int! }
            """
        )
        let data = try api.data(
            """
            { plain: a { year } unknown: a(orderBy: UNKNOWN_ASC) { year } up: a(orderBy: YEAR_ASC) { year } down: a(orderBy: YEAR_DESC) { year }
              b(orderBy: [{ year: desc }]) { year } c(sort: "-year") { year } d(sortBy: YEAR, sortOrder: desc) { year } }
            """
        )
        func years(_ key: String) -> [Int] { data.each(key, "year").compactMap(\.int) }
        #expect(years("unknown") == years("plain"))
        #expect(years("up") == years("up").sorted())
        for key in ["down", "b", "c", "d"] {
            #expect(years(key) == years(key).sorted(by: >))
            #expect(years(key) == years("down"))
        }
    }
}
