import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Events after writes")
struct WorldSubscriptionTests {
    private static let schema = """
        type Query { post(id: ID!): Post posts: [Post!]! comment(id: ID!): Comment order(id: ID!): Order }
        type Mutation {
          addComment(postId: ID!, text: String!): Comment
          updateComment(id: ID!, text: String): Comment
          deleteComment(id: ID!): Comment
          createOrder(note: String): Order
          updateOrder(id: ID!, status: Status, note: String, total: Float): Order
          createPost(title: String!): Post
          sendReceipt(to: String!): Boolean
        }
        type Subscription {
          commentAdded(postId: ID!): Comment
          commentUpdated(postId: ID): Comment
          commentDeleted: ID
          onDeleteComment: Comment
          newComments: [Comment!]!
          comment(mutation_in: [MutationType!]): CommentPayload
          orderUpdated(id: ID!): Order
          orderChanged: Order
          orderShipped: Order
          orderStatusChanged(orderId: ID): Order
          order(id: ID!): Order
          posts(title: String): [Post!]!
          orders_stream(batch_size: Int!, cursor: [orders_stream_cursor_input]!): [Order!]!
          receiptSent: Boolean
          ticks: Int
        }
        enum MutationType { CREATED UPDATED DELETED }
        enum Status { OPEN SHIPPED PAID }
        input orders_stream_cursor_input { initial_value: orders_stream_cursor_value_input! ordering: cursor_ordering }
        input orders_stream_cursor_value_input { note: String total: Float }
        enum cursor_ordering { ASC DESC }
        type CommentPayload { mutation: MutationType! node: Comment }
        type Post { id: ID! title: String! comments: [Comment!]! }
        type Comment { id: ID! text: String! post: Post! }
        type Order { id: ID! status: Status! note: String total: Float }
        """

    private func subscriber(_ text: String, _ api: LivingAPI) throws -> Subscriber { try Subscriber(api, text) }

