import JSONModel
import Testing

@testable import SchemaMocking

@Suite("Deeds of many apps")
struct CommonDeedTests {
    private static let schema = """
        scalar DateTime
        scalar Date
        type Query {
          me: User! ride(id: ID!): Ride rides: [Ride!]! ticket(id: ID!): Ticket card(id: ID!): Card channel(id: ID!): Channel
          patient(id: ID!): Patient invoice(id: ID!): Invoice teams: [Team!]! bookings(limit: Int): [Booking!]!
        }
        type User { id: ID! membership: Membership addresses: [Address!]! defaultAddress: Address }
        type Address { id: ID! city: String! }
        enum MembershipStatus { ACTIVE PAUSED CANCELLED }
        type Plan { id: ID! name: String! }
        type Membership { id: ID! plan: Plan! status: MembershipStatus! autoRenew: Boolean! }
        enum RideStatus { REQUESTED ACCEPTED IN_PROGRESS COMPLETED CANCELLED }
        type Place { id: ID! name: String! }
        type Ride {
          id: ID! status: RideStatus! pickup: Place! dropoff: Place! driver: User
          acceptedAt: DateTime startedAt: DateTime completedAt: DateTime
        }
        type Ticket { id: ID! comments: [Comment!]! commentCount: Int! }
        type Comment { id: ID! ticket: Ticket! body: String! isEdited: Boolean! editedAt: DateTime }
        enum CardStatus { ACTIVE FROZEN }
        type Card { id: ID! status: CardStatus! }
        type Device { id: ID! isOn: Boolean! }
        type Channel { id: ID! name: String! unreadCount: Int! lastMessage: Message messages: [Message!]! }
        type Message { id: ID! channel: Channel! sentAt: DateTime! }
        type Patient { id: ID! dateOfBirth: Date! age: Int! }
        type Team { id: ID! captain: Player }
        type Player { id: ID! team: Team }
        enum InvoiceStatus { DRAFT SENT PAID }
        type Invoice { id: ID! total: Float! status: InvoiceStatus! amountPaid: Float! amountDue: Float! }
        type Session { id: ID! bookings: [Booking!]! }
        enum BookingStatus { BOOKED ATTENDED WAITLISTED }
        type Booking { id: ID! session: Session! status: BookingStatus! checkedInAt: DateTime waitlistPosition: Int }
        type ClassFull { message: String! }
        union BookResult = ClassFull | Booking
        type Step { id: ID! position: Int! }
        type Loan { id: ID! user: User! borrowedAt: DateTime! renewals: Int! returned: Boolean! }
        type Mutation {
          changePlan(planId: ID!): Membership! cancelMembership: Membership! setAutoRenew(autoRenew: Boolean!): Membership!
          setDefaultAddress(id: ID!): User! deleteAddress(id: ID!): Boolean!
          createRide(pickupPlaceId: ID!, dropoffPlaceId: ID!): Ride!
          acceptRide(id: ID!): Ride! startRide(id: ID!): Ride! completeRide(id: ID!): Ride!
          replyToTicket(ticketId: ID!, body: String!): Comment! editComment(id: ID!, body: String!): Comment!
          freezeCard(id: ID!): Card! turnOnDevice(id: ID!): Device! turnOffDevice(id: ID!): Device!
          markChannelRead(id: ID!): Channel! createChannel(name: String!): Channel!
          updatePatient(id: ID!, dateOfBirth: Date!): Patient!
          setCaptain(teamId: ID!, playerId: ID!): Team! transferPlayer(playerId: ID!, toTeamId: ID!): Player!
          createInvoice(total: Float!): Invoice! markInvoicePaid(id: ID!): Invoice!
          bookSession(sessionId: ID!): BookResult! checkIn(bookingId: ID!): Booking!
          reorderSteps(ids: [ID!]!): [Step!]!
          createLoan(userId: ID!): Loan! signIn(email: String!, password: String!): String!
        }
        """

    private let api: LivingAPI

    init() throws { api = try LivingAPI(Self.schema) }

    private func value(_ text: String) throws -> JSONValue {
        try #require(api.data(text).object?.first { _ in true }?.value)
    }

