import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// Which object arguments mean, wherever they stand and however they say so.
@Suite("References")
struct ReferenceTests {
    private let api: LivingAPI

    init() throws {
        api = LivingAPI(
            try MockedAPI(
                """
                type Query {
                  lampById(id: ID!): LampRes
                  zone(input: ZoneInput!): ZoneRes
                  order(order: OrderRef!): Order
                  userByEmail(email: String!): User
                  users: [User!]!
                  vendor(id: Int!): Vendor
                  vendors: [Vendor!]!
                  groups: [Group!]!
                  expense(id: ID!): Expense
                  expenses: [Expense!]!
                  me: User
                  loggedInAccount: User
                  prices: [ProductPrice!]!
                  variants: [ProductVariant!]!
                }
                input ZoneInput { _id: ID! }
                type ZoneRes { zone: Zone }
                type Zone { _id: ID! name: String! }
                type LampRes { lamp: Lamp }
                type Lamp { id: ID! name: String! }
                input OrderRef { id: ID! }
                type Order { id: ID! title: String! }
                type User { id: ID! emailAddress: String! name: String! }
                type Vendor { id: ID! name: String! }
                type Group { id: ID! courseId: Int! course: Course! name: String! }
                type Course { id: ID! title: String! }
                input ExpenseRef { id: ID legacyId: Int }
                type Expense { id: ID! legacyId: Int! description: String! }
                type Comment { id: ID! text: String! expense: Expense! }
                type ProductVariant { id: ID! title: String! }
                type ProductPrice { id: ID! variantId: ID! amount: Int! }
                input CommentInput { text: String! }
                input GroupInput { name: String! courseId: Int! }
                type Mutation {
                  createComment(comment: CommentInput!, expense: ExpenseRef!): Comment!
                  editExpense(expense: ExpenseRef!, description: String!): Expense!
                  deleteExpense(expense: ExpenseRef!): Expense!
                  removeVendor(id: Int!): Boolean!
                  updateVendor(id: Int!, name: String!): Vendor!
                  createGroup(data: GroupInput!): Group!
                }
                """
            )
        )
    }

    @Test func `find through what only stands around an object`() throws {
        let data = try api.data(
            "{ lampById(id: \"lamp-3\") { lamp { id } } zone(input: { _id: \"zone-3\" }) { zone { _id } } }"
        )
        #expect(data == ["lampById": ["lamp": ["id": "lamp-3"]], "zone": ["zone": ["_id": "zone-3"]]])
    }

    @Test func `are no sort, though an order is one elsewhere`() throws {
        #expect(try api.data("{ order(order: { id: \"order-7\" }) { id } }") == ["order": ["id": "order-7"]])
    }

    @Test func `find by a leaf of another name`() throws {
        let users = try api.data("{ users { id emailAddress } }").at("users")?.array ?? []
        let user = try #require(users.dropFirst(4).first)
        let found = try api.data(
            "query ($e: String!) { userByEmail(email: $e) { id emailAddress } }",
            variables: ["e": user["emailAddress"] ?? .null]
        )
        #expect(found["userByEmail"] == user)
    }

    @Test func `are numbers where keys are texts`() throws {
        #expect(try api.data("{ vendor(id: 5) { id } }") == ["vendor": ["id": "vendor-5"]])
        _ = try api.data("mutation { removeVendor(id: 4) updateVendor(id: 5, name: \"X\") { id } }")
        let vendors = try api.data("{ vendors { id name } }")
        #expect(!vendors.strings("vendors", "id").contains("vendor-4"))
        #expect(vendors.strings("vendors", "name").contains("X"))
    }

    @Test func `are the numbers at the ends of keys`() throws {
        for group in try api.data("{ groups { courseId course { id } } }").at("groups")?.array ?? [] {
            #expect(group.at("course.id") == .string("course-\(group["courseId"]?.int ?? 0)"))
        }
        let made = try api.data(
            "mutation { createGroup(data: { name: \"g\", courseId: 3 }) { courseId course { id } } }"
        )
        #expect(made == ["createGroup": ["courseId": 3, "course": ["id": "course-3"]]])
    }

    @Test func `make nothing and are not written`() throws {
        let before = try api.data("{ expenses { id legacyId } }")
        let known = before.at("expenses")?.array?[6]
        let made = try api.data(
            """
            mutation ($n: Int!) {
              createComment(comment: { text: "x" }, expense: { legacyId: $n }) { text expense { id legacyId } } }
            """,
            variables: ["n": known?["legacyId"] ?? .null]
        )
        #expect(made.at("createComment.expense") == known)
        #expect(try api.data("{ expenses { id legacyId } }") == before)
        let edited = try api.data(
            "mutation { editExpense(expense: { id: \"expense-9\" }, description: \"D\") { id description } }"
        )
        #expect(edited == ["editExpense": ["id": "expense-9", "description": "D"]])
    }

    @Test func `end what they name`() throws {
        let expenses = try api.data("{ expenses { id legacyId } }").at("expenses")?.array ?? []
        let ended = try api.data(
            "mutation ($n: Int!) { deleteExpense(expense: { legacyId: $n }) { id } }",
            variables: ["n": expenses[6]["legacyId"] ?? .null]
        )
        #expect(ended.at("deleteExpense.id") == expenses[6]["id"])
        let left = try api.data("{ expenses { id } }").strings("expenses", "id")
        #expect(!left.contains(expenses[6]["id"]?.string ?? ""))
    }

    @Test func `of the one who is signed in are the same`() throws {
        let data = try api.data("{ me { id } loggedInAccount { id } }")
        #expect(data["me"] == data["loggedInAccount"])
    }

    @Test func `hold keys of what has a longer name`() throws {
        let keys = try api.data("{ prices { variantId } }").strings("prices", "variantId")
        #expect(!keys.isEmpty && keys.allSatisfy { $0.hasPrefix("product-variant-") })
    }
}