    @Test func `fill the field of the act that happened, and no other`() throws {
        let api = try LivingAPI(
            """
            type Query { ticket(id: ID!): Ticket tickets: [Ticket!]! }
            type Mutation {
              createTicket(subject: String!): Ticket
              updateTicket(id: ID!, subject: String): Ticket
              destroyTicket(id: ID!): Ticket
            }
            type Subscription { ticketEvents: TicketEvents }
            type TicketEvents { created: Ticket updated: Ticket destroyed: ID }
            type Ticket { id: ID! subject: String! }
            """
        )
        let text = "subscription { ticketEvents { created { subject } updated { subject } destroyed } }"
        let events = try subscriber(text, api)
        _ = try api.data(#"mutation { createTicket(subject: "One") { id } }"#)
        _ = try api.data(#"mutation { updateTicket(id: "ticket-3", subject: "Two") { id } }"#)
        _ = try api.data(#"mutation { destroyTicket(id: "ticket-3") { id } }"#)
        #expect(
            events.take() == [
                ["ticketEvents": ["created": ["subject": "One"], "updated": .null, "destroyed": .null]],
                ["ticketEvents": ["created": .null, "updated": ["subject": "Two"], "destroyed": .null]],
                ["ticketEvents": ["created": .null, "updated": .null, "destroyed": "ticket-3"]],
            ]
        )
    }

    @Test func `come with what was made, to those who asked for its parent`() throws {
        let api = try LivingAPI(Self.schema)
        let mine = try subscriber(#"subscription { commentAdded(postId: "post-7") { text post { id } } }"#, api)
        #expect(mine.take() == [])
        _ = try api.data(#"mutation { addComment(postId: "post-8", text: "no") { id } }"#)
        #expect(mine.take() == [])
        _ = try api.data(#"mutation { addComment(postId: "post-7", text: "hi") { id } }"#)
        #expect(mine.take() == [["commentAdded": ["text": "hi", "post": ["id": "post-7"]]]])
        _ = try api.data(#"mutation { updateComment(id: "comment-51", text: "later") { id } }"#)
        #expect(mine.take() == [])
    }

    @Test func `tell changes and ends apart`() throws {
        let api = try LivingAPI(Self.schema)
        let updated = try subscriber("subscription { commentUpdated { id text } }", api)
        _ = try api.data(#"mutation { updateComment(id: "comment-3", text: "new") { id } }"#)
        #expect(updated.take() == [["commentUpdated": ["id": "comment-3", "text": "new"]]])
        let ended = try subscriber("subscription { commentDeleted }", api)
        _ = try api.data(#"mutation { deleteComment(id: "comment-3") { id } }"#)
        #expect(ended.take() == [["commentDeleted": "comment-3"]])
        let last = try subscriber("subscription { onDeleteComment { id text } }", api)
        _ = try api.data(
            #"mutation { updateComment(id: "comment-4", text: "bye") { id } deleteComment(id: "comment-4") { id } }"#
        )
        #expect(last.take() == [["onDeleteComment": ["id": "comment-4", "text": "bye"]]])
    }

    @Test func `have payloads that say what has happened, and lists`() throws {
        let api = try LivingAPI(Self.schema)
        let made = try subscriber(
            "subscription { comment(mutation_in: [CREATED, DELETED]) { mutation node { text } } }",
            api
        )
        _ = try api.data(#"mutation { addComment(postId: "post-1", text: "a") { id } }"#)
        _ = try api.data(#"mutation { updateComment(id: "comment-51", text: "b") { id } }"#)
        _ = try api.data(#"mutation { deleteComment(id: "comment-51") { id } }"#)
        #expect(
            made.take() == [
                ["comment": ["mutation": "CREATED", "node": ["text": "a"]]],
                ["comment": ["mutation": "DELETED", "node": ["text": "b"]]],
            ]
        )
        let listed = try subscriber("subscription { newComments { text } }", api)
        _ = try api.data(#"mutation { addComment(postId: "post-1", text: "c") { id } }"#)
        #expect(listed.take() == [["newComments": [["text": "c"]]]])
    }

    @Test func `come after any write to the entity that was asked for, whoever wrote it`() throws {
        let api = try LivingAPI(Self.schema)
        let order = try subscriber(#"subscription { orderUpdated(id: "order-2") { id note } }"#, api)
        let any = { try api.store.write(type: "Order", key: "order-2", values: ["note": "by hand"]) }
        try any()
        #expect(order.take() == [["orderUpdated": ["id": "order-2", "note": "by hand"]]])
        try api.store.write(type: "Order", key: "order-3", values: ["note": "another"])
        #expect(order.take() == [])
        let changed = try subscriber("subscription { orderChanged { id } }", api)
        _ = try api.data(#"mutation { createOrder(note: "x") { id } }"#)
        #expect(changed.take() == [["orderChanged": ["id": "order-51"]]])
    }

    @Test func `tell a state that is come into from one that was there`() throws {
        let api = try LivingAPI(Self.schema)
        try api.store.write(type: "Order", key: "order-2", values: ["status": "OPEN"])
        let shipped = try subscriber("subscription { orderShipped { id } }", api)
        _ = try api.data(#"mutation { updateOrder(id: "order-2", note: "soon") { id } }"#)
        #expect(shipped.take() == [])
        _ = try api.data(#"mutation { updateOrder(id: "order-2", status: SHIPPED) { id } }"#)
        #expect(shipped.take() == [["orderShipped": ["id": "order-2"]]])
        _ = try api.data(#"mutation { updateOrder(id: "order-2", note: "gone") { id } }"#)
        #expect(shipped.take() == [])
        let status = try subscriber(#"subscription { orderStatusChanged(orderId: "order-2") { status } }"#, api)
        _ = try api.data(#"mutation { updateOrder(id: "order-2", note: "still") { id } }"#)
        #expect(status.take() == [])
        _ = try api.data(#"mutation { updateOrder(id: "order-2", status: PAID) { id } }"#)
        #expect(status.take() == [["orderStatusChanged": ["status": "PAID"]]])
    }

    @Test func `of a live query are its result at once, and each that is another one`() throws {
        let api = try LivingAPI(Self.schema)
        try api.store.write(type: "Order", key: "order-2", values: ["note": "first"])
        let order = try subscriber(#"subscription { order(id: "order-2") { note } }"#, api)
        #expect(order.take() == [["order": ["note": "first"]]])
        _ = try api.data(#"mutation { updateOrder(id: "order-2", status: PAID) { id } }"#)
        #expect(order.take() == [])
        _ = try api.data(#"mutation { updateOrder(id: "order-2", note: "second") { id } }"#)
        #expect(order.take() == [["order": ["note": "second"]]])
        let posts = try subscriber(#"subscription { posts(title: "Mine") { title } }"#, api)
        #expect(posts.take() == [["posts": []]])
        _ = try api.data(#"mutation { createPost(title: "Mine") { id } }"#)
        #expect(posts.take() == [["posts": [["title": "Mine"]]]])
        api.store.reset()
        #expect(posts.take() == [["posts": []]])
    }

    @Test func `of a stream are the rows behind its cursor, in batches`() throws {
        let api = try LivingAPI(Self.schema)
        for (key, note) in [("a", "zz3"), ("b", "zz1"), ("c", "zz2")] {
            try api.store.write(type: "Order", key: key, values: ["note": .string(note)])
        }
        let rows = try subscriber(
            #"subscription { orders_stream(batch_size: 2, cursor: [{ initial_value: { note: "zz" } }]) { note } }"#,
            api
        )
        #expect(
            rows.take() == [
                ["orders_stream": [["note": "zz1"], ["note": "zz2"]]], ["orders_stream": [["note": "zz3"]]],
            ]
        )
        _ = try api.data(#"mutation { createOrder(note: "zz4") { id } }"#)
        #expect(rows.take() == [["orders_stream": [["note": "zz4"]]]])
    }

    @Test func `come after the mutations that the settings name, and by themselves`() throws {
        var settings = MockSettings()
        var receipts = SubscriptionSettings()
        receipts.on = ["sendReceipt"]
        var ticks = SubscriptionSettings()
        (ticks.every, ticks.count, ticks.isFirstAtOnce) = (2, 3, true)
        var type = TypeSettings()
        type.fields = ["receiptSent": .init(subscription: receipts), "ticks": .init(subscription: ticks)]
        settings.types["Subscription"] = type
        let api = try LivingAPI(Self.schema, settings: settings)
        let receipt = try subscriber("subscription { receiptSent }", api)
        _ = try api.data(#"mutation { createOrder(note: "x") { id } }"#)
        #expect(receipt.take() == [])
        _ = try api.data(#"mutation { sendReceipt(to: "me") }"#)
        #expect(receipt.take().count == 1)
        let clock = try subscriber("subscription { ticks }", api)
        #expect((clock.subscription.interval, clock.subscription.count) == (2, 3))
        #expect(clock.subscription.opening == .current)
        let numbers = (1...3).compactMap { clock.generated($0)?["ticks"]?.int }
        #expect(Set(numbers).count == 3)
    }

    @Test func `are told in one piece, and not where nothing is left of what was done`() throws {
        let api = try LivingAPI(Self.schema)
        let changed = try subscriber("subscription { orderChanged { id note } }", api)
        _ = try api.data(
            #"mutation { createOrder(note: "a") { id } updateOrder(id: "order-51", note: "b") { id } }"#
        )
        #expect(changed.take().count == 2)
        #expect(changed.subscription.ignored == [])
        let odd = try subscriber(#"subscription { posts(title: "x") { id } }"#, api)
        #expect(odd.subscription.ignored == [])
    }
}
