import JSONModel
import SchemaMocking
import Testing

/// Pages that are called after their items, and numbers beside these about all of them.
@Suite("Pages with numbers about all items")
struct ListSummaryTests {
    private static let sdl = """
        enum PaymentStatus { OPEN PAID }
        enum SortOrder { ASC DESC }
        enum ExpenseOrderBy { NAME AMOUNT }
        input FilterExpenseInput { status: PaymentStatus name: StringFilter }
        input StringFilter { contains: String }
        input ExpenseOrder { by: ExpenseOrderBy! byType: SortOrder }
        input Part { after: Int first: Int }
        type Query {
          expenses(offset: Int, limit: Int, name: String, expenseFilter: FilterExpenseInput): Expenses!
          ordered(order: [ExpenseOrder!], limit: Int): Expenses!
          sorted(orderBy: ExpenseOrderBy, orderByType: SortOrder, limit: Int): Expenses!
          cart: Cart page(pagination: Part): ExpenseConnection!
        }
        type Expenses {
          expenses: [Expense!] expensesCount: Int totalExpenses: Float highestAmount: Float averageAmount: Float
        }
        type Expense { id: ID! name: String! amount: Float! paymentStatus: PaymentStatus! }
        type ExpenseConnection { edges: [ExpenseEdge!]! pageInfo: Offsets! totalAmount: Float }
        type ExpenseEdge { node: Expense! }
        type Offsets { startOffset: Int! endOffset: Int! hasNextPage: Boolean! }
        type Cart { id: ID! items: [Item!]! }
        type Item { id: ID! quantity: Int! price: Float! }
        """

    private let api: MockedAPI

    init() throws { api = try MockedAPI(Self.sdl) }

    private func amounts(_ filter: String) throws -> [Double] {
        let all = try api.data("{ expenses(limit: 50\(filter)) { expenses { amount } } }")
        return all.each("expenses.expenses", "amount").compactMap(\.double)
    }

    @Test func `counts, sums and extremes are those of all that are chosen`() throws {
        for filter in ["", ", expenseFilter: { status: PAID }"] {
            let found = try api.data(
                """
                { expenses(limit: 3\(filter)) {
                  expensesCount totalExpenses highestAmount averageAmount expenses { paymentStatus } } }
                """
            )
            let amounts = try amounts(filter)
            let sum = amounts.reduce(0) { $0 + ($1 * 100).rounded() } / 100
            #expect(found.at("expenses.expenses")?.array?.count == 3)
            #expect(found.at("expenses.expensesCount")?.int == amounts.count)
            #expect(found.at("expenses.totalExpenses")?.double == sum)
            #expect(found.at("expenses.highestAmount")?.double == amounts.max())
            let mean = try #require(found.at("expenses.averageAmount")?.double)
            #expect(abs(mean - sum / Double(amounts.count)) < 0.01)
            if !filter.isEmpty {
                #expect(Set(found.strings("expenses.expenses", "paymentStatus")) == ["PAID"])
                #expect((1..<50).contains(amounts.count))
            }
        }
    }

    @Test func `pages partition the list`() throws {
        let all = try api.data("{ expenses(limit: 50) { expenses { id } } }").each("expenses.expenses", "id")
        let parts = try [0, 20, 40].flatMap { offset in
            try api.data("{ expenses(limit: 20, offset: \(offset)) { expenses { id } } }").each(
                "expenses.expenses",
                "id"
            )
        }
        #expect(parts == all && all.count == 50)
    }

    @Test(arguments: [
        "ordered(order: [{ by: AMOUNT, byType: DESC }], limit: 50)",
        "sorted(orderBy: AMOUNT, orderByType: DESC, limit: 50)",
    ])
    func `the direction is given by a type`(_ field: String) throws {
        let found = try api.data("{ list: \(field) { expenses { amount } } }")
        let amounts = found.each("list.expenses", "amount").compactMap(\.double)
        #expect(amounts == amounts.sorted(by: >) && amounts.count == 50)
    }

    @Test func `a number for the items after which a page begins is no cursor`() throws {
        let all = try api.data("{ expenses(limit: 50) { expenses { id amount } } }")
        let page = try api.data(
            """
            { page(pagination: { first: 2, after: 2 }) {
              totalAmount edges { node { id } } pageInfo { startOffset endOffset hasNextPage } } }
            """
        )
        #expect(page.each("page.edges", "node.id") == Array(all.each("expenses.expenses", "id")[2..<4]))
        #expect(page.at("page.pageInfo") == ["startOffset": 2, "endOffset": 4, "hasNextPage": true])
        #expect(
            page.at("page.totalAmount") == (try api.data("{ expenses { totalExpenses } }").at("expenses.totalExpenses"))
        )
    }
}
