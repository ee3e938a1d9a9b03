import GraphQLSchema
import JSONModel
import SchemaExplaining
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Sums in all their names")
struct SumTests {
    private static let schema = """
        type Query { carts: [Cart!]! expenses: [Expense!]! products: [Product!]! storages: [Storage!]! }
        type Cart { id: ID! items: [CartItem!]! totalQuantity: Int! totalPrice: Float! totalDue: Float! totalPaid: Float! }
        type CartItem { id: ID! quantity: Int! price: Float! cart: Cart! }
        type Expense { id: ID! amount: Int! items: [ExpenseItem!]! }
        type ExpenseItem { id: ID! amount: Int! expense: Expense! }
        type Product { id: ID! price: Float! discountPrice: Float! regularPrice: Float! }
        type Storage { id: ID! used: Int! total: Int! remaining: Int! }
        """

    private func objects(_ name: String, _ fields: String) throws -> [JSONValue] {
        try #require(try LivingAPI(Self.schema).data("{ \(name) { \(fields) } }")[name]?.array)
    }

    @Test func `count what is in a cart`() throws {
        for cart in try objects("carts", "totalQuantity totalPrice totalDue totalPaid items { quantity }") {
            let quantities = cart["items"]?.array?.compactMap { $0["quantity"]?.int } ?? []
            #expect(cart["totalQuantity"]?.int == quantities.reduce(0, +))
            let (price, due, paid) = (cart["totalPrice"]?.double, cart["totalDue"]?.double, cart["totalPaid"]?.double)
            #expect(abs((price ?? 0) - (due ?? 0) - (paid ?? 0)) < 0.011)
        }
    }

    @Test func `are those of the items, which have an amount alone`() throws {
        for expense in try objects("expenses", "amount items { amount }") {
            #expect(expense["amount"]?.int == expense["items"]?.array?.compactMap { $0["amount"]?.int }.reduce(0, +))
        }
    }

    @Test func `are those of the only list that has such values`() throws {
        let api = try LivingAPI(
            """
            type Query { projects: [Project!]! plans: [Plan!]! }
            type Project { id: ID! totalHours: Float! entries: [Entry!]! tags: [Tag!]! }
            type Entry { id: ID! hours: Float! project: Project! }
            type Tag { id: ID! name: String! }
            type Plan { id: ID! usedSeats: Int! totalSeats: Int! storageUsed: Int! storageLimit: Int! }
            """
        )
        let projects = try #require(try api.data("{ projects { totalHours entries { hours } } }")["projects"]?.array)
        for project in projects {
            let hours = project["entries"]?.array?.compactMap { $0["hours"]?.double }.reduce(0, +) ?? -1
            #expect(abs((project["totalHours"]?.double ?? 0) - hours) < 0.01)
        }
        let plans = try #require(
            try api.data("{ plans { usedSeats totalSeats storageUsed storageLimit } }")["plans"]?.array
        )
        for plan in plans {
            #expect(plan["usedSeats"]?.int ?? 1 <= plan["totalSeats"]?.int ?? 0)
            #expect(plan["storageUsed"]?.int ?? 1 <= plan["storageLimit"]?.int ?? 0)
        }
        let root = try #require(api.world.schema.type(named: "Project"))
        #expect(api.world.model.explanation(ofField: "totalHours", in: root)?.meaning == "sum of entries.hours")
    }

    @Test func `have parts that are smaller than the whole`() throws {
        for product in try objects("products", "price discountPrice regularPrice") {
            let price = product["price"]?.double ?? 0
            #expect(
                product["discountPrice"]?.double ?? .infinity < price && price < product["regularPrice"]?.double ?? 0
            )
        }
        for storage in try objects("storages", "used total remaining") {
            let (used, total) = (storage["used"]?.int ?? .max, storage["total"]?.int ?? 0)
            #expect(used <= total && storage["remaining"]?.int == total - used)
        }
    }
}
