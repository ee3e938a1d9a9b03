import JSONModel
import Testing

@testable import SchemaMocking

@Suite("Values that mutations are given in another form")
struct GivenValueTests {
    private static let schema = """
        scalar Decimal
        enum Status { BOOKED CANCELLED }
        type Query { staff: [Employee!]! accounts: [Account!]! visits: [Visit!]! }
        type Money { amount: Float! currency: String! }
        type Range { low: Float! high: Float! }
        type Employee { id: ID! name: String! salary: Money! band: Range! }
        type Account { id: ID! balance: Decimal! }
        type Visit { id: ID! reason: String cancelReason: String rejectionReason: String status: Status! }
        type Mutation {
          hireEmployee(name: String!, salary: Float!, band: Float): Employee!
          updateAccount(id: ID!, balance: Decimal!): Account!
          cancelVisit(id: ID!, reason: String!): Visit! rejectVisit(id: ID!, reason: String!): Visit!
          updateVisit(id: ID!, reason: String!): Visit!
        }
        """

    private let api: LivingAPI

    init() throws { api = try LivingAPI(Self.schema) }

    @Test func `are the amount of an object with one number`() throws {
        let hired = try api.data(#"mutation { hireEmployee(name: "a", salary: 70000) { salary { amount } } }"#)
        #expect(hired.at("hireEmployee.salary.amount") == 70_000)
    }

    @Test func `are texts where a scalar's other values are`() throws {
        #expect(try api.data("{ accounts { balance } }").each("accounts", "balance").allSatisfy { $0.string != nil })
        let changed = try api.data(#"mutation { updateAccount(id: "account-1", balance: 10) { balance } }"#)
        #expect(changed.at("updateAccount.balance") == "10")
    }

    @Test(arguments: [("cancel", "cancelReason"), ("reject", "rejectionReason"), ("update", "reason")])
    func `are the reason for what is done`(verb: String, field: String) throws {
        let visit = try api.data(#"mutation { \#(verb)Visit(id: "visit-2", reason: "sick") { \#(field) } }"#)
        #expect(visit.at("\(verb)Visit.\(field)") == "sick")
    }
}