    @Test func `are about what the signed-in user has`() throws {
        let own = try value("{ me { membership { id } } }").at("membership.id")
        #expect(try value("mutation { changePlan(planId: \"plan-3\") { id } }").at("id") == own)
        #expect(try value("mutation { setAutoRenew(autoRenew: true) { id } }").at("id") == own)
        #expect(try value("mutation { cancelMembership { id } }").at("id") == own)
        #expect(
            try value("{ me { membership { plan { id } status autoRenew } } }").at("membership")
                == ["plan": ["id": "plan-3"], "status": "CANCELLED", "autoRenew": true]
        )
    }

    @Test func `let the signed-in user lead to what is chosen`() throws {
        let chosen = try value("mutation { setDefaultAddress(id: \"address-2\") { id defaultAddress { id } } }")
        #expect(chosen == ["id": "user-1", "defaultAddress": ["id": "address-2"]])
        #expect(try value("{ me { defaultAddress { id } } }").at("defaultAddress.id") == "address-2")
    }

    @Test(arguments: ["address-3", "user-3"]) func `choose nothing that there is not`(key: String) throws {
        _ = try value("mutation { deleteAddress(id: \"address-3\") }")
        let answer = try api.answer("mutation { setDefaultAddress(id: \"\(key)\") { id } }")
        #expect(answer.at("errors.0.message")?.string == "There is no Address with the key \"\(key)\".")
    }

    @Test func `keep the moments of earlier stages`() throws {
        let made = try value(
            #"mutation { createRide(pickupPlaceId: "place-3", dropoffPlaceId: "place-4") { id status driver { id } acceptedAt startedAt completedAt pickup { id } dropoff { id } } }"#
        )
        #expect(
            made
                == [
                    "id": "ride-51", "status": "REQUESTED", "driver": .null, "acceptedAt": .null, "startedAt": .null,
                    "completedAt": .null, "pickup": ["id": "place-3"], "dropoff": ["id": "place-4"],
                ]
        )
        let moments = "{ status acceptedAt startedAt completedAt }"
        let accepted = try value("mutation { acceptRide(id: \"ride-51\") \(moments) }")
        let started = try value("mutation { startRide(id: \"ride-51\") \(moments) }")
        let completed = try value("mutation { completeRide(id: \"ride-51\") \(moments) }")
        #expect(accepted.at("acceptedAt")?.string != nil && accepted.at("startedAt") == .null)
        #expect(started.at("acceptedAt") == accepted.at("acceptedAt") && started.at("startedAt")?.string != nil)
        #expect(completed.at("startedAt") == started.at("startedAt"))
        #expect(completed.at("acceptedAt") == accepted.at("acceptedAt"))
        for ride in try value("{ rides { status acceptedAt } }").array ?? [] {
            let isAccepted = ["ACCEPTED", "IN_PROGRESS", "COMPLETED"].contains(ride.at("status")?.string)
            #expect((ride.at("acceptedAt")?.string != nil) == isAccepted)
        }
    }

    @Test func `make what a verb tells with its owner`() throws {
        let before = try value("{ ticket(id: \"ticket-7\") { commentCount } }").at("commentCount")?.int ?? 0
        let reply = try value(
            "mutation { replyToTicket(ticketId: \"ticket-7\", body: \"hi\") { body isEdited editedAt ticket { id } } }"
        )
        #expect(reply == ["body": "hi", "isEdited": false, "editedAt": .null, "ticket": ["id": "ticket-7"]])
        let ticket = try value("{ ticket(id: \"ticket-7\") { commentCount comments { body } } }")
        #expect(ticket.at("commentCount") == .number(.integer(before + 1)))
        #expect(ticket.at("comments.0.body") == "hi")
        let edited = try value("mutation { editComment(id: \"comment-1\", body: \"yo\") { body isEdited editedAt } }")
        #expect(edited.at("isEdited") == true && edited.at("editedAt")?.string?.hasPrefix("2025-01-01") == true)
    }

    static let states: [(mutation: String, answer: JSONValue)] = [
        ("freezeCard(id: \"card-1\") { status }", ["status": "FROZEN"]),
        ("turnOnDevice(id: \"device-1\") { isOn }", ["isOn": true]),
        (
            "reorderSteps(ids: [\"step-3\", \"step-1\"]) { id position }",
            [["id": "step-3", "position": 1], ["id": "step-1", "position": 2]]
        ),
        ("turnOffDevice(id: \"device-1\") { isOn }", ["isOn": false]),
        ("markChannelRead(id: \"channel-1\") { unreadCount }", ["unreadCount": 0]),
        ("createChannel(name: \"a\") { unreadCount }", ["unreadCount": 0]),
        ("updatePatient(id: \"patient-3\", dateOfBirth: \"2000-01-01\") { age }", ["age": 25]),
        ("setCaptain(teamId: \"team-1\", playerId: \"player-7\") { captain { id } }", ["captain": ["id": "player-7"]]),
        ("transferPlayer(playerId: \"player-9\", toTeamId: \"team-2\") { team { id } }", ["team": ["id": "team-2"]]),
        (
            "createInvoice(total: 100) { total status amountPaid amountDue }",
            ["total": 100, "status": "DRAFT", "amountPaid": 0, "amountDue": 100]
        ),
        (
            "bookSession(sessionId: \"session-3\") { ... on Booking { session { id } } }",
            ["session": ["id": "session-3"]]
        ),
        (
            "checkIn(bookingId: \"booking-2\") { status waitlistPosition }",
            ["status": "ATTENDED", "waitlistPosition": .null]
        ),
        (
            "createLoan(userId: \"user-2\") { borrowedAt renewals returned user { id } }",
            [
                "borrowedAt": "2025-01-01T12:00:00Z", "renewals": 0, "returned": false, "user": ["id": "user-2"],
            ]
        ),
    ]

    @Test(arguments: states) func `do what their words say`(mutation: String, answer: JSONValue) throws {
        #expect(try value("mutation { \(mutation) }") == answer)
    }

    @Test func `answer a token to who signs in`() throws {
        let token = try value(#"mutation { signIn(email: "a@b.example", password: "x") }"#).string
        #expect(token?.split(separator: ".").count == 3)
    }

    @Test func `pay all that is due`() throws {
        _ = try value("mutation { createInvoice(total: 100) { id } }")
        #expect(
            try value("mutation { markInvoicePaid(id: \"invoice-51\") { status amountPaid amountDue } }")
                == ["status": "PAID", "amountPaid": 100, "amountDue": 0]
        )
    }

    @Test func `follow the states of generated objects`() throws {
        for booking in try value("{ bookings(limit: 50) { status checkedInAt waitlistPosition } }").array ?? [] {
            #expect((booking.at("checkedInAt") != .null) == (booking.at("status") == "ATTENDED"))
            #expect((booking.at("waitlistPosition") != .null) == (booking.at("status") == "WAITLISTED"))
        }
    }

    @Test func `lead to the newest where that is what a field is called`() throws {
        let channel = try value("{ channel(id: \"channel-2\") { lastMessage { sentAt } messages { sentAt } } }")
        let moments = channel.at("messages")?.array?.compactMap { $0.at("sentAt")?.string } ?? []
        #expect(channel.at("lastMessage.sentAt")?.string == moments.max())
    }
}
