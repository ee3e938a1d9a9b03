import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Filters that find nothing, or some")
struct EmptyFilterTests {
    private static let hasura = """
        schema { query: query_root }
        type query_root {
          invoice(where: invoice_bool_exp, limit: Int): [invoice!]!
          invoice_by_pk(id: Int!): invoice
          invoice_line(where: invoice_line_bool_exp, limit: Int): [invoice_line!]!
        }
        type invoice { id: Int! name: String! lines: [invoice_line!]! }
        type invoice_line { id: Int! invoice_id: Int! invoice: invoice! price: Float! }
        input Int_comparison_exp { _eq: Int _in: [Int!] }
        input invoice_bool_exp { id: Int_comparison_exp }
        input invoice_line_bool_exp { id: Int_comparison_exp invoice_id: Int_comparison_exp invoice: invoice_bool_exp }
        """

    @Test(
        arguments: [
            "invoice_line(where: { invoice_id: { _eq: 999 } })",
            "invoice_line(where: { invoice: { id: { _eq: 999 } } })",
        ]
    )
    func `invent nothing`(field: String) throws {
        let answer = try LivingAPI(Self.hasura).data("{ found: \(field) { id } }")
        #expect(answer == ["found": []])
    }

    @Test func `find what there is`() throws {
        let api = try LivingAPI(Self.hasura)
        let lines = try api.data("{ invoice_line(where: { invoice_id: { _eq: 3 } }) { invoice_id invoice { id } } }")
        let found = try #require(lines["invoice_line"]?.array)
        #expect(!found.isEmpty && found.allSatisfy { $0 == ["invoice_id": 3, "invoice": ["id": 3]] })
        #expect(try api.data("{ invoice_by_pk(id: 999) { id } }") == ["invoice_by_pk": ["id": 999]])
    }

    private static let places = """
        type Query {
          places(city: String): [Place!]!
          search(term: String!, location: String): [Restaurant!]!
          readControls: [Control!]!
          site: Site
        }
        type Place { id: ID! name: String! city: String! }
        type Restaurant { id: ID! name: String! address: String! }
        enum Stage { Read Write }
        type Control { id: ID! stage: Stage! }
        type Site { name: String! products(first: Int): [Product!]! product(id: ID!): Product }
        type Product { id: ID! name: String! }
        """

    @Test func `by a place that nobody is at find some, as a search does`() throws {
        let api = try LivingAPI(Self.places)
        for city in ["Berlin", "Atlantis"] {
            let found = try api.data(#"{ places(city: "\#(city)") { city } }"#)["places"]?.array
            #expect(found?.isEmpty == false)
        }
        let (known, other) = ("Berlin", "Atlantis")
        let there = try api.data(#"{ search(term: "pizza", location: "\#(known)") { address } }"#)["search"]?.array
        #expect(
            there?.isEmpty == false && there?.allSatisfy { $0["address"]?.string?.contains(known) ?? false } == true
        )
        let anywhere = try api.data(#"{ search(term: "pizza", location: "\#(other)") { id } }"#)["search"]?.array
        #expect(anywhere?.isEmpty == false)
    }

    @Test func `a verb before a list is no state of its elements`() throws {
        let stages = try LivingAPI(Self.places).data("{ readControls { stage } }")["readControls"]?.array
        #expect(Set(stages?.compactMap { $0["stage"]?.string } ?? []).count == 2)
    }

    @Test func `an object with the lists of all is a namespace`() throws {
        let api = try LivingAPI(Self.places)
        #expect(try api.data("{ site { products(first: 50) { id } } }")["site"]?["products"]?.array?.count == 50)
    }

    private static let backups = """
        type Query { backupSchedules(vmId: ID!): ScheduleListResult! vms: [Vm!]! }
        type Vm { id: ID! name: String! }
        type Schedule { id: ID! vmId: ID! name: String! }
        type ScheduleListResult { schedules: [Schedule!]! message: String success: Boolean! }
        type Mutation { createBackupSchedule(vmId: ID!, name: String!): Schedule }
        """

    @Test func `an answer around a list, however that is called, is about all of it`() throws {
        let api = try LivingAPI(Self.backups)
        _ = try api.data(#"mutation { createBackupSchedule(vmId: "vm-3", name: "mine") { id } }"#)
        let query = #"{ backupSchedules(vmId: "vm-3") { schedules { vmId name } success } }"#
        let found = try api.data(query)["backupSchedules"]
        let schedules = try #require(found?["schedules"]?.array)
        #expect(schedules.allSatisfy { $0["vmId"] == "vm-3" } && schedules.contains { $0["name"] == "mine" })
        #expect(found?["success"] == true)
    }

    @Test func `what makes no difference is said`() throws {
        let sdl = """
            type Query { hasUserReviewedProduct(productId: ID!): Boolean! time(zone: String = "UTC"): String! }
            """
        let api = try LivingAPI(sdl)
        #expect(
            try api.api.ignored(#"{ hasUserReviewedProduct(productId: "p-1") }"#) == [
                "hasUserReviewedProduct(productId)"
            ]
        )
        #expect(try api.api.ignored("{ time }") == [])
    }

    @Test func `a state of an issue is no place`() throws {
        let api = try MockedAPI(
            """
            type Query { issues(state: String): [Issue!]! shops(state: String): [Shop!]! }
            type Issue { id: ID! state: String! }
            type Shop { id: ID! city: String! state: String! }
            """
        )
        let answer = try api.data("{ issues(state: \"nowhere\") { id } shops(state: \"Nowhere\") { id } }")
        #expect(answer["issues"] == [])
        #expect(answer["shops"]?.array?.isEmpty == false)
    }
}
