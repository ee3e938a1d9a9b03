import JSONModel
import SchemaMocking
import Testing

@Suite("One consistent world")
struct ConsistencyTests {
    let api: MockedAPI

    init() throws { api = try MockedAPI(TestSchemas.shop) }

    @Test func `an entity is the same in a list, by its key and through node`() throws {
        let list = try api.data("{ users(first: 7) { nodes { id login name role isActive createdAt } } }")
        let users = try #require(list.at("users.nodes")?.array)
        #expect(users.count == 7)
        for user in users {
            let id = try #require(user["id"])
            let asked = try api.data(
                """
                query ($id: ID!) {
                  user(id: $id) { id login name role isActive createdAt }
                  node(id: $id) { ... on User { id login name role isActive createdAt } }
                }
                """,
                variables: ["id": id]
            )
            #expect(asked["user"] == user)
            #expect(asked["node"] == user)
        }
    }

    @Test func `every member of a list gives the list's owner`() throws {
        let data = try api.data(
            """
            { users(first: 50) { nodes {
                id orders(first: 50) { nodes { id customer { id } customerId } } reviews { author { id } }
                writtenNotes { writer { id } } profile { id user { id } }
            } } }
            """
        )
        let users = try #require(data.at("users.nodes")?.array)
        var seen = (orders: 0, reviews: 0, notes: 0)
        for user in users {
            let id = try #require(user["id"])
            let orders = user.each("orders.nodes", "customer.id")
            #expect(orders.allSatisfy { $0 == id })
            #expect(user.each("orders.nodes", "customerId").allSatisfy { $0 == id })
            #expect(user.each("reviews", "author.id").allSatisfy { $0 == id })
            #expect(user.each("writtenNotes", "writer.id").allSatisfy { $0 == id })
            #expect(user.at("profile.user.id") == id)
            #expect(orders.count <= 12)
            seen.orders += orders.count
            seen.reviews += user.each("reviews", "author.id").count
            seen.notes += user.each("writtenNotes", "writer.id").count
        }
        // Every member of a population has an owner.
        #expect(seen == (50, 50, 50))
    }

    @Test func `an entity's owner has it in the list`() throws {
        for ordinal in 1...50 {
            let id = JSONValue.string("order-\(ordinal)")
            let data = try api.data(
                "query ($id: ID!) { order(id: $id) { customer { orders(first: 50) { nodes { id } } } } }",
                variables: ["id": id]
            )
            #expect(data.each("order.customer.orders.nodes", "id").contains(id))
        }
    }

    @Test func `a relation of an interface agrees with its other side`() throws {
        for id in ["book-1", "game-2", "book-3", "book-x", "game-99"] {
            let data = try api.data(
                "query ($id: ID!) { product(id: $id) { id reviews(first: 50) { nodes { id product { id __typename } } } } }",
                variables: ["id": .string(id)]
            )
            #expect(data.at("product.id")?.string == id)
            #expect(data.each("product.reviews.nodes", "product.id").allSatisfy { $0.string == id })
        }
    }

