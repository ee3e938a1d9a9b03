import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("What belongs to what")
struct BelongingTests {
    private static let schema = """
        type Query {
          me: User!
          invoice(id: ID!): Invoice invoices: [Invoice!]! items: [InvoiceItem!]! post(id: ID!): Post note(id: ID!): Note
          customer: CustomerProfile cart(id: ID!): Cart carts: [Cart!]! folders: [Folder!]! folder(id: ID!): Folder
          tickets: [Ticket!]! conversation(id: ID!): Conversation
        }
        type User { id: ID! name: String! cart: Cart }
        type Invoice { id: ID! items: [InvoiceItem!]! }
        type InvoiceItem { id: ID! invoice: Invoice! name: String! }
        type Post { id: ID! notes: [Note!]! }
        type Note { id: ID! post: Post! text: String! }
        type CustomerProfile { id: ID! name: String! }
        type Address { id: ID! street: String! customer: CustomerProfile! }
        type Product { id: ID! name: String! }
        type Cart { id: ID! user: User! items: [CartItem!]! }
        type CartItem { id: ID! quantity: Int! price: Float! product: Product! cart: Cart! }
        type Folder { id: ID! name: String! parentId: ID children: [Folder!]! }
        type Ticket { id: ID! customerId: ID! }
        type Conversation { id: ID! body: Comment! comments: [Comment!]! }
        type Comment { id: ID! text: String! conversation: Conversation! }
        type Mutation {
          deleteInvoice(id: ID!): Boolean! deletePost(id: ID!): Boolean!
          createAddress(street: String!): Address!
          addToCart(userId: ID!, productId: ID!, quantity: Int!): Cart!
          createComment(conversationId: ID!, text: String!): Comment!
        }
        """

    @Test func `goes with it when it is deleted`() throws {
        let api = try LivingAPI(Self.schema)
        _ = try api.data(#"mutation { deleteInvoice(id: "invoice-3") deletePost(id: "post-3") }"#)
        #expect(try api.data(#"{ note(id: "note-1") { id } }"#)["note"]?.isNull == false)
        let left = try api.data("{ items { invoice { id } } }")["items"]?.array ?? []
        #expect(!left.isEmpty && !left.contains { $0["invoice"]?["id"] == "invoice-3" })
    }

    @Test func `is the signed-in person's`() throws {
        let api = try LivingAPI(Self.schema)
        let own = try api.data("{ customer { id } }")["customer"]
        #expect(
            try api.data(#"mutation { createAddress(street: "S") { customer { id } } }"#)["createAddress"]?["customer"]
                == own
        )
    }

    @Test func `is the one that its owner has`() throws {
        let api = try LivingAPI(Self.schema)
        let cart = try api.data(
            #"mutation { addToCart(userId: "user-3", productId: "product-4", quantity: 2) { id user { id cart { id } } } }"#
        )["addToCart"]
        #expect(cart?["user"]?["id"] == "user-3")
        #expect(cart?["user"]?["cart"]?["id"] == cart?["id"])
    }

    @Test func `tells of what it belongs to, and not of itself`() throws {
        let api = try LivingAPI(
            """
            type Query { branches: [Branch!]! sections: [Section!]! }
            type Branch { id: ID! name: String! parentId: ID! parentName: String! children: [Branch!]! }
            type Section { id: ID! parentId: Boolean! parentCode: String! children: [Section!]! }
            """
        )
        let branches = try #require(try api.data("{ branches { parentName } }")["branches"]?.array)
        #expect(branches.allSatisfy { $0["parentName"]?.string?.isEmpty == false })
        let sections = try #require(try api.data("{ sections { parentId parentCode } }")["sections"]?.array)
        #expect(sections.allSatisfy { $0["parentId"]?.bool != nil && $0["parentCode"]?.string != nil })
    }

    @Test func `is known by a key without a field`() throws {
        let api = try LivingAPI(Self.schema)
        for folder in try #require(try api.data("{ folders { id children { id parentId } } }")["folders"]?.array) {
            #expect(folder["children"]?.array?.allSatisfy { $0["parentId"] == folder["id"] } == true)
        }
        for ticket in try #require(try api.data("{ tickets { customerId } }")["tickets"]?.array) {
            #expect(ticket["customerId"]?.string?.hasPrefix("customer-profile-") == true)
        }
    }

    @Test func `is not another one since something else was written`() throws {
        let api = try LivingAPI(Self.schema)
        let query = #"{ conversation(id: "conversation-3") { body { id } } }"#
        let before = try api.data(query)
        _ = try api.data(#"mutation { createComment(conversationId: "conversation-3", text: "x") { id } }"#)
        #expect(try api.data(query) == before)
    }
}
