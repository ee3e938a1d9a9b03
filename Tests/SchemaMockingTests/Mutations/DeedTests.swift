import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaExplaining
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

    @Test func `of a cart need no product but its key`() throws {
        let shop = try LivingAPI(
            """
            type Query { cart(id: ID!): Cart carts: [Cart!]! }
            type User { id: ID! name: String! }
            type Cart { id: ID! userId: ID! items: [CartItem!]! }
            type CartItem { id: ID! productId: ID! quantity: Int! cart: Cart! }
            type Mutation {
              addToCart(userId: ID!, productId: ID!, quantity: Int!): Cart!
              addItemToCart(cartId: ID!, productId: ID!, quantity: Int!): Cart!
              clearCart(cartId: ID!): Cart!
            }
            """
        )
        let item: JSONValue = ["productId": "sku-3", "quantity": 2]
        let mutation = "addItemToCart(cartId: \"cart-3\", productId: \"sku-3\", quantity: 2)"
        let first = try shop.data("mutation { \(mutation) { items { productId quantity } } }").at("addItemToCart.items")
        #expect(first?.array?.contains(item) == true)
        let again = try shop.data("mutation { \(mutation) { items { productId quantity } } }").at("addItemToCart.items")
        #expect(again?.array?.contains(["productId": "sku-3", "quantity": 4]) == true)
        #expect(again?.array?.count == first?.array?.count)
        let before = try shop.data("{ carts { id } }")
        let own = try shop.data(
            "mutation { addToCart(userId: \"user-3\", productId: \"sku-3\", quantity: 2) { userId items { productId quantity } } }"
        )
        #expect(own.at("addToCart.userId") == "user-3")
        #expect(own.at("addToCart.items")?.array?.contains(item) == true)
        #expect(try shop.data("{ carts { id } }") == before)
        #expect(
            try shop.data("mutation { clearCart(cartId: \"cart-3\") { items { id } } }") == ["clearCart": ["items": []]]
        )
    }

    @Test func `add to what is there, and make no other`() throws {
        let shop = try LivingAPI(
            """
            type Query { wishlist: Wishlist! wishlists: [Wishlist!]! }
            type Wishlist { id: ID! products: [Product!]! }
            type Product { id: ID! name: String! }
            type Mutation { addToWishlist(productId: ID!): Wishlist! }
            """
        )
        let before = try shop.data("{ wishlists { id } }")
        let made = try shop.data("mutation { addToWishlist(productId: \"product-9\") { products { id } } }")
        #expect(made.strings("addToWishlist.products", "id").contains("product-9"))
        #expect(
            try shop.data("{ wishlist { products { id } } }").strings("wishlist.products", "id").contains("product-9")
        )
        #expect(try shop.data("{ wishlists { id } }") == before)
    }

    @Test func `change the leaf that they are called after, whatever the value is called`() throws {
        let shop = try LivingAPI(
            """
            type Query { product(id: ID!): Product }
            type Product { id: ID! name: String! stock: Int! price: Float! }
            type Mutation {
              updateStock(productId: ID!, quantity: Int!): Product!
              updateProductPrice(id: ID!, amount: Float!): Product!
              setPrice(id: ID!, amount: Float!, reason: Float!): Product!
            }
            """
        )
        _ = try shop.data("mutation { updateStock(productId: \"product-3\", quantity: 77) { id } }")
        _ = try shop.data("mutation { updateProductPrice(id: \"product-3\", amount: 2.5) { id } }")
        #expect(
            try shop.data("{ product(id: \"product-3\") { stock price } }") == ["product": ["stock": 77, "price": 2.5]]
        )
        #expect(
            try shop.api.ignored("mutation { setPrice(id: \"product-3\", amount: 2, reason: 3) { id } }")
                == ["Mutation.setPrice(amount)", "Mutation.setPrice(reason)"]
        )
    }

    @Test func `write what stands in an object whatever that is called, and show nothing else`() throws {
        let api = try LivingAPI(
            """
            type Query { planet(id: ID!): Planet }
            type Planet { id: ID! name: String! mass: Float! moons: Int! }
            input Blob { name: String rings: Int }
            type Payload { ok: Boolean! planet: Planet! }
            type Mutation { modifyPlanet(id: ID!, blob: Blob!): Payload! measurePlanet(id: ID!, moons: Int!, rings: Int): Planet }
            """
        )
        let made = try api.data(
            "mutation { modifyPlanet(id: \"planet-4\", blob: { name: \"Zag\" }) { planet { name } } }"
        )
        #expect(made == ["modifyPlanet": ["planet": ["name": "Zag"]]])
        #expect(try api.data("{ planet(id: \"planet-4\") { name } }") == ["planet": ["name": "Zag"]])
    }

    @Test func `set passwords that nobody is shown, and are not said to do nothing`() throws {
        let api = try MockedAPI(
            """
            type Query { user(id: ID!): User }
            type User { id: ID! name: String! }
            type Mutation { updatePassword(id: ID!, password: String!): User! }
            """
        )
        #expect(try api.ignored("mutation { updatePassword(id: \"user-3\", password: \"x\") { id } }") == [])
    }

    @Test func `make what is called after the verb, and what is in a state by it`() throws {
        let api = try LivingAPI(
            """
            type Query { me: User! invitations: [Invitation!]! visits: [Visit!]! user(id: ID!): User }
            enum VisitStatus { PLANNED ARRIVED }
            type User { id: ID! name: String! followers: [User!]! }
            type Room { id: ID! name: String! }
            type Invitation { id: ID! room: Room! user: User! }
            type Visit { id: ID! status: VisitStatus! user: User! }
            input VisitInput { userId: ID! }
            type Mutation {
              inviteUser(roomId: ID!, userId: ID!): Invitation!
              planVisit(input: VisitInput!): Visit!
              followUser(userId: ID!): User!
              unfollowUser(userId: ID!): User!
            }
            """
        )
        let invited = "mutation { inviteUser(roomId: \"room-3\", userId: \"user-4\") { id room { id } user { id } } }"
        #expect(
            try api.data(invited)
                == ["inviteUser": ["id": "invitation-51", "room": ["id": "room-3"], "user": ["id": "user-4"]]]
        )
        let planned = "mutation { planVisit(input: { userId: \"user-4\" }) { id status user { id } } }"
        #expect(
            try api.data(planned)
                == ["planVisit": ["id": "visit-51", "status": "PLANNED", "user": ["id": "user-4"]]]
        )
        _ = try api.data("mutation { followUser(userId: \"user-4\") { id } }")
        let followers = "{ user(id: \"user-4\") { followers { id } } }"
        #expect(try api.data(followers).strings("user.followers", "id").contains("user-1"))
        _ = try api.data("mutation { unfollowUser(userId: \"user-4\") { id } }")
        #expect(try !api.data(followers).strings("user.followers", "id").contains("user-1"))
    }

    @Test func `that sign somebody in answer the signed-in person`() throws {
        let api = try LivingAPI(
            """
            type Query { me: UsersPermissionsMe }
            type UsersPermissionsMe { id: ID! username: String! }
            type LoginPayload { jwt: String user: UsersPermissionsMe! }
            input LoginInput { identifier: String! password: String! }
            type Mutation { login(input: LoginInput!): LoginPayload! }
            """
        )
        let me = try api.data("{ me { id username } }")["me"]
        let login = "mutation { login(input: { identifier: \"a\", password: \"b\" }) { user { id username } } }"
        #expect(try api.data(login).at("login.user") == me)
    }

    @Test func `set what the settings say`() throws {
        var settings = MockSettings.fifty
        var mutation = MutationSettings()
        mutation.sets = [
            .init(field: "isActive", to: .value(false)), .init(field: "endedAt", to: .now),
            .init(field: "endedBy", to: .viewer), .init(field: "note", to: .value("over")),
        ]
        settings.types["Mutation", default: TypeSettings()].fields["frob"] = FieldSettings(mutation: mutation)
        let api = try LivingAPI(
            """
            type Query { me: User user(id: ID!): User }
            type User { id: ID! isActive: Boolean! endedAt: String endedBy: User note: String }
            type Mutation { frob(id: ID!): User! }
            """,
            settings: settings
        )
        let model = api.world.model
        let field = try #require(
            model.schema.mutationType.flatMap { model.plan(for: $0).field(named: "frob", in: model) }
        )
        let phrase = "changes what \"frob\" means for a User, and sets isActive, endedAt, endedBy, note"
        #expect(field.mutationPlan(in: model).phrase(in: model) == phrase)
        for number in 2...6 {
            let user = try api.data(
                "mutation { frob(id: \"user-\(number)\") { isActive endedAt endedBy { id } note } }"
            ).at("frob")
            #expect(user?["isActive"] == false && user?["endedBy"]?["id"] == "user-1" && user?["note"] == "over")
            #expect(user?["endedAt"]?.string?.hasPrefix("2025-01-01T12:00") == true)
        }
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
