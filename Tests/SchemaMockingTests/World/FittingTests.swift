import JSONModel
import SchemaMocking
import Testing

/// What a layer says is an answer only where the field's type allows it.
@Suite("Answers fit their types")
struct FittingTests {
    @Test func `a login gives nothing that was given as its user`() throws {
        let api = try LivingAPI(
            """
            type Query { a: Int }
            type Mutation { login(email: String!): L! rename(id: ID!, name: String): L! }
            type L { token: String! userId: ID! lastSyncId: Float! }
            """
        )
        for call in ["login(email: \"a@b.c\")", "rename(id: \"7\", name: \"x\")"] {
            let answer = try api.data("mutation { call: \(call) { token userId lastSyncId } }")
            #expect(answer.at("call.userId")?.string.map { !["a@b.c", "7"].contains($0) } == true)
            #expect(answer.at("call.lastSyncId")?.double != nil)
        }
    }

    @Test func `a key that is a text is not told by a field of numbers`() throws {
        let api = try LivingAPI(
            """
            type Query { task(id: ID!): Task }
            type Task { id: ID! parent: Task parentId: Int! ownerId: Float owner: User! tags: [Tag!]! tagIds: [Int!]! }
            type User { id: ID! }
            type Tag { id: ID! tasks: [Task!]! }
            type Mutation { updateTask(id: ID!, parent: ID, owner: ID, tags: [ID!]): Task! }
            """
        )
        let fields = "{ id parentId ownerId tagIds }"
        for call in ["task(id: \"a\")", "task(id: \"task-2\")"] { _ = try api.data("{ \(call) \(fields) }") }
        let update = "updateTask(id: \"a\", parent: \"b\", owner: \"c\", tags: [\"d\", \"tag-2\"])"
        _ = try api.data("mutation { \(update) \(fields) }")
    }

    @Test func `a payload repeats the key of what is gone, whatever its type`() throws {
        let api = try LivingAPI(
            """
            type Query { note(id: Int!): Note }
            type Note { id: Int! text: String! }
            type DeleteNotePayload { deletedNoteId: Int! noteId: ID! validId: Boolean! changeId: Float! }
            type Mutation { deleteNote(id: Int!): DeleteNotePayload! }
            """
        )
        let answer = try api.data("mutation { deleteNote(id: 7) { deletedNoteId noteId validId changeId } }")
        #expect(answer.at("deleteNote.deletedNoteId") == 7)
        #expect(answer.at("deleteNote.noteId") == "7")
        #expect(answer.at("deleteNote.changeId")?.double != 7)
    }

    @Test func `a payload with an id has that of what is gone`() throws {
        let api = try LivingAPI(
            """
            type Query { ticket(id: ID!): Ticket }
            type Ticket { id: ID! title: String! }
            type DestroyTicketPayload { id: ID! success: Boolean! }
            type Mutation { destroyTicket(id: ID!): DestroyTicketPayload! }
            """
        )
        let answer = try api.data("mutation { destroyTicket(id: \"ticket-7\") { id success } }")
        #expect(answer["destroyTicket"] == ["id": "ticket-7", "success": true])
        #expect(try api.data("{ ticket(id: \"ticket-7\") { id } }")["ticket"] == .null)
    }

    @Test func `members of a union have keys where their types have them`() throws {
        let api = try LivingAPI(
            """
            type Query { hits: [Hit!]! page(id: ID!): Page }
            union Hit = Page | Banner
            type Page { id: ID! title: String! }
            type Banner { text: String! }
            type Mutation { deletePage(id: ID!): ID! }
            """
        )
        let query = "{ hits { __typename ... on Page { id title } } }"
        let pages = try api.data(query).at("hits")?.array?.filter { $0["__typename"] == "Page" } ?? []
        let ids = pages.compactMap { $0["id"]?.string }
        #expect(!ids.isEmpty && Set(ids).count == pages.count)
        let first = try #require(ids.first)
        let found = try api.data("{ page(id: \"\(first)\") { title } }")
        #expect(found.at("page.title") == pages[0]["title"])
        _ = try api.data("mutation { deletePage(id: \"\(first)\") }")
        #expect(try !api.data(query).strings("hits", "id").contains(first))
    }

