import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// What verbs change, whatever they are called.
@Suite("What is done")
struct DeedTests {
    private let api: LivingAPI

    init() throws {
        api = LivingAPI(
            try MockedAPI(
                """
                type Query {
                  user(id: ID!): User zone(id: ID!): Zone order(id: ID!): Order room(id: ID!): Room
                  product(id: ID!): Product alerts: [Alert!]! cart: Cart! tickets: [Ticket!]! me: User
                }
                type User { id: ID! name: String! isActive: Boolean! }
                type Zone { id: ID! name: String! }
                type Order { id: ID! status: String! price: Int! customer: User! }
                type Room { id: ID! name: String! members: [User!]! }
                type Product { id: ID! name: String! price: Int! kind: Kind! }
                enum Kind { TOY TOOL }
                type Alert { id: ID! message: String! severity: Severity! harbour: Harbour! }
                enum Severity { LOW HIGH }
                type Harbour { id: ID! name: String! }
                type Cart { id: ID! items: [CartItem!]! }
                type CartItem { id: ID! product: Product! quantity: Int! }
                type Ticket { id: ID! title: String! state: TicketState! }
                enum TicketState { OPEN CLOSED }
                input AlertInput { message: String! severity: Severity! harbourId: ID! }
                input ProductInput { name: String price: Float kind: String }
                input OrderInput { price: Int! customerId: ID! }
                type Mutation {
                  activateUser(id: ID!): User!
                  deactivateUser(id: ID!): User!
                  deleteZone(id: ID!): Zone
                  restoreZone(id: ID!): Zone
                  cancelOrder(id: ID!): Order!
                  createOrder(input: OrderInput!): Order!
                  joinRoom(roomId: ID!): Room!
                  leaveRoom(roomId: ID!): Room!
                  addToCart(productId: ID!, quantity: Int!): Cart!
                  clearCart: Cart!
                  raiseAlert(input: AlertInput!): Alert!
                  fileTicket(title: String!, state: TicketState!): Ticket!
                  closeTicket(id: ID!): Ticket!
                  validateTicket(title: String!, state: TicketState!): Ticket!
                  updateProduct(id: ID!, updateProduct: ProductInput!): Product!
                }
                """
            )
        )
    }

    @Test func `a verb changes what its adjective says`() throws {
        _ = try api.data("mutation { deactivateUser(id: \"user-2\") { id } }")
        #expect(try api.data("{ user(id: \"user-2\") { isActive } }").at("user.isActive") == false)
        _ = try api.data("mutation { activateUser(id: \"user-2\") { id } }")
        #expect(try api.data("{ user(id: \"user-2\") { isActive } }").at("user.isActive") == true)
    }

    @Test func `what was deleted is there again once it is restored`() throws {
        let before = try api.data("{ zone(id: \"zone-2\") { id name } }")
        _ = try api.data("mutation { deleteZone(id: \"zone-2\") { id } }")
        #expect(try api.data("{ zone(id: \"zone-2\") { id } }") == ["zone": .null])
        _ = try api.data("mutation { restoreZone(id: \"zone-2\") { id } }")
        #expect(try api.data("{ zone(id: \"zone-2\") { id name } }") == before)
    }

    @Test func `a state that is a text changes as an enum does`() throws {
        _ = try api.data("mutation { cancelOrder(id: \"order-2\") { id } }")
        #expect(try api.data("{ order(id: \"order-2\") { status } }").at("order.status") == "cancelled")
        let made = try api.data(
            "mutation { createOrder(input: { price: 5, customerId: \"user-3\" }) { status customer { id } } }"
        )
        #expect(made == ["createOrder": ["status": "pending", "customer": ["id": "user-3"]]])
    }

    @Test func `who joins is a member until they leave`() throws {
        func members(after mutation: String) throws -> [String] {
            _ = try api.data("mutation { \(mutation)(roomId: \"room-3\") { id } }")
            return try api.data("{ room(id: \"room-3\") { members { id } } }").strings("room.members", "id")
        }
        let me = try #require(try api.data("{ me { id } }").at("me.id")?.string)
        #expect(try members(after: "joinRoom").contains(me))
        #expect(try !members(after: "leaveRoom").contains(me))
    }

    @Test func `a cart that is cleared has no lines`() throws {
        _ = try api.data("mutation { addToCart(productId: \"product-3\", quantity: 2) { id } }")
        #expect(try api.data("{ cart { items { quantity } } }").at("cart.items")?.array?.isEmpty == false)
        #expect(try api.data("mutation { clearCart { items { id } } }") == ["clearCart": ["items": []]])
        #expect(try api.data("{ cart { items { id } } }") == ["cart": ["items": []]])
    }

    @Test func `a verb that says what one is like makes one`() throws {
        let alert = try api.data(
            """
            mutation { raiseAlert(input: { message: "M", severity: HIGH, harbourId: "harbour-4" }) {
              id message harbour { id } } }
            """
        )
        #expect(alert == ["raiseAlert": ["id": "alert-51", "message": "M", "harbour": ["id": "harbour-4"]]])
        #expect(try api.data("{ alerts { id } }").strings("alerts", "id").first == "alert-51")
        let ticket = try api.data("mutation { fileTicket(title: \"T\", state: OPEN) { id } }")
        #expect(ticket == ["fileTicket": ["id": "ticket-51"]])
    }

