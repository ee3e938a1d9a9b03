import JSONModel
import SchemaMocking
import Testing

/// Values that are about different things of one kind: the two ends of a way, and of a link between persons.
@Suite("Two ends of one thing")
struct WayTests {
    private static let sdl = """
        type Query { shipments: [Shipment!]! me: User users: [User!]! }
        enum ShipmentStatus { PENDING DELIVERED CANCELLED }
        type Shipment {
          id: ID! status: ShipmentStatus! origin: String! originCity: String! originPort: String destination: String!
          dateDelivered: String date_cancelled: String dateCreated: String!
        }
        type User { id: ID! followers: [UserFollow!]! following: [UserFollow!]! followerCount: Int! }
        type UserFollow { id: ID! user: User! }
        """

    private let api: MockedAPI

    init() throws { api = try MockedAPI(Self.sdl) }

    @Test func `a way leads from one place to another, of which its city and port are`() throws {
        let found = try api.data("{ shipments { origin originCity originPort destination } }")
        let shipments = try #require(found["shipments"]?.array)
        #expect(shipments.count { $0["origin"] != $0["destination"] } > 8)
        for shipment in shipments {
            let city = try #require(shipment["originCity"]?.string)
            #expect(shipment["origin"]?.string?.hasPrefix(city) == true)
            #expect(shipment["originPort"]?.string == city)
        }
    }

    @Test func `a moment that is called after its participle follows the state`() throws {
        let found = try api.data("{ shipments { status dateDelivered date_cancelled dateCreated } }")
        let shipments = try #require(found["shipments"]?.array)
        for shipment in shipments {
            #expect((shipment["dateDelivered"] == .null) == (shipment["status"] != "DELIVERED"))
            #expect((shipment["date_cancelled"] == .null) == (shipment["status"] != "CANCELLED"))
            let delivered = shipment["dateDelivered"]?.string ?? "9"
            #expect(try delivered >= #require(shipment["dateCreated"]?.string?.prefix(10)))
        }
        #expect(Set(shipments.compactMap { $0["status"]?.string }).count > 1)
    }

    @Test func `a link with a user alone leads to another one`() throws {
        let found = try api.data("{ users { id followerCount followers { user { id } } following { user { id } } } }")
        for user in try #require(found["users"]?.array) {
            let others = user.each("followers", "user.id") + user.each("following", "user.id")
            #expect(!others.isEmpty && others.count { $0 == user["id"] } < others.count)
            #expect(user["followerCount"]?.int == user.each("followers", "user.id").count)
        }
    }
}
