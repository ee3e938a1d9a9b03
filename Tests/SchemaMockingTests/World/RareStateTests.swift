import JSONModel
import SchemaExplaining
import SchemaMeaning
import SchemaMocking
import Testing

/// What nobody wants is seldom so, and everything is paid in one currency.
@Suite("Rare states, and one currency")
struct RareStateTests {
    private static let sdl = """
        scalar DateTime
        enum Status { DRAFT ACTIVE ARCHIVED }
        enum Progress { PLANNED ACTIVE DONE }
        enum Reason { FRAUD STOCK }
        enum CurrencyCode { AED EUR USD XTS }
        type Order { id: ID! status: Status! cancelledAt: DateTime cancelReason: Reason deletedAt: DateTime
          currency: String! total: Money! checkoutId: ID publishedAt: DateTime }
        type Money { amount: Float! currencyCode: CurrencyCode! }
        type Checkout { id: ID! }
        type Task { id: ID! status: Progress! startedAt: DateTime }
        type Currency { id: ID! code: String! symbol: String! }
        type Rate { id: ID! baseCurrency: String! targetCurrency: String! }
        type Query { orders(first: Int): [Order!]! checkouts: [Checkout!]! tasks(first: Int): [Task!]!
          currencies(first: Int): [Currency!]! rates(first: Int): [Rate!]! }
        type Mutation { createOrder(currency: String): Order! }
        """

    private let api: LivingAPI

    init() throws { api = try LivingAPI(Self.sdl) }

    @Test func `few are cancelled or deleted, and those have a reason`() throws {
        let orders = try api.data("{ orders(first: 50) { status cancelledAt cancelReason deletedAt } }").at("orders")
        let all = try #require(orders?.array)
        #expect((1...10).contains(all.count { $0["cancelledAt"] != .null }))
        #expect((1...10).contains(all.count { $0["deletedAt"] != .null }))
        #expect((1...10).contains(all.count { $0["status"] == "ARCHIVED" }))
        #expect(all.allSatisfy { ($0["cancelledAt"] == .null) == ($0["cancelReason"] == .null) })
    }

    @Test func `a deed that no state is named after waits for its state`() throws {
        let api = try MockedAPI(
            """
            enum Status { DRAFT ACTIVE COMPLETED }
            enum Answer { pending approved rejected }
            enum Stage { Queued Running Failed }
            type Campaign { id: ID! status: Status! sentAt: String paidAt: String }
            type Approval { id: ID! status: Answer! resolvedAt: String cancelledAt: String }
            type Run { id: ID! state: Stage! completedAt: String progress: Int! }
            type Repository { id: ID! hasIssuesEnabled: Boolean! hasWikiEnabled: Boolean! issues: [Issue!]! }
            type Issue { id: ID! title: String! }
            type Query { campaigns(first: Int): [Campaign!]! approvals(first: Int): [Approval!]! runs(first: Int): [Run!]!
              repositories(first: Int): [Repository!]! }
            """
        )
        let data = try api.data(
            """
            { campaigns(first: 50) { status sentAt paidAt } approvals(first: 50) { status resolvedAt cancelledAt }
              runs(first: 50) { state completedAt progress } repositories(first: 50) { hasIssuesEnabled } }
            """
        )
        let campaigns = data.at("campaigns")?.array ?? []
        for campaign in campaigns where campaign["status"] == "DRAFT" {
            #expect(campaign["sentAt"] == .null && campaign["paidAt"] == .null)
        }
        let approvals = data.at("approvals")?.array ?? []
        for approval in approvals where approval["status"] == "pending" {
            #expect(approval["resolvedAt"] == .null && approval["cancelledAt"] == .null)
        }
        #expect(campaigns.contains { $0["sentAt"] != .null } && approvals.contains { $0["resolvedAt"] != .null })
        for run in data.at("runs")?.array ?? [] {
            #expect(run["state"] == "Failed" || run["completedAt"] == .null)
            #expect((run["progress"] == 0) == (run["state"] == "Queued"))
            #expect((run["progress"] == 100) == (run["state"] == "Failed"))
        }
        #expect(data.each("repositories", "hasIssuesEnabled").allSatisfy { $0 == true })
        let explained = api.world.model.explanation(of: "Campaign.sentAt")?.fields.first
        #expect(explained?.meaning == "never where status is DRAFT")
    }

    @Test func `what is new is neither`() throws {
        for _ in 0..<40 {
            let made = try api.data("mutation { createOrder(currency: \"EUR\") { currency cancelledAt deletedAt } }")
            #expect(made["createOrder"] == ["currency": "EUR", "cancelledAt": .null, "deletedAt": .null])
        }
    }

    @Test func `what is planned has not started, and what is a draft is not published`() throws {
        let data = try api.data("{ tasks(first: 50) { status startedAt } orders(first: 50) { status publishedAt } }")
        for task in try #require(data["tasks"]?.array) {
            #expect((task["startedAt"] == .null) == (task["status"] == "PLANNED"))
        }
        for order in try #require(data["orders"]?.array) where order["status"] == "DRAFT" {
            #expect(order["publishedAt"] == .null)
        }
    }

    @Test func `everything is paid in one currency, though there are others`() throws {
        let data = try api.data(
            """
            { orders(first: 50) { currency total { currencyCode } } currencies(first: 50) { code symbol }
              rates(first: 50) { baseCurrency targetCurrency } }
            """
        )
        #expect(Set(data.strings("orders", "currency")) == ["USD"])
        #expect(Set(data.strings("orders", "total.currencyCode")) == ["USD"])
        #expect(Set(data.strings("currencies", "code")).count > 5)
        #expect(Set(data.strings("currencies", "symbol")).count > 5)
        #expect(Set(data.strings("rates", "targetCurrency")).count > 5)
    }

    @Test func `a key without its object is one that there is`() throws {
        let keys = try api.data("{ orders(first: 50) { checkoutId } }").strings("orders", "checkoutId")
        #expect(keys.count == 50)
        #expect(keys.allSatisfy { $0.wholeMatch(of: /checkout-[1-9][0-9]?/) != nil })
    }
}