    @Test func `a verb that closes or looks makes none`() throws {
        let before = try api.data("{ tickets { id } }")
        #expect(try api.data("mutation { closeTicket(id: \"ticket-3\") { id } }").at("closeTicket.id") == "ticket-3")
        _ = try api.data("mutation { validateTicket(title: \"T\", state: OPEN) { id } }")
        #expect(try api.data("{ tickets { id } }") == before)
    }

    @Test func `what stands in an object that is called after the mutation is written`() throws {
        _ = try api.data(
            "mutation { updateProduct(id: \"product-4\", updateProduct: { name: \"N\", price: 24 }) { id } }"
        )
        #expect(
            try api.data("{ product(id: \"product-4\") { name price } }") == ["product": ["name": "N", "price": 24]]
        )
    }

    @Test func `what a field cannot hold is said and not shown`() throws {
        let before = try api.data("{ product(id: \"product-4\") { price kind } }")
        let mutation = """
            mutation { updateProduct(id: "product-4", updateProduct: { price: 24.5, kind: "SOMETHING" }) { price kind } }
            """
        #expect(try api.data(mutation).at("updateProduct") == before["product"])
        let result = try api.api.result(mutation, variables: [:]) {
            api.world.root(for: $0, stub: nil, entities: api.store)
        }
        #expect(
            result.ignored.sorted()
                == ["Mutation.updateProduct(updateProduct.kind)", "Mutation.updateProduct(updateProduct.price)"]
        )
    }

    @Test func `of an object with lines change the object, where they tell of it`() throws {
        let shop = LivingAPI(
            try MockedAPI(
                """
                type Query { order(id: ID!): Order }
                type Order { id: ID! charge: String items: [OrderItem!]! }
                type OrderItem { id: ID! quantity: Int! product: Product! order: Order! }
                type Product { id: ID! name: String! }
                input OrderWhere { id: ID! }
                input OrderData { charge: String items: ItemsData }
                input ItemsData { create: [ItemData!] connect: [ItemWhere!] disconnect: [ItemWhere!] }
                input ItemData { quantity: Int! }
                input ItemWhere { id: ID! }
                type Mutation { updateOrder(where: OrderWhere!, data: OrderData!): Order }
                """
            )
        )
        let changed = "mutation { updateOrder(where: { id: \"order-5\" }, data: { charge: \"ch_1\" }) { id charge } }"
        #expect(try shop.data(changed) == ["updateOrder": ["id": "order-5", "charge": "ch_1"]])
        #expect(try shop.data("{ order(id: \"order-5\") { charge } }") == ["order": ["charge": "ch_1"]])
    }

    @Test func `take a key for that of the relation that is called so`() throws {
        let clinic = LivingAPI(
            try MockedAPI(
                """
                type Query { payrollUsers: [PayrollUser!]! user(id: ID!): User }
                type User { id: ID! name: String! }
                type PayrollUser { id: ID! user: User! salary: Int! }
                input PayrollUserInput { userId: ID! salary: Int! }
                type Mutation { addPayrollUser(payrollUser: PayrollUserInput!): PayrollUser! }
                """
            )
        )
        let made = try clinic.data(
            "mutation { addPayrollUser(payrollUser: { userId: \"user-2\", salary: 17 }) { id user { id } salary } }"
        )
        #expect(made == ["addPayrollUser": ["id": "payroll-user-51", "user": ["id": "user-2"], "salary": 17]])
    }

    @Test func `may be sorted by an object around them`() throws {
        let shop = LivingAPI(
            try MockedAPI(
                """
                type Query { carts: [Cart!]! cart(id: ID!): Cart }
                type Cart { id: ID! note: String }
                type CartMutations { createCart(note: String!): Cart! updateCart(id: ID!, note: String!): Cart! }
                type Mutation { cart: CartMutations! }
                """
            )
        )
        let made = try shop.data("mutation { cart { createCart(note: \"a\") { id note } } }")
        #expect(made == ["cart": ["createCart": ["id": "cart-51", "note": "a"]]])
        _ = try shop.data("mutation { cart { updateCart(id: \"cart-51\", note: \"b\") { id } } }")
        #expect(try shop.data("{ cart(id: \"cart-51\") { note } }") == ["cart": ["note": "b"]])
        #expect(try shop.api.ignored("mutation { cart { createCart(note: \"a\") { id } } }") == [])
        let failing = StubLayer(data: [:], errors: [GraphQLError("no", path: [.key("cart")])])
        let failed = try shop.answer("mutation { cart { createCart(note: \"c\") { id } } }", stub: failing)
        #expect(failed.at("errors.0.message") == "no")
        #expect(try shop.data("{ cart(id: \"cart-52\") { note } }").at("cart.note") != "c")
        let root = try #require(shop.world.schema.type(named: "Mutation"))
        #expect(shop.world.model.explanation(ofField: "cart", in: root)?.meaning == "holds mutations")
        #expect(
            shop.world.model.explanation(
                ofField: "createCart",
                in: try #require(shop.world.schema.type(named: "CartMutations"))
            )?
            .meaning == "creates a Cart"
        )
    }
}
