import Foundation
import JSONModel
import SchemaMocking
import Testing

/// What is planned begins before it ends, and is where its state says.
@Suite("Spans of time")
struct SpanTests {
    private static let sdl = """
        scalar DateTime
        scalar Date
        scalar LocalTime
        enum Status { SCHEDULED IN_PROGRESS COMPLETED CANCELLED }
        type Appointment { id: ID! status: Status! startTime: DateTime! endTime: DateTime! durationMinutes: Int!
          startedAt: DateTime completedAt: DateTime createdAt: DateTime! }
        type Reservation { id: ID! checkIn: Date! checkOut: Date! nights: Int! pricePerNight: Int! subtotal: Int! total: Int! }
        type Route { id: ID! completed: Boolean! startDate: Date! completedAt: DateTime }
        type OpeningHours { id: ID! opensAt: LocalTime! closesAt: LocalTime! }
        type Loan { id: ID! principal: Int! outstandingBalance: Int! }
        type Account { id: ID! emailVerified: Boolean! emailVerifiedAt: DateTime trialStartsAt: DateTime trialEndsAt: DateTime }
        type Sale { id: ID! isClosed: Boolean! startAt(format: String): String endedAt(format: String): String bouncedAt: String }
        enum SessionStatus { active complete error }
        type Session { id: ID! status: SessionStatus! endedAt: DateTime archivedAt: DateTime }
        enum BuildState { SKIPPED BLOCKED RUNNING SCHEDULED PASSED }
        type Build { id: ID! state: BuildState! startedAt: DateTime finishedAt: DateTime rebuiltFrom: Build }
        type Mutation { buildCreate: Build }
        type Change { id: ID! fromDueDate: Date toDueDate: Date }
        type Query { appointments(first: Int): [Appointment!]! reservations(first: Int): [Reservation!]!
          routes(first: Int): [Route!]! hours(first: Int): [OpeningHours!]! loans(first: Int): [Loan!]!
          accounts(first: Int): [Account!]! sales(first: Int): [Sale!]! sessions(first: Int): [Session!]!
          changes(first: Int): [Change!]!
          builds(first: Int): [Build!]! }
        """
    private static let now = "2025-01-01T12:00:00Z"

    private let api: MockedAPI

    init() throws { api = try MockedAPI(Self.sdl) }

    private func objects(_ list: String, _ fields: String) throws -> [JSONValue] {
        try #require(try api.data("{ \(list)(first: 50) { \(fields) } }")[list]?.array)
    }