    @Test func `edges have keys of their own, each its own`() throws {
        let api = try LivingAPI(
            """
            interface Node { id: ID! }
            type Query { users(first: Int): UserConnection! node(id: ID!): Node }
            type UserConnection { edges: [UserEdge!]! totalCount: Int! }
            type UserEdge implements Node { id: ID! cursor: String! since: Int! node: User! }
            type User implements Node { id: ID! name: String! }
            """
        )
        let edges = try api.data("{ users(first: 20) { edges { id since node { id } } } }").at("users.edges")?.array
        let ids = edges?.compactMap { $0["id"]?.string } ?? []
        #expect(ids.count == 20 && Set(ids).count == 20)
        let found = try api.data("{ node(id: \"\(ids[0])\") { __typename ... on UserEdge { since } } }")
        #expect(found["node"] == ["__typename": "UserEdge", "since": edges?[0]["since"] ?? .null])
    }

    private static let orders = """
        type Query { order(id: ID!): Order! line(id: ID!): OrderLine }
        type Order { id: ID! lines: [OrderLine!]! }
        type OrderLine { id: ID! quantity: Int! order: Order! }
        type OrderError { message: String! }
        union RemoveResult = Order | OrderError
        type Mutation {
          removeOrderLine(orderLineId: ID!): RemoveResult!
          adjustOrderLine(orderLineId: ID!, quantity: Int!): Order!
          deleteOrderLine(id: ID!): Order!
          renameOrder(id: ID!, name: String): Order!
          deleteOrder(id: ID!): ID
          closeOrder(orderId: ID!): Boolean
          holdOrders(ids: [ID!]!): Boolean
          touchOrder(id: ID!): TouchPayload
        }
        type TouchPayload { success: Boolean }
        """

    @Test func `a mutation answers the entity of its type that the one in its name belongs to`() throws {
        let api = try LivingAPI(Self.orders)
        let order = try #require(try api.data("{ line(id: \"order-line-3\") { order { id } } }").at("line.order.id"))
        let mutation = """
            mutation {
              adjustOrderLine(orderLineId: "order-line-3", quantity: 2) { id }
              removeOrderLine(orderLineId: "order-line-3") { ... on Order { id lines { id } } }
            }
            """
        let answer = try api.data(mutation)
        #expect(answer.at("adjustOrderLine.id") == order)
        #expect(answer.at("removeOrderLine.id") == order)
        #expect(!answer.strings("removeOrderLine.lines", "id").contains("order-line-3"))
    }

    @Test func `a line of another order is none of this one`() throws {
        let api = try LivingAPI(
            """
            type Query { order(id: ID!): Order }
            type Order { id: ID! items: [OrderItem!]! }
            type OrderItem { id: ID! qty: Int! lineTotal: Int! }
            type Mutation { removeOrderItem(orderId: ID!, orderItemId: ID!): Order! }
            """
        )
        func lines(_ order: String) throws -> [String] {
            try api.data("{ order(id: \"\(order)\") { items { id } } }").strings("order.items", "id")
        }
        let (own, others) = (try lines("order-1"), try lines("order-2"))
        let text = "mutation { removeOrderItem(orderId: \"order-1\", orderItemId: \"\(others[0])\") { id } }"
        let said = JSONValue.string("There is no OrderItem with the key \"\(others[0])\".")
        #expect(try api.answer(text)["errors"]?.array?.compactMap { $0["message"] } == [said])
        #expect(try lines("order-1") == own)
        #expect(try lines("order-2") == others)
        let misdirected = try api.answer(text.replacing("order-1", with: others[0]))["errors"]?.array ?? []
        let missed = JSONValue.string("There is no Order with the key \"\(others[0])\".")
        #expect(misdirected.compactMap { $0["message"] } == [missed])
    }

    @Test func `a mutation finds what its name speaks of by an id alone`() throws {
        let api = try LivingAPI(Self.orders)
        let order = try #require(try api.data("{ line(id: \"order-line-3\") { order { id } } }").at("line.order.id"))
        let mutation = "mutation { deleteOrderLine(id: \"order-line-3\") { id lines { id } } }"
        let answer = try api.data(mutation)
        #expect(answer.at("deleteOrderLine.id") == order)
        #expect(!answer.strings("deleteOrderLine.lines", "id").contains("order-line-3"))
        #expect(try api.data("{ line(id: \"order-line-3\") { id } }") == ["line": .null])
        let again = try api.answer(mutation)["errors"]?.array ?? []
        #expect(again.compactMap { $0["message"] } == ["There is no Order with the key \"order-line-3\"."])
    }

