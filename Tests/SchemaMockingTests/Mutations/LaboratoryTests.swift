import GraphQLSchema
import JSONModel
import Testing

@testable import SchemaMeaning
@testable import SchemaMocking

/// Back ends of small practices: mutations whose names say neither their type nor a key, states and moments in texts.
@Suite("What a laboratory's back end does")
struct LaboratoryTests {
    private static let sdl = """
        type Query {
          staff: [Member!]! samples: [Sample!]! panelOrders: [PanelOrder!]! openPanelOrders: [PanelOrder!]!
          pendingPanelOrders: [PanelOrder!]! applications: [PostApplication!]! posts: [Post!]!
          visits: [Visit!]! visitsBetween(startDate: String!, endDate: String!): [Visit!]!
          reagent(id: ID!): Reagent purchases: [Purchase!]! remarks: [Remark!]!
        }
        type Member { id: ID! fullName: String! lastLogin: String time: String! password: String! }
        type Post { id: ID! title: String! }
        type PostApplication { id: ID! post: Post! status: String! }
        type Sample { id: ID! patient: Member! remarks: [Remark!]! }
        type Remark { id: ID! title: String! sample: Sample! }
        type PanelOrder { id: ID! patient: Member! panelName: String! notes: String status: String! }
        type Visit { id: ID! patient: Member! visit_date: String! visit_start: String! visit_end: String! time: String! }
        type Reagent { id: ID! name: String! price: Float! stock: Int! }
        type Purchase { id: ID! patient: Member! items: [PurchaseItem!]! }
        type PurchaseItem { id: ID! reagent: Reagent! quantity: Int! }
        type Session { token: ID! user: Member }
        input PanelOrderInput { patientId: ID! panelName: String! notes: String }
        input ApplyInput { postId: ID! }
        input LineInput { reagentId: ID! quantity: Int! }
        type Mutation {
          createNewMember(fullName: String!, password: String!): Session!
          createNewRemark(onSampleId: ID!, title: String!): Sample!
          orderPanel(input: PanelOrderInput!): PanelOrder!
          applyForPost(input: ApplyInput!): PostApplication!
          restockReagent(id: ID!, quantity: Int!): Reagent!
          checkoutReagents(patientId: ID!, items: [LineInput!]!): Purchase!
        }
        """

    private let api: LivingAPI

    init() throws { api = try LivingAPI(Self.sdl) }

    @Test func `"new" before a type tells nothing of it`() throws {
        let made = try api.data(
            #"mutation { createNewMember(fullName: "Ida Berg", password: "x") { user { id fullName } } }"#
        )
        #expect(made.at("createNewMember.user.fullName") == "Ida Berg")
        #expect(try api.data("{ staff { fullName } }").strings("staff", "fullName").contains("Ida Berg"))
    }
    @Test func `what is made may belong to the object that is answered`() throws {
        let made = try api.data(
            #"mutation { createNewRemark(onSampleId: "sample-2", title: "Cloudy") { id remarks { title } } }"#
        )
        #expect(made.at("createNewRemark.id") == "sample-2")
        #expect(made.strings("createNewRemark.remarks", "title").contains("Cloudy"))
    }

    @Test func `a verb that the type is called after makes one, where no key is given`() throws {
        let ordered = try api.data(
            """
            mutation { orderPanel(input: { patientId: "member-3", panelName: "Iron", notes: "x" }) {
              id panelName notes patient { id } } }
            """
        )
        let id = try #require(ordered.at("orderPanel.id")?.string)
        #expect(ordered.at("orderPanel.patient.id") == "member-3")
        let all = try api.data("{ panelOrders { id panelName } }")
        #expect(all.strings("panelOrders", "panelName").contains("Iron"))
        #expect(all.strings("panelOrders", "id").contains(id))
        let applied = try api.data(#"mutation { applyForPost(input: { postId: "post-2" }) { id post { id } } }"#)
        #expect(applied.at("applyForPost.post.id") == "post-2")
        let applications = try api.data("{ applications { id } }").strings("applications", "id")
        #expect(applications.contains(try #require(applied.at("applyForPost.id")?.string)))
    }

    @Test func `a list is of those whose text says the state`() throws {
        let all = try api.data("{ panelOrders { status } }").strings("panelOrders", "status")
        let pending = try api.data("{ pendingPanelOrders { status } }").strings("pendingPanelOrders", "status")
        #expect(Set(all).count > 1)
        #expect(Set(pending) == ["pending"])
    }

    @Test func `new stock is added to what is there`() throws {
        let before = try #require(api.data(#"{ reagent(id: "reagent-2") { stock } }"#).at("reagent.stock")?.int)
        let after = try api.data(#"mutation { restockReagent(id: "reagent-2", quantity: 40) { stock } }"#)
        #expect(after.at("restockReagent.stock")?.int == before + 40)
    }

    @Test func `checking out makes an order of the given lines alone`() throws {
        let made = try api.data(
            """
            mutation { checkoutReagents(patientId: "member-4", items: [
              { reagentId: "reagent-1", quantity: 2 }, { reagentId: "reagent-3", quantity: 5 }
            ]) { id patient { id } items { quantity reagent { id } } } }
            """
        )
        #expect(made.at("checkoutReagents.patient.id") == "member-4")
        let items = try #require(made.at("checkoutReagents.items")?.array)
        #expect(items.map { $0.at("quantity")?.int } == [2, 5])
        #expect(items.map { $0.at("reagent.id") } == ["reagent-1", "reagent-3"])
        let purchases = try api.data("{ purchases { id } }").strings("purchases", "id")
        #expect(purchases.contains(try #require(made.at("checkoutReagents.id")?.string)))
    }

    @Test func `texts tell the moment of a last deed, and a time of day beside a day`() throws {
        let data = try api.data("{ staff { lastLogin time } visits { visit_start visit_end time } }")
        let moments = data.strings("staff", "lastLogin") + data.strings("staff", "time")
        #expect(!moments.isEmpty && moments.allSatisfy { $0.wholeMatch(of: /2\d{3}-\d\d-\d\dT.*Z/) != nil })
        for name in ["visit_start", "visit_end", "time"] {
            let times = data.strings("visits", name)
            #expect(!times.isEmpty && times.allSatisfy { $0.wholeMatch(of: /\d\d:\d\d/) != nil })
        }
    }

    @Test func `a start and an end choose among the days of the elements`() throws {
        let some = try api.data("{ visits { visit_date } }").strings("visits", "visit_date").sorted()
        let middle = some[some.count / 2]
        func days(_ start: String, _ end: String) throws -> [String] {
            let question = #"{ visitsBetween(startDate: "\#(start)", endDate: "\#(end)") { visit_date } }"#
            return try api.data(question).strings("visitsBetween", "visit_date")
        }
        let (late, early) = (try days(middle, "2100-01-01"), try days("1900-01-01", middle))
        #expect(!late.isEmpty && late.allSatisfy { $0 >= middle })
        #expect(!early.isEmpty && early.allSatisfy { $0 <= middle })
        #expect(try Set(days(middle, middle)) == [middle])
    }
}
