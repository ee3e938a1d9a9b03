import JSONModel
import SchemaMocking
import Testing

@Suite("Arguments that choose by a state")
struct StateSwitchTests {
    private static let schema = """
        scalar DateTime
        scalar Date
        type Query {
          notifications(unreadOnly: Boolean = false, onlyRead: Boolean, limit: Int): [Notification!]!
          inbox(unreadOnly: Boolean): NotificationList!
          projects(includeArchived: Boolean, showCompleted: Boolean, limit: Int): [Project!]!
          tickets(filter: TicketFilter, limit: Int): [Ticket!]!
          matches(teamId: ID, date: Date, limit: Int): [Match!]!
          unreadCount: Int!
        }
        type Mutation { createTicket: Ticket! }
        input TicketFilter { unassigned: Boolean }
        type Notification { id: ID! isRead: Boolean! }
        type NotificationList { items: [Notification!]! unreadCount: Int! total: Int! }
        enum ProjectState { PLANNED RUNNING COMPLETED }
        type Project { id: ID! state: ProjectState! archivedAt: DateTime }
        type Agent { id: ID! name: String! }
        type Ticket { id: ID! assignee: Agent }
        type Team { id: ID! name: String! }
        type Match { id: ID! homeTeam: Team! awayTeam: Team! winner: Team startsAt: DateTime! }
        """

    private let api: MockedAPI

    init() throws { api = try MockedAPI(Self.schema) }

    private func values(_ list: String, _ leaf: String) throws -> [JSONValue] {
        let name = String(list.prefix { $0 != "(" })
        let selection = leaf.split(separator: ".").reversed().reduce("") { "{ \($1) \($0) }" }
        return try api.data("{ \(list) \(selection) }").at(name)?.array?.map { $0.at(leaf) ?? .null } ?? []
    }

    @Test func `let only a state through`() throws {
        #expect(try Set(values("notifications(unreadOnly: true, limit: 500)", "isRead")) == [false])
        #expect(try Set(values("notifications(onlyRead: true, limit: 500)", "isRead")) == [true])
        #expect(try values("notifications(unreadOnly: false, limit: 500)", "isRead").count == 50)
        #expect(try values("notifications(onlyRead: false, limit: 500)", "isRead").count == 50)
    }

    @Test func `keep a state out`() throws {
        let states = try values("projects(showCompleted: false, limit: 500)", "state")
        #expect(Set(states) == ["PLANNED", "RUNNING"])
        #expect(try values("projects(showCompleted: true, limit: 500)", "state").count == 50)
        #expect(try Set(values("projects(includeArchived: false, limit: 500)", "archivedAt")) == [.null])
    }

    @Test func `ask for what leads nowhere`() throws {
        #expect(try values("tickets(filter: { unassigned: true }, limit: 500)", "assignee.id").allSatisfy(\.isNull))
        #expect(try !values("tickets(filter: { unassigned: false }, limit: 500)", "assignee.id").contains(.null))
    }

    @Test func `find a new object that leads nowhere`() throws {
        let living = LivingAPI(api)
        _ = try living.data("mutation { createTicket { id } }")
        let free = try living.data("{ tickets(filter: { unassigned: true }, limit: 500) { id } }")
        #expect(free.at("tickets.0.id") == "ticket-51")
        let others = try living.data("{ tickets(filter: { unassigned: false }, limit: 500) { id } }")
        #expect(others.at("tickets")?.array?.contains { $0.at("id") == "ticket-51" } == false)
    }

    @Test func `are counted beside the list`() throws {
        let unread = try values("notifications(limit: 500)", "isRead").count { $0 == false }
        let data = try api.data("{ unreadCount inbox { unreadCount total } }")
        #expect(data.at("unreadCount") == .number(.integer(unread)))
        #expect(data.at("inbox") == ["unreadCount": .number(.integer(unread)), "total": 50])
        #expect(try api.data("{ inbox(unreadOnly: true) { total } }").at("inbox.total") == .number(.integer(unread)))
    }

    @Test func `find an object by any of the fields that lead to it`() throws {
        let matches = try api.data("{ matches(teamId: \"team-3\", limit: 500) { homeTeam { id } awayTeam { id } } }")
        let teams = try #require(matches.at("matches")?.array)
        #expect(!teams.isEmpty)
        #expect(teams.allSatisfy { $0.at("homeTeam.id") == "team-3" || $0.at("awayTeam.id") == "team-3" })
    }

    @Test func `ask for the day of a moment`() throws {
        let moment = try #require(values("matches(limit: 1)", "startsAt").first?.string)
        let found = try values("matches(date: \"\(moment.prefix(10))\", limit: 500)", "startsAt")
        #expect(found.contains(.string(moment)))
        #expect(found.allSatisfy { $0.string?.hasPrefix(moment.prefix(10)) == true })
    }
}
