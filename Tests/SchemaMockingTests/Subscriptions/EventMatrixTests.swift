import JSONModel
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// Mutations by subscriptions: after each mutation exactly the events that are listed, each once, and no others.
@Suite("Which events follow which mutations")
struct EventMatrixTests {
    /// A mutation, and the events that it leads to, by subscription.
    struct Row: Sendable, CustomTestStringConvertible {
        let mutation: String
        let events: [String: JSONValue]
        var testDescription: String { mutation }
    }

    private func check(_ row: Row, _ sdl: String, _ subscriptions: [String]) throws {
        let api = try LivingAPI(sdl)
        let subscribers = try subscriptions.map { (field: $0, subscriber: try Subscriber(api, $0)) }
        for (field, subscriber) in subscribers {
            #expect(subscriber.subscription.opening == .nothing, "\(field)")
        }
        for (index, (field, _)) in subscribers.enumerated() {
            // One listener at a time hears a store.
            let api = try LivingAPI(sdl)
            let subscriber = try Subscriber(api, subscriptions[index])
            _ = try api.data("mutation { \(row.mutation) }")
            let name = String(field.drop { $0 != "{" }.dropFirst(2).prefix { $0.isLetter })
            let expected = row.events[name].map { [JSONValue.object([name: $0])] } ?? []
            #expect(subscriber.take() == expected, "\(name) after \(row.mutation)")
        }
    }

    // MARK: - A chat

    private static let chat = """
        type Query { me: User! room(id: ID!): Room rooms: [Room!]! message(id: ID!): Message user(id: ID!): User }
        type User { id: ID! name: String! isOnline: Boolean! rooms: [Room!]! }
        type Room { id: ID! name: String! topic: String members: [User!]! messages: [Message!]! archived: Boolean! }
        type Message { id: ID! text: String! room: Room! author: User! pinned: Boolean! reactions: [Reaction!]! }
        type Reaction { id: ID! emoji: String! message: Message! user: User! }
        type MessagePosted { message: Message! }
        type MessageRemoved { messageId: ID! }
        type MessagePinned { message: Message! }
        union MessageEvent = MessageRemoved | MessagePosted | MessagePinned
        type Mutation {
          sendMessage(roomId: ID!, text: String!): Message!
          editMessage(id: ID!, text: String!): Message!
          pinMessage(id: ID!): Message!
          deleteMessage(id: ID!): Boolean!
          joinRoom(roomId: ID!): Room!
          leaveRoom(roomId: ID!): Room!
          createRoom(name: String!): Room!
          updateRoom(id: ID!, topic: String): Room!
          addReaction(messageId: ID!, emoji: String!): Reaction!
          setTyping(roomId: ID!): Boolean!
        }
        type Subscription {
          messageSent(roomId: ID!): Message!
          messageEdited: Message!
          messagePinned: Message!
          messageDeleted: ID!
          messageEvents: MessageEvent!
          memberJoined(roomId: ID!): User!
          memberLeft(roomId: ID!): User!
          roomCreated: Room!
          roomTopicChanged: Room!
          reactionAdded(messageId: ID!): Reaction!
          userTyping(roomId: ID!): User!
          userBanned: User!
        }
        """

    private static let chatting = [
        #"subscription { messageSent(roomId: "room-3") { text } }"#,
        "subscription { messageEdited { id text } }",
        "subscription { messagePinned { id pinned } }",
        "subscription { messageDeleted }",
        """
        subscription { messageEvents { __typename ... on MessagePosted { message { text } }
          ... on MessageRemoved { messageId } ... on MessagePinned { message { id } } } }
        """,
        #"subscription { memberJoined(roomId: "room-3") { id } }"#,
        #"subscription { memberLeft(roomId: "room-3") { id } }"#,
        "subscription { roomCreated { name } }",
        "subscription { roomTopicChanged { id topic } }",
        #"subscription { reactionAdded(messageId: "message-7") { emoji message { id } } }"#,
        #"subscription { userTyping(roomId: "room-3") { id } }"#,
        "subscription { userBanned { id } }",
    ]

