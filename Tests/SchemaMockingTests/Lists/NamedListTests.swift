import JSONModel
import SchemaExplaining
import SchemaMeaning
import SchemaMocking
import Testing

/// Lists of objects and namespaces whose names choose among what they would hold.
@Suite("Lists that say what they hold")
struct NamedListTests {
    private static let sdl = """
        type Query { user(id: ID!): User users: [User!]! orders: [Order!]! site: Site! me: User! }
        type Mutation { createOrder(userId: ID!, status: Status!): Order! updateOrder(id: ID!, status: Status!): Order! }
        type Site { activeOrders: [Order!]! latestOrders: [Order!]! }
        type User {
          id: ID! name: String! orders: [Order!]! activeOrders: [Order!]! latestOrders: [Order!]! myOrders: [Order!]!
          openIssues: [Issue!]! assignedIssues: [Issue!]! friends: [User!]! retiredFriends: [User!]! isRetired: Boolean!
        }
        enum Status { ACTIVE CANCELLED DELIVERED }
        type Order { id: ID! status: Status! user: User! createdAt: String! }
        enum State { ASSIGNED SOLVED }
        type Issue { id: ID! isOpen: Boolean! state: State! assignee: User! }
        """
    private let api: MockedAPI

    init() throws { api = try MockedAPI(Self.sdl, settings: .fifty) }

    @Test func `an owner's list holds those of the owner that its name means`() throws {
        let users = try api.data(
            """
            { users { orders { id status createdAt } activeOrders { id } latestOrders { id createdAt } myOrders { id }
              openIssues { isOpen } assignedIssues { state } retiredFriends { isRetired } } }
            """
        ).at("users")?.array
        for user in try #require(users) {
            let orders = user["orders"]?.array ?? []
            let active = orders.filter { $0["status"] == "ACTIVE" }.map { $0["id"] }
            #expect(user["activeOrders"]?.array?.map { $0["id"] } == active)
            #expect(user["myOrders"]?.array?.map { $0["id"] } == orders.map { $0["id"] })
            let moments = user["latestOrders"]?.array?.compactMap { $0["createdAt"]?.string } ?? []
            #expect(moments == orders.compactMap { $0["createdAt"]?.string }.sorted(by: >))
            #expect(user["openIssues"]?.array?.allSatisfy { $0["isOpen"] == true } ?? false)
            #expect(user["retiredFriends"]?.array?.allSatisfy { $0["isRetired"] == true } ?? false)
        }
        #expect(users?.contains { $0["activeOrders"]?.array?.isEmpty == false } ?? false)
        // Who is assigned is the owner, whatever state the issue is in.
        let states = users?.flatMap { $0["assignedIssues"]?.array ?? [] }.compactMap { $0["state"]?.string } ?? []
        #expect(Set(states) == ["ASSIGNED", "SOLVED"])
    }

    @Test func `what is written comes and goes with what it says`() throws {
        let api = LivingAPI(api)
        let id = try #require(
            try api.data(#"mutation { createOrder(userId: "user-1", status: ACTIVE) { id } }"#).at("createOrder.id")
        )
        func active() throws -> [JSONValue] {
            try api.data(#"{ user(id: "user-1") { activeOrders { id } } }"#).each("user.activeOrders", "id")
        }
        #expect(try active().contains(id))
        _ = try api.data(
            "mutation ($id: ID!) { updateOrder(id: $id, status: DELIVERED) { id } }",
            variables: ["id": id]
        )
        #expect(try !active().contains(id))
    }

    @Test func `a namespace's list chooses among all`() throws {
        let found = try api.data("{ site { activeOrders { status } latestOrders { createdAt } } }")
        #expect(found.each("site.activeOrders", "status") == Array(repeating: "ACTIVE", count: 10))
        let moments = found.each("site.latestOrders", "createdAt").compactMap(\.string)
        #expect(moments == moments.sorted(by: >) && moments.count == 10)
    }

    @Test func `explanations say both, and what they say can be said`() throws {
        func phrases(_ settings: MockSettings = .fifty) throws -> [String: String] {
            let fields = try MockedAPI(Self.sdl, settings: settings).world.model.explanation(of: "User")?.fields ?? []
            return Dictionary(uniqueKeysWithValues: fields.map { ($0.name, $0.meaning ?? "") })
        }
        let phrase = "Order, by user, those whose status is ACTIVE"
        #expect(try phrases()["activeOrders"] == phrase)
        var settings = MockSettings.fifty
        settings.types["User", default: TypeSettings()].fields["orders"] = FieldSettings()
        settings.types["User"]?.fields["orders"]?.meaning = "by user, those whose status is ACTIVE"
        settings.types["User"]?.fields["activeOrders"] = FieldSettings()
        settings.types["User"]?.fields["activeOrders"]?.meaning = "by user"
        #expect(try phrases(settings)["orders"] == phrase)
        #expect(try phrases(settings)["activeOrders"] == "Order, by user")
    }
}