    @Test func `what is not there is not changed, whatever the mutation answers`() throws {
        let api = try LivingAPI(Self.orders)
        let misdirected = try api.answer("mutation { deleteOrderLine(id: \"order-7\") { id } }")["errors"]?.array ?? []
        #expect(misdirected.compactMap { $0["message"] } == ["There is no Order with the key \"order-7\"."])
        func answers(_ key: String) throws -> JSONValue {
            try api.data(
                """
                mutation {
                  closeOrder(orderId: "\(key)") holdOrders(ids: ["\(key)"]) touchOrder(id: "\(key)") { success }
                }
                """
            )
        }
        #expect(try answers("order-7") == ["closeOrder": true, "holdOrders": true, "touchOrder": ["success": true]])
        #expect(
            try answers("order-line-7") == ["closeOrder": false, "holdOrders": false, "touchOrder": ["success": false]]
        )
        _ = try api.data("mutation { deleteOrder(id: \"order-7\") }")
        #expect(try answers("order-7") == ["closeOrder": false, "holdOrders": false, "touchOrder": ["success": false]])
    }

    @Test func `a mutation that answers yes or no changes what its name is about`() throws {
        let api = try LivingAPI(
            """
            type Query { booking(_id: ID!): Booking }
            type Booking { _id: ID! status: BookingStatus! }
            enum BookingStatus { BOOKED CANCELLED }
            type Mutation { cancelBooking(bookingId: ID!): Boolean cancelBookings(ids: [ID!]!): Boolean }
            """
        )
        func status(_ key: Int) throws -> String? {
            try api.data("{ booking(_id: \"booking-\(key)\") { status } }").at("booking.status")?.string
        }
        let keys = try (1...50).filter { try status($0) == "BOOKED" }.prefix(3).map { $0 }
        _ = try api.data("mutation { cancelBooking(bookingId: \"booking-\(keys[0])\") }")
        _ = try api.data("mutation { cancelBookings(ids: [\"booking-\(keys[1])\", \"booking-\(keys[2])\"]) }")
        #expect(try keys.map(status) == ["CANCELLED", "CANCELLED", "CANCELLED"])
    }

    @Test func `what there is not is an error where the field has no null`() throws {
        let api = try LivingAPI(Self.orders)
        func errors(_ text: String) throws -> [JSONValue] { try api.answer(text)["errors"]?.array ?? [] }
        let query = "{ order(id: \"order-7\") { id } }"
        #expect(try errors(query).isEmpty)
        _ = try api.data("mutation { deleteOrder(id: \"order-7\") }")
        let gone = try errors(query)
        #expect(gone.compactMap { $0["message"] } == ["There is no Order with the key \"order-7\"."])
        #expect(gone.compactMap { $0["extensions"]?["code"] } == ["NOT_FOUND"])
        let misdirected = try errors("mutation { renameOrder(id: \"order-line-2\") { id } }")
        #expect(misdirected.compactMap { $0["message"] } == ["There is no Order with the key \"order-line-2\"."])
    }

    @Test func `what there is not is named by its own key`() throws {
        let api = try LivingAPI(
            """
            type Query { post(id: ID!): Post page(authorId: ID!, id: ID!): Post! }
            type Post { id: ID! title: String! }
            type User { id: ID! }
            input UpdatePost { clientMutationId: String id: ID! title: String }
            type UpdatePostPayload { clientMutationId: String post: Post! }
            type Mutation { updatePostById(input: UpdatePost!): UpdatePostPayload deletePost(id: ID!): ID }
            """
        )
        _ = try api.data("mutation { deletePost(id: \"post-2\") }")
        func message(_ text: String) throws -> JSONValue? { try api.answer(text).at("errors.0.message") }
        for id in ["user-3", "post-2"] {
            let input = "{ clientMutationId: \"c\", id: \"\(id)\", title: \"t\" }"
            let said = try message("mutation { updatePostById(input: \(input)) { post { id } } }")
            #expect(said == .string("There is no Post with the key \"\(id)\"."))
        }
        let asked = try message("{ page(authorId: \"user-3\", id: \"post-2\") { id } }")
        #expect(asked == "There is no Post with the key \"post-2\".")
    }

    @Test func `a mutation whose target is not there does not say that it did it`() throws {
        let api = try LivingAPI(
            """
            type Query { note(id: ID!): Note user(id: ID!): User }
            type Note { id: ID! text: String! }
            type User { id: ID! }
            type DeletePayload { success: Boolean! deleted: Boolean! note: Note }
            type ChangePayload { ok: Boolean! note: Note }
            type Mutation {
              deleteNote(id: ID!): DeletePayload!
              trashNote(noteId: ID!): Boolean!
              updateNote(id: ID!, text: String): ChangePayload!
              deleteNotes(ids: [ID!]!): Boolean!
            }
            """
        )
        let mutation = """
            mutation Change($id: ID!) {
              updateNote(id: $id, text: "x") { ok }
              deleteNote(id: $id) { success deleted }
              again: deleteNote(id: $id) { success deleted }
              late: updateNote(id: $id, text: "x") { ok note { id } }
              trashNote(noteId: $id)
              deleteNotes(ids: [$id])
              none: deleteNotes(ids: [])
              some: deleteNotes(ids: [$id, "note-5"])
            }
            """
        let there = try api.data(mutation, variables: ["id": "note-4"])
        #expect(there["updateNote"] == ["ok": true])
        #expect(there["deleteNote"] == ["success": true, "deleted": true])
        #expect(there["again"] == ["success": false, "deleted": false])
        #expect(there["late"] == ["ok": false, "note": .null])
        #expect(there["trashNote"] == false)
        #expect(["deleteNotes", "none", "some"].map { there[$0] } == [false, true, true])
        let other = try api.data(mutation, variables: ["id": "user-4"])
        #expect(other["updateNote"] == ["ok": false])
        #expect(other["deleteNote"] == ["success": false, "deleted": false])
        #expect(other["trashNote"] == false)
    }

    @Test func `a number beyond Int is no key of one`() throws {
        let api = try LivingAPI("type Query { user(id: ID!): User } type User { id: Int! }")
        #expect(try api.data("{ user(id: \"2147483647\") { id } }") == ["user": ["id": 2_147_483_647]])
        for id in ["2147483648", "-99999999999", "99999999999999999999999"] {
            #expect(try api.data("{ user(id: \"\(id)\") { id } }") == ["user": .null])
        }
    }

    @Test func `what belonged to something that is gone keeps its key`() throws {
        let api = try LivingAPI(
            """
            type Query { posts: [Post!]! }
            type User { id: ID! posts: [Post!]! }
            type Post { id: ID! author: User authorId: ID! }
            type Mutation { deleteUser(id: ID!): ID }
            """
        )
        let query = "{ posts { id authorId author { id } } }"
        let before = try api.data(query)
        let author = try #require(before.at("posts.0.authorId")?.string)
        _ = try api.data("mutation { deleteUser(id: \"\(author)\") }")
        let after = try api.data(query)
        #expect(after.strings("posts", "authorId") == before.strings("posts", "authorId"))
        #expect(after.at("posts.0.author") == .null)
    }

    @Test func `what a field has no place for is not written`() throws {
        let api = try LivingAPI(
            """
            enum Role { USER ADMIN }
            enum RoleInput { USER ADMIN ROOT }
            type Query { user(id: ID!): User }
            type User { id: ID! role: Role! roles: [Role!]! age: Int! nick: String }
            input Change { role: RoleInput roles: [RoleInput] age: Float nick: String }
            type Mutation { updateUser(id: ID!, change: Change, role: RoleInput, roles: [RoleInput], age: Float, nick: String): User! }
            """
        )
        let query = "{ user(id: \"user-3\") { role roles age nick } }"
        let before = try api.data(query)
        let arguments = "id: \"user-3\", role: ROOT, roles: [USER, ROOT, null], age: 1.5, nick: null"
        let answer = try api.data("mutation { updateUser(\(arguments)) { role roles age nick } }")
        for name in ["role", "roles", "age"] { #expect(answer["updateUser"]?[name] == before["user"]?[name]) }
        #expect(answer["updateUser"]?["nick"] == .null)
        #expect(
            try api.data("mutation { updateUser(id: \"user-3\", role: ADMIN) { role } }").at("updateUser.role")
                == "ADMIN"
        )
        #expect(try api.data(query).at("user.role") == "ADMIN")
    }
}