    @Test func `what is over is past, and what is scheduled is to come`() throws {
        let fields = "status startTime endTime durationMinutes startedAt completedAt createdAt"
        var seen: Set<String> = []
        for object in try objects("appointments", fields) {
            func text(_ name: String) throws -> String { try #require(object[name]?.string) }
            let (start, end) = (try text("startTime"), try text("endTime"))
            #expect(start < end)
            let formatter = ISO8601DateFormatter()
            let dates = try [start, end].map { try #require(formatter.date(from: $0)) }
            #expect(object["durationMinutes"]?.int == Int(dates[1].timeIntervalSince(dates[0])) / 60)
            let status = try text("status")
            seen.insert(status)
            switch status {
            case "COMPLETED":
                #expect(end <= Self.now)
                #expect(try start <= text("completedAt") && text("createdAt") <= start)
                #expect(try start <= text("startedAt"))
            case "SCHEDULED":
                #expect(start > Self.now && object["startedAt"] == .null && object["completedAt"] == .null)
            case "IN_PROGRESS": #expect(start <= Self.now && Self.now <= end)
            default: #expect(object["completedAt"] == .null)
            }
        }
        #expect(seen.count == 4)
    }

    @Test func `nights are those between the days, and are what is paid for`() throws {
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = [.withFullDate]
        for object in try objects("reservations", "checkIn checkOut nights pricePerNight subtotal total") {
            let dates = try ["checkIn", "checkOut"].map { try #require(formatter.date(from: object[$0]?.string ?? "")) }
            let nights = try #require(object["nights"]?.int)
            #expect(nights == Int(dates[1].timeIntervalSince(dates[0])) / 86_400)
            let price = try #require(object["pricePerNight"]?.int)
            #expect(object["subtotal"]?.int == nights * price)
            #expect(object["total"] == object["subtotal"])
        }
    }

    @Test func `what a flag says is done has begun before`() throws {
        let routes = try objects("routes", "completed startDate completedAt")
        for route in routes {
            #expect((route["completed"] == true) == (route["completedAt"] != .null))
            guard let done = route["completedAt"]?.string else { continue }
            #expect(try #require(route["startDate"]?.string) <= done.prefix(10))
            #expect(done <= Self.now)
        }
        #expect(routes.contains { $0["completed"] == true } && routes.contains { $0["completed"] == false })
    }

    @Test func `doors open before they close, on one day`() throws {
        for hours in try objects("hours", "opensAt closesAt") {
            #expect(try #require(hours["opensAt"]?.string) < #require(hours["closesAt"]?.string))
        }
    }

    @Test func `what is left of a loan is a part of it`() throws {
        for loan in try objects("loans", "principal outstandingBalance") {
            #expect(try #require(loan["outstandingBalance"]?.int) <= #require(loan["principal"]?.int))
        }
    }

    @Test func `a flag of two words has its moment`() throws {
        let accounts = try objects("accounts", "emailVerified emailVerifiedAt")
        #expect(accounts.allSatisfy { ($0["emailVerified"] == true) == ($0["emailVerifiedAt"] != .null) })
        #expect(accounts.contains { $0["emailVerified"] == true } && accounts.contains { $0["emailVerified"] == false })
    }

    @Test func `what has ended is what a state or a flag says`() throws {
        var seen: Set<String> = []
        for session in try objects("sessions", "status endedAt archivedAt") {
            let status = try #require(session["status"]?.string)
            seen.insert(status)
            #expect((session["endedAt"] == .null) == (status == "active"))
            if status == "active" { #expect(session["archivedAt"] == .null) }
        }
        #expect(seen.count == 3)
        for sale in try objects("sales", "isClosed startAt endedAt(format: \"iso\") bouncedAt") {
            #expect((sale["endedAt"] == .null) == (sale["isClosed"] == false))
            if let ended = sale["endedAt"]?.string { #expect(try ended > #require(sale["startAt"]?.string)) }
            #expect(sale["bouncedAt"]?.string?.wholeMatch(of: /\d{4}-\d\d-\d\dT.+Z/) != nil)
        }
    }

    @Test func `a trial begins before today and ends later, and a date is put off`() throws {
        for account in try objects("accounts", "trialStartsAt trialEndsAt") {
            #expect(try #require(account["trialStartsAt"]?.string) < Self.now)
            #expect(try #require(account["trialEndsAt"]?.string) > Self.now)
        }
        for change in try objects("changes", "fromDueDate toDueDate") {
            #expect(try #require(change["fromDueDate"]?.string) < #require(change["toDueDate"]?.string))
        }
    }

    @Test func `what something was made from is no beginning of it`() throws {
        let formatter = ISO8601DateFormatter()
        var count = 0
        for build in try objects("builds", "startedAt finishedAt rebuiltFrom { id }") {
            guard let start = build["startedAt"]?.string.flatMap(formatter.date),
                let end = build["finishedAt"]?.string.flatMap(formatter.date)
            else { continue }
            count += 1
            #expect((0...2_400).contains(end.timeIntervalSince(start)))
        }
        #expect(count > 0)
        #expect(
            try LivingAPI(Self.sdl).data("mutation { buildCreate { state } }")["buildCreate"] == ["state": "SCHEDULED"]
        )
    }
}