    @Test func `lists that list each other agree`() throws {
        let data = try api.data("{ allUsers { id teams { id members { id } } } }")
        let users = try #require(data["allUsers"]?.array)
        #expect(users.count == 10)
        var teams = 0
        for user in users {
            for team in try #require(user["teams"]?.array) {
                teams += 1
                #expect(team.strings("members", "id").contains(user["id"]?.string ?? ""))
            }
        }
        #expect(teams > 10)
    }

    @Test func `an object without a key knows whom it belongs to`() throws {
        let data = try api.data(
            "{ user(id: \"user-3\") { address { resident { id } } } order(id: \"order-4\") { lines { order { id } } } }"
        )
        #expect(data.at("user.address.resident.id") == "user-3")
        #expect(data.each("order.lines", "order.id").allSatisfy { $0 == "order-4" })
    }

    @Test func `a field that picks one of a list picks a member`() throws {
        let data = try api.data(
            "{ users(first: 20) { nodes { id latestOrder { id customer { id } } orders(first: 50) { nodes { id } } } } }"
        )
        for user in try #require(data.at("users.nodes")?.array) where user.each("orders.nodes", "id").count > 0 {
            #expect(user.at("latestOrder.customer.id") == user["id"])
            #expect(user.each("orders.nodes", "id").contains { $0 == user.at("latestOrder.id") })
        }
    }

    @Test func `owners outside the population have members of their own`() throws {
        let data = try api.data(
            """
            { shop(slug: "corner") { id slug items { id sku shop { id slug } } }
              user(login: "apple") { id login orders { totalCount nodes { id number customer { id login } } } } }
            """
        )
        #expect(data.at("shop.id") == "shop-corner")
        #expect(data.at("shop.slug") == "corner")
        let items = try #require(data.at("shop.items")?.array)
        #expect(4...12 ~= items.count)
        #expect(items[0]["id"] == "item-1@shop-corner")
        #expect(items.allSatisfy { $0.at("shop.slug") == "corner" })
        #expect(data.at("user.id") == "user-apple")
        #expect(4...12 ~= data.at("user.orders.totalCount")?.int ?? 0)
        #expect(data.each("user.orders.nodes", "customer.login").allSatisfy { $0 == "apple" })
        for item in items {
            let asked = try api.data(
                "query ($id: ID!) { node(id: $id) { id ... on Item { sku shop { id slug } } } }",
                variables: ["id": item["id"] ?? .null]
            )
            #expect(asked["node"] == item)
        }
    }

    @Test func `a city lies in the country that an enum allows`() throws {
        let api = try MockedAPI(
            """
            type Query { places: [Place!]! }
            enum Country { AUSTRIA GERMANY NEW_ZEALAND }
            type Place { id: ID! city: String! country: Country! region: String! timeZone: String! }
            """
        )
        let places = try #require(try api.answer("{ places { city country timeZone } }").at("data.places")?.array)
        let zones = ["AUSTRIA": "Europe/Vienna", "GERMANY": "Europe/Berlin", "NEW_ZEALAND": "Pacific/Auckland"]
        for place in places { #expect(place["timeZone"]?.string == zones[place["country"]?.string ?? ""]) }
        #expect(Set(places.compactMap { $0["country"]?.string }).count == 3)
    }

    @Test func `nothing is done by anybody before its state`() throws {
        let api = try MockedAPI(
            """
            type Query { alerts: [Alert!]! orders: [Order!]! users: [User!]! }
            enum State { PENDING ESCALATED }
            type User { id: ID! name: String! }
            type Alert { id: ID! status: String! resolvedAt: String resolvedBy: User deletedAt: String deletedBy: User }
            type Order { id: ID! state: State! deliveredBy: User }
            """
        )
        let answer = try api.answer(
            "{ alerts { status resolvedAt resolvedBy { id } deletedAt deletedBy { id } } orders { state deliveredBy { id } } }"
        )
        let alerts = try #require(answer.at("data.alerts")?.array)
        for alert in alerts {
            let isEarly = ["pending", "in progress"].contains(alert["status"]?.string)
            #expect(!isEarly || alert["resolvedBy"]?.isNull == true && alert["resolvedAt"]?.isNull == true)
            #expect(alert["deletedBy"]?.isNull == alert["deletedAt"]?.isNull)
        }
        #expect(alerts.contains { $0["resolvedBy"]?.isNull == false })
        for order in try #require(answer.at("data.orders")?.array) where order["state"] == "PENDING" {
            #expect(order["deliveredBy"]?.isNull == true)
        }
    }

    @Test func `the key of a parent that is never null is one's own at the top of a tree`() throws {
        let api = try MockedAPI(
            """
            type Query { collections: [Collection!]! }
            type Collection { id: ID! parentId: ID! parent: Collection children: [Collection!] }
            """
        )
        let collections = try #require(
            try api.answer("{ collections { id parentId parent { id } } }").at("data.collections")?.array
        )
        #expect(collections.contains { $0["parent"]?.isNull == true })
        for one in collections {
            #expect(one["parentId"] == (one["parent"]?.isNull == true ? one["id"] : one["parent"]?["id"]))
        }
    }

    @Test func `viewer is one fixed entity`() throws {
        let data = try api.data("{ viewer { id name } again: viewer { id name } }")
        #expect(data["viewer"] == data["again"])
        let id = try #require(data.at("viewer.id"))
        let asked = try api.data("query ($id: ID!) { user(id: $id) { id name } }", variables: ["id": id])
        #expect(asked["user"] == data["viewer"])
    }
    /// Objects without keys are made where more than leaves is asked for, and written without that elsewhere.
    @Test(arguments: ["1", "50", "51", "1099511627775", "1099511627776", "9223372036854775807", "x"])
    func `a part says the same alone and beside what it leads to`(ordinal: String) throws {
        let shop = try MockedAPI(
            """
            type Query { product(id: ID!): Product }
            type Product { id: ID! name: String! size: Size! }
            type Size { width: Int! createdAt: String! unit: Unit! parts(first: Int): [Unit!]! }
            type Unit { name: String! factor: Float! symbol(long: Boolean): String! }
            """
        )
        let data = try shop.data(
            """
            { alone: product(id: "product-\(ordinal)") { size { width unit { name factor } } }
              beside: product(id: "product-\(ordinal)") {
                name size { parts(first: 1) { name } width createdAt unit { symbol(long: true) name factor } } }
              again: product(id: "product-\(ordinal)") { size { width createdAt unit { name } } } }
            """
        )
        for path in ["size.width", "size.unit.name", "size.unit.factor"] {
            let value = try #require(data.at("alone.\(path)"))
            #expect(value == data.at("beside.\(path)"))
        }
        for path in ["size.width", "size.unit.name", "size.createdAt"] {
            let value = try #require(data.at("again.\(path)"))
            #expect(value == data.at("beside.\(path)"))
        }
    }
}
