import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// What follows from what a stub says is as if it had been written.
@Suite("What stubs imply")
struct StubConsequenceTests {
    private static let sdl = """
        type Query { issue(id: ID!): Issue issues: [Issue!]! shops: [Shop!]! }
        type Mutation { updateIssue(id: ID!, closed: Boolean, title: String): Issue }
        enum State { DRAFT OPEN CLOSED }
        type Issue { id: ID! title: String! state: State! closed: Boolean! closedAt: String closedBy: User net: Float! tax: Float!
          gross: Float! comments: [Comment!]! commentCount: Int! }
        type Comment { id: ID! text: String! issue: Issue! }
        type User { id: ID! name: String! }
        type Shop { id: ID! name: String! products(first: Int): ProductConnection! productCount: Int! }
        type ProductConnection { nodes: [Product!]! totalCount: Int! }
        type Product { id: ID! name: String! }
        """

    private func issue(_ data: JSONValue, _ fields: String) throws -> JSONValue {
        let stub = StubLayer(data: ["issue": data])
        let answer = try MockedAPI(Self.sdl).answer("{ issue(id: \"issue-3\") { \(fields) } }", stub: stub)
        #expect(answer["errors"] == nil)
        return try #require(answer["data"]?["issue"])
    }

    @Test func `a state closes, and a yes or no has its state`() throws {
        let fields = "state closed closedAt closedBy { id }"
        for said in [["state": "CLOSED"], ["closed": true]] as [JSONValue] {
            let closed = try issue(said, fields)
            #expect(closed["state"] == "CLOSED" && closed["closed"] == true)
            #expect(closed["closedAt"]?.string != nil && closed["closedBy"]?["id"] != nil)
        }
        for said in [["state": "OPEN"], ["closed": false]] as [JSONValue] {
            let open = try issue(said, fields)
            #expect(open["state"] != "CLOSED" && open["closed"] == false)
            #expect(open["closedAt"] == .null && open["closedBy"] == .null)
        }
        // Who says both is taken at their word.
        let both = try issue(["state": "OPEN", "closed": true], fields)
        #expect(both["state"] == "OPEN" && both["closed"] == true)
    }

    @Test func `sums are of what is said`() throws {
        let sum = try issue(["net": 100, "tax": 19.5], "net tax gross")
        #expect(sum == ["net": 100, "tax": 19.5, "gross": 119.5])
    }

    @Test func `counts are of the lists that are said`() throws {
        #expect(try issue(["comments": [[:], [:], [:]]], "commentCount comments { id }")["commentCount"] == 3)
        #expect(try issue(["comments": ["$length": 7]], "commentCount")["commentCount"] == 7)
        #expect(try issue(["comments": [[:]], "commentCount": 12], "commentCount")["commentCount"] == 12)
        let stub = StubLayer(data: ["shops": [["products": ["nodes": [[:], [:]]]]]])
        let shops = try MockedAPI(Self.sdl).answer("{ shops { productCount products { totalCount } } }", stub: stub)
        #expect(shops["data"]?["shops"] == [["productCount": 2, "products": ["totalCount": 2]]])
    }

    @Test func `a mutation that says yes or no changes the state`() throws {
        let living = LivingAPI(try MockedAPI(Self.sdl))
        for isClosed in [true, false] {
            let changed = try living.data(
                "mutation { updateIssue(id: \"issue-2\", closed: \(isClosed)) { state closed closedAt } }"
            )["updateIssue"]
            #expect(changed?["closed"] == .bool(isClosed))
            #expect((changed?["state"] == "CLOSED") == isClosed)
            #expect((changed?["closedAt"] == .null) == !isClosed)
        }
    }
}