    @Test(
        arguments: [
            Row(
                mutation: #"sendMessage(roomId: "room-3", text: "hi") { id }"#,
                events: [
                    "messageSent": ["text": "hi"],
                    "messageEvents": ["__typename": "MessagePosted", "message": ["text": "hi"]],
                ]
            ),
            Row(
                mutation: #"sendMessage(roomId: "room-4", text: "hi") { id }"#,
                events: ["messageEvents": ["__typename": "MessagePosted", "message": ["text": "hi"]]]
            ),
            Row(
                mutation: #"editMessage(id: "message-7", text: "new") { id }"#,
                events: ["messageEdited": ["id": "message-7", "text": "new"]]
            ),
            Row(
                mutation: #"pinMessage(id: "message-7") { id }"#,
                events: [
                    "messagePinned": ["id": "message-7", "pinned": true],
                    "messageEvents": ["__typename": "MessagePinned", "message": ["id": "message-7"]],
                ]
            ),
            Row(
                mutation: #"deleteMessage(id: "message-7")"#,
                events: [
                    "messageDeleted": "message-7",
                    "messageEvents": ["__typename": "MessageRemoved", "messageId": "message-7"],
                ]
            ),
            Row(mutation: #"joinRoom(roomId: "room-3") { id }"#, events: ["memberJoined": ["id": "user-1"]]),
            Row(mutation: #"joinRoom(roomId: "room-4") { id }"#, events: [:]),
            Row(mutation: #"leaveRoom(roomId: "room-3") { id }"#, events: ["memberLeft": ["id": "user-1"]]),
            Row(mutation: #"createRoom(name: "Den") { id }"#, events: ["roomCreated": ["name": "Den"]]),
            Row(
                mutation: #"updateRoom(id: "room-3", topic: "Tea") { id }"#,
                events: ["roomTopicChanged": ["id": "room-3", "topic": "Tea"]]
            ),
            Row(
                mutation: #"addReaction(messageId: "message-7", emoji: "x") { id }"#,
                events: ["reactionAdded": ["emoji": "x", "message": ["id": "message-7"]]]
            ),
            Row(mutation: #"setTyping(roomId: "room-3")"#, events: ["userTyping": ["id": "user-1"]]),
        ]
    )
    func `of a chat`(row: Row) throws { try check(row, Self.chat, Self.chatting) }

    // MARK: - A feed

    private static let feed = """
        type Query { me: User! post(id: ID!): Post posts: [Post!]! user(id: ID!): User comment(id: ID!): Comment }
        type User { id: ID! name: String! followers: [User!]! posts: [Post!]! }
        type Post { id: ID! title: String! body: String published: Boolean! likes: Int! author: User! comments: [Comment!]! }
        type Comment { id: ID! text: String! post: Post! author: User! }
        enum MutationType { CREATED UPDATED DELETED }
        type PostPreviousValues { id: ID! title: String! body: String published: Boolean! }
        type PostSubscriptionPayload {
          mutation: MutationType! node: Post updatedFields: [String!] previousValues: PostPreviousValues }
        type Mutation {
          createPost(title: String!, published: Boolean): Post!
          updatePost(id: ID!, title: String, body: String): Post!
          publishPost(id: ID!): Post!
          unpublishPost(id: ID!): Post!
          deletePost(id: ID!): Post
          likePost(id: ID!): Post!
          addComment(postId: ID!, text: String!): Comment!
          deleteComment(id: ID!): Comment
          updateUser(id: ID!, name: String): User!
          followUser(userId: ID!): User!
        }
        type Subscription {
          postCreated: Post!
          postUpdated: Post!
          postPublished: Post!
          postUnpublished: Post!
          postDeleted: Post
          postLiked: Post!
          post: PostSubscriptionPayload
          commentAdded(postId: ID): Comment!
          userUpdated: User!
          userFollowed: User!
        }
        """

    private static let feeding = [
        "subscription { postCreated { title } }",
        "subscription { postUpdated { id } }",
        "subscription { postPublished { id published } }",
        "subscription { postUnpublished { id published } }",
        "subscription { postDeleted { id } }",
        "subscription { postLiked { id } }",
        "subscription { post { mutation node { id title } updatedFields previousValues { title } } }",
        #"subscription { commentAdded(postId: "post-5") { text post { id } } }"#,
        "subscription { userUpdated { id name } }",
        "subscription { userFollowed { id } }",
    ]

    @Test(
        arguments: [
            Row(
                mutation: #"createPost(title: "One") { id }"#,
                events: [
                    "postCreated": ["title": "One"],
                    "post": [
                        "mutation": "CREATED", "node": ["id": "post-51", "title": "One"], "updatedFields": .null,
                        "previousValues": .null,
                    ],
                ]
            ),
            Row(
                mutation: #"deleteComment(id: "comment-5") { id }"#,
                events: [:]
            ),
            Row(
                mutation: #"addComment(postId: "post-5", text: "hm") { id }"#,
                events: ["commentAdded": ["text": "hm", "post": ["id": "post-5"]]]
            ),
            Row(
                mutation: #"updateUser(id: "user-3", name: "Ann") { id }"#,
                events: ["userUpdated": ["id": "user-3", "name": "Ann"]]
            ),
            Row(mutation: #"followUser(userId: "user-3") { id }"#, events: ["userFollowed": ["id": "user-3"]]),
        ]
    )
    func `of a feed`(row: Row) throws { try check(row, Self.feed, Self.feeding) }

    @Test func `of a feed hold the values before`() throws {
        let api = try LivingAPI(Self.feed)
        let former = try api.data(#"{ post(id: "post-5") { title } }"#)["post"]?["title"]
        let subscriber = try Subscriber(api, Self.feeding[6])
        _ = try api.data(#"mutation { updatePost(id: "post-5", title: "Two") { id } }"#)
        #expect(
            subscriber.take() == [
                [
                    "post": [
                        "mutation": "UPDATED", "node": ["id": "post-5", "title": "Two"], "updatedFields": ["title"],
                        "previousValues": ["title": former ?? .null],
                    ]
                ]
            ]
        )
        _ = try api.data(#"mutation { deletePost(id: "post-5") { id } }"#)
        #expect(
            subscriber.take() == [
                [
                    "post": [
                        "mutation": "DELETED", "node": ["id": "post-5", "title": "Two"], "updatedFields": .null,
                        "previousValues": ["title": "Two"],
                    ]
                ]
            ]
        )
    }

    @Test func `named by a verb come with it, whatever was generated`() throws {
        let api = try LivingAPI(Self.feed)
        let published = try Subscriber(api, Self.feeding[2])
        for number in 1...10 {
            _ = try api.data(#"mutation { publishPost(id: "post-\#(number)") { id } }"#)
            #expect(
                published.take() == [["postPublished": ["id": .string("post-\(number)"), "published": true]]]
            )
        }
        for number in 1...10 { _ = try api.data(#"mutation { createPost(title: "\#(number)") { id } }"#) }
        #expect(published.take() == [])
        _ = try api.data(#"mutation { createPost(title: "said", published: true) { id } }"#)
        #expect(published.take().count == 1)
    }

    // MARK: - A harbour

    private static let harbour = """
        type Query { vessel(id: ID!): Vessel vessels: [Vessel!]! berth(id: ID!): Berth alerts: [Alert!]! }
        enum VesselState { UNDERWAY MOORED ANCHORED }
        enum AlertLevel { LOW HIGH }
        type Vessel { id: ID! name: String! state: VesselState! draught: Float berth: Berth }
        type Berth { id: ID! name: String! isOccupied: Boolean! vessels: [Vessel!]! }
        type Alert { id: ID! level: AlertLevel! text: String! resolved: Boolean! vessel: Vessel }
        input AlertInput { text: String! level: AlertLevel! vesselId: ID }
        type StateChange { vessel: Vessel! oldState: VesselState! newState: VesselState! }
        type Mutation {
          registerVessel(name: String!): Vessel!
          updateVessel(id: ID!, name: String, draught: Float): Vessel!
          setVesselState(id: ID!, state: VesselState!): Vessel!
          deleteVessel(id: ID!): Boolean!
          raiseAlert(input: AlertInput!): Alert!
          resolveAlert(id: ID!): Alert!
          updateBerth(id: ID!, name: String): Berth!
        }
        type Subscription {
          vesselRegistered: Vessel!
          vesselUpdated(id: ID): Vessel!
          vesselStateChanged: Vessel!
          stateTransition: StateChange
          vesselStateUpdated: StateChange!
          vesselDeleted: ID!
          alertRaised: Alert!
          alertResolved: Alert!
          berthUpdated: Berth!
          vesselMoored: Vessel!
        }
        """

    private static let watching = [
        "subscription { vesselRegistered { name } }",
        #"subscription { vesselUpdated(id: "vessel-3") { id } }"#,
        "subscription { vesselStateChanged { id state } }",
        "subscription { vesselStateUpdated { oldState newState vessel { id } } }",
        "subscription { vesselDeleted }",
        "subscription { alertRaised { text level } }",
        "subscription { alertResolved { id resolved } }",
        "subscription { berthUpdated { name } }",
        "subscription { vesselMoored { id } }",
    ]

    @Test(
        arguments: [
            Row(
                mutation: #"registerVessel(name: "Tern") { id }"#,
                events: ["vesselRegistered": ["name": "Tern"]]
            ),
            Row(
                mutation: #"updateVessel(id: "vessel-3", draught: 4.5) { id }"#,
                events: ["vesselUpdated": ["id": "vessel-3"]]
            ),
            Row(mutation: #"updateVessel(id: "vessel-4", draught: 4.5) { id }"#, events: [:]),
            Row(mutation: #"deleteVessel(id: "vessel-3")"#, events: ["vesselDeleted": "vessel-3"]),
            Row(
                mutation: #"raiseAlert(input: { text: "Leak", level: HIGH }) { id }"#,
                events: ["alertRaised": ["text": "Leak", "level": "HIGH"]]
            ),
            Row(
                mutation: #"resolveAlert(id: "alert-3") { id }"#,
                events: ["alertResolved": ["id": "alert-3", "resolved": true]]
            ),
            Row(
                mutation: #"updateBerth(id: "berth-3", name: "North") { id }"#,
                events: ["berthUpdated": ["name": "North"]]
            ),
        ]
    )
    func `of a harbour`(row: Row) throws { try check(row, Self.harbour, Self.watching) }

    @Test func `of a harbour tell a state that has become another`() throws {
        let api = try LivingAPI(Self.harbour)
        try api.store.write(type: "Vessel", key: "vessel-3", values: ["state": "UNDERWAY"])
        let events = try Subscriber(api, Self.watching[3])
        _ = try api.data(#"mutation { setVesselState(id: "vessel-3", state: UNDERWAY) { id } }"#)
        #expect(events.take() == [])
        _ = try api.data(#"mutation { setVesselState(id: "vessel-3", state: MOORED) { id } }"#)
        #expect(
            events.take() == [
                [
                    "vesselStateUpdated": [
                        "oldState": "UNDERWAY", "newState": "MOORED", "vessel": ["id": "vessel-3"],
                    ]
                ]
            ]
        )
        let moored = try Subscriber(api, Self.watching[8])
        _ = try api.data(#"mutation { setVesselState(id: "vessel-4", state: ANCHORED) { id } }"#)
        _ = try api.data(#"mutation { setVesselState(id: "vessel-4", state: MOORED) { id } }"#)
        #expect(moored.take() == [["vesselMoored": ["id": "vessel-4"]]])
    }
}
