import JSONModel
import Testing

@testable import SchemaMocking

@Suite("What is done to an object")
struct UnmovedTests {
    @Test func `moves no day that it was meant for`() throws {
        let api = try LivingAPI(
            """
            scalar DateTime
            enum Status { SCHEDULED COMPLETED CANCELLED }
            type Appointment { id: ID! status: Status! startsAt: DateTime! endsAt: DateTime! cancelledAt: DateTime }
            type Query { appointments(status: Status, first: Int): [Appointment!]! }
            type Mutation { cancelAppointment(id: ID!): Appointment! }
            """
        )
        let all = try #require(
            try api.data("{ appointments(status: SCHEDULED, first: 9) { id startsAt endsAt } }").at("appointments")?
                .array
        )
        for appointment in all {
            let id = appointment["id"]?.string ?? ""
            let data = try api.data("mutation { cancelAppointment(id: \"\(id)\") { id startsAt endsAt } }")
            #expect(data.at("cancelAppointment") == appointment)
        }
        #expect(!all.isEmpty)
    }

    @Test func `begins with nobody checked in`() throws {
        let api = try LivingAPI(
            """
            scalar DateTime
            type Booking { id: ID! passengers: [Passenger!]! }
            type Passenger { id: ID! name: String! booking: Booking! checkedIn: Boolean! checkedInAt: DateTime }
            input PassengerInput { name: String! }
            type Query { booking(id: ID!): Booking }
            type Mutation {
              createBooking(passengers: [PassengerInput!]!): Booking! checkInPassenger(passengerId: ID!): Passenger!
            }
            """
        )
        let names = (1...6).map { "{ name: \"P\($0)\" }" }.joined(separator: " ")
        let fields = "passengers { id checkedIn checkedInAt }"
        let made = try api.data("mutation { createBooking(passengers: [\(names)]) { \(fields) } }")
        let passengers = try #require(made.at("createBooking.passengers")?.array)
        for passenger in passengers {
            #expect(passenger["checkedIn"] == false && passenger["checkedInAt"] == .null)
            let id = passenger["id"]?.string ?? ""
            let data = try api.data(
                "mutation { call: checkInPassenger(passengerId: \"\(id)\") { checkedIn checkedInAt } }"
            )
            #expect(data.at("call.checkedIn") == true && data.at("call.checkedInAt")?.string != nil)
        }
        #expect(passengers.count == 6)
    }
}
