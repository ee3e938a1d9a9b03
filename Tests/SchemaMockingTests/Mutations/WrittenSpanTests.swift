import JSONModel
import Testing

@testable import SchemaMocking

@Suite("Spans of which a mutation writes a part")
struct WrittenSpanTests {
    private static let schema = """
        scalar DateTime
        scalar Date
        type Query { visits: [Visit!]! visit(id: ID!): Visit stays: [Stay!]! }
        type Visit { id: ID! startTime: DateTime! endTime: DateTime! durationMinutes: Int! }
        type Stay { id: ID! checkIn: Date! checkOut: Date! nights: Int! }
        type Workout { id: ID! startedAt: DateTime! endedAt: DateTime durationSeconds: Int! }
        input VisitInput { startTime: DateTime! durationMinutes: Int! }
        type Mutation {
          bookVisit(input: VisitInput!): Visit! rescheduleVisit(id: ID!, startTime: DateTime!): Visit!
          createStay(checkIn: Date!, checkOut: Date!): Stay!
          logWorkout(startedAt: DateTime!, durationSeconds: Int!): Workout!
        }
        """

    private let api: LivingAPI

    init() throws { api = try LivingAPI(Self.schema) }

    static let cases: [(mutation: String, fields: String, expected: JSONValue)] = [
        (
            #"bookVisit(input: { startTime: "2025-01-10T09:00:00Z", durationMinutes: 30 })"#,
            "startTime endTime durationMinutes",
            ["startTime": "2025-01-10T09:00:00Z", "endTime": "2025-01-10T09:30:00Z", "durationMinutes": 30]
        ),
        (
            #"createStay(checkIn: "2025-03-01", checkOut: "2025-03-04")"#, "checkIn checkOut nights",
            ["checkIn": "2025-03-01", "checkOut": "2025-03-04", "nights": 3]
        ),
        (
            #"logWorkout(startedAt: "2025-01-01T08:00:00Z", durationSeconds: 1800)"#, "startedAt endedAt",
            ["startedAt": "2025-01-01T08:00:00Z", "endedAt": "2025-01-01T08:30:00Z"]
        ),
    ]

    @Test(arguments: cases) func `get what is missing`(mutation: String, fields: String, expected: JSONValue) throws {
        #expect(try api.data("mutation { \(mutation) { \(fields) } }").object?.map { $0.value } == [expected])
    }

    @Test func `are no longer than a thousand years`() throws {
        let long = try api.data(
            #"mutation { bookVisit(input: { startTime: "2025-01-10T09:00:00Z", durationMinutes: 2147483647 }) { endTime } }"#
        )
        #expect(long.at("bookVisit.endTime")?.string?.count == "2025-01-10T09:00:00Z".count)
    }

    @Test func `have no length in what only sounds like one`() throws {
        let api = try LivingAPI(
            """
            scalar DateTime
            type Query { shifts: [Shift!]! shift(id: ID!): Shift }
            type Shift { id: ID! startTime: DateTime! endTime: DateTime! breakDurationMinutes: Int! minNights: Int! }
            type Mutation { updateShift(id: ID!, breakDurationMinutes: Int, minNights: Int): Shift! }
            """
        )
        let before = try api.data(#"{ shift(id: "shift-1") { endTime } }"#).at("shift.endTime")
        let update = #"mutation { updateShift(id: "shift-1", breakDurationMinutes: 30, minNights: 3) { endTime } }"#
        #expect(try api.data(update).at("updateShift.endTime") == before)
    }

    @Test func `take as long after they are moved`() throws {
        let fields = "startTime endTime durationMinutes"
        let before = try api.data(#"{ visit(id: "visit-2") { \#(fields) } }"#)["visit"]
        let after = try api.data(
            #"mutation { rescheduleVisit(id: "visit-2", startTime: "2025-06-01T10:00:00Z") { \#(fields) } }"#
        )["rescheduleVisit"]
        let minutes = try #require(before?["durationMinutes"]?.int)
        #expect(after?["durationMinutes"]?.int == minutes)
        let (hours, rest) = (10 + minutes / 60, minutes % 60)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        #expect(after?["endTime"] == .string("2025-06-01T\(two(hours)):\(two(rest)):00Z"))
    }
}
