import GraphQLSchema
import JSONModel
import SchemaExplaining
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

/// Mutations of small back ends whose verbs, parts and keys are told by other words than those of their types.
@Suite("What a clinic's back end does")
struct ClinicDeedTests {
    private static let sdl = """
        type Query {
          task(id: ID!): TaskType patient(id: ID!): Patient loan(id: ID!): Loan comment(id: ID!): Comment
          booking(id: ID!): Booking testSession(id: ID!): TestSession series(id: ID!): Series collection(id: ID!): Collection me: User
          bookings(input: BookingsInput!): [Booking!]! step(id: ID!): Step currentUser: Person tenant(id: ID!): Tenant job(id: ID!): Job adminJob(id: ID!): AdminJob
          adminJobs: [AdminJob!]!
        }
        type User { id: ID! name: String! online: Boolean! children: [User!]! parent: User }
        type Job { id: ID! title: String! }
        type AdminJob { id: ID! title: String! isVisible: Boolean! }
        type Ward { id: ID! name: String! }
        type StoredPaymentMethod { id: ID! label: String! isDefault: Boolean! }
        type TaskType { id: ID! title: String! done: Boolean! assignees: [User!]! assigneeTeam: Ward }
        enum PatientState { WAIT ADMITTED DEAD }
        type Patient { id: ID! state: PatientState! }
        type Loan { id: ID! book: String! returnedOn: String }
        type Comment { id: ID! text: String! isAnswer: Boolean! }
        enum BookingStatus { PENDING CONFIRMED }
        type Booking { id: ID! note: String startedAt: String status: BookingStatus! }
        scalar ExtraMetadata
        enum SessionStatus { PENDING COMPLETED IN_PROGRESS CANCELLED }
        type TestSession { id: ID! status: SessionStatus! startedAt: String completedAt: String }
        type Series { id: ID! title: String! description: String metadata: ExtraMetadata }
        type Collection { id: ID! name: String! releases: [Release!]! }
        type Release { id: ID! title: String! }
        interface Step { id: ID! name: String! }
        type Funding implements Step { id: ID! name: String! amount: Float }
        type Guideline implements Step { id: ID! name: String! }
        interface Person { id: ID! }
        type Admin implements Person { id: ID! email: String! }
        type Trainee implements Person { id: ID! course: String }
        input Metadata { title: String! description: String }
        input FundingForm { amount: Float }
        input Paging { page: Int! pageSize: Int! }
        input BookingsInput { pagination: Paging! = { page: 0, pageSize: 20 } }
        type SavePayload { step: Step! }
        enum PowerState { on off }
        enum Gender { FEMALE MALE OTHER }
        type Tenant { id: ID! rent: String agreement: AgreementTime gender: Gender }
        scalar AgreementTime
        type Mutation {
          addTaskAssignee(id: ID!, userId: ID!): TaskType!
          removeTaskAssignee(id: ID!, userId: ID!): TaskType!
          assignTaskToTeam(id: ID!, teamId: ID!): TaskType!
          setOnline(userId: ID!): User!
          addJob(title: String!): AdminJob!
          updateJob(id: ID!, title: String!): AdminJob!
          removeJob(id: ID!): AdminJob!
          setDefaultPaymentMethod(id: ID!): StoredPaymentMethod!
          completeTask(id: ID!): TaskType!
          reopenTask(id: ID!): TaskType!
          markPatientDead(id: ID!): Patient!
          returnBook(loanId: ID!): Loan!
          markCommentAsAnswer(id: ID!): Comment!
          unmarkCommentAsAnswer(id: ID!): Comment!
          startBooking(id: ID!): Booking!
          startTestSession(id: ID!): TestSession!
          powerBooking(id: ID!, status: PowerState!): Booking!
          updateSeriesMetadata(id: ID!, metadata: Metadata!): Series!
          delReleaseFromCollection(collectionId: ID!, releaseId: ID!): Collection!
          addChild(id: ID!, child: ID!): User!
          saveFunding(input: FundingForm): SavePayload!
          updateCurrentTrainee(course: String): Trainee
          setLike(patientId: ID!, token: String!): Patient
          watchPatient(id: ID!): Patient
          updateTenant(id: ID!, rent: Int, agreement: Boolean, gender: Float): Tenant
        }
        """

    private let api: LivingAPI

    init() throws { api = try LivingAPI(Self.sdl) }

    @Test func `a member is added by the key of its type`() throws {
        let question = #"{ task(id: "task-2") { assignees { id } } }"#
        let user = try (api.data(question).strings("task.assignees", "id") + ["user-1"])[0]
        _ = try api.data(#"mutation { removeTaskAssignee(id: "task-2", userId: "\#(user)") { id } }"#)
        #expect(try !api.data(question).strings("task.assignees", "id").contains(user))
        _ = try api.data(#"mutation { addTaskAssignee(id: "task-2", userId: "\#(user)") { id } }"#)
        #expect(try api.data(question).strings("task.assignees", "id").contains(user))
        let child = try api.data(#"mutation { addChild(id: "user-2", child: "user-9") { children { id } } }"#)
        #expect(child.strings("addChild.children", "id").contains("user-9"))
        let team = try api.data(
            #"mutation { assignTaskToTeam(id: "task-2", teamId: "ward-7") { assigneeTeam { id } } }"#
        )
        #expect(team.at("assignTaskToTeam.assigneeTeam.id") == "ward-7")
    }

    @Test func `what is taken out is no longer listed`() throws {
        let question = #"{ collection(id: "collection-1") { releases { id } } }"#
        let before = try api.data(question).strings("collection.releases", "id")
        let first = try #require(before.first)
        _ = try api.data(
            #"mutation { delReleaseFromCollection(collectionId: "collection-1", releaseId: "\#(first)") { id } }"#
        )
        #expect(try api.data(question).strings("collection.releases", "id") == Array(before.dropFirst()))
    }

    @Test(
        arguments: [
            (#"completeTask(id: "task-1") { done }"#, "done", JSONValue.bool(true)),
            (#"setOnline(userId: "user-3") { online }"#, "online", .bool(true)),
            (#"setOnline(userId: "user-4") { online }"#, "online", .bool(true)),
            (#"setOnline(userId: "user-5") { online }"#, "online", .bool(true)),
            (#"setDefaultPaymentMethod(id: "stored-payment-method-2") { isDefault }"#, "isDefault", .bool(true)),
            (#"reopenTask(id: "task-1") { done }"#, "done", .bool(false)),
            (#"markPatientDead(id: "patient-2") { state }"#, "state", "DEAD"),
            (#"returnBook(loanId: "loan-2") { returnedOn }"#, "returnedOn", "2025-01-01"),
            (#"markCommentAsAnswer(id: "comment-1") { isAnswer }"#, "isAnswer", .bool(true)),
            (#"unmarkCommentAsAnswer(id: "comment-1") { isAnswer }"#, "isAnswer", .bool(false)),
            (#"updateSeriesMetadata(id: "series-1", metadata: { title: "T" }) { title }"#, "title", "T"),
            (#"startTestSession(id: "test-session-2") { status }"#, "status", "IN_PROGRESS"),
            (#"startTestSession(id: "test-session-2") { completedAt }"#, "completedAt", .null),
            (#"updateTenant(id: "tenant-2", rent: 17) { rent }"#, "rent", "17"),
            (#"updateCurrentTrainee(course: "Swift") { course }"#, "course", "Swift"),
        ]
    )
    func `an object is as the verb says`(mutation: String, field: String, value: JSONValue) throws {
        let name = String(mutation.prefix { $0 != "(" })
        #expect(try api.data("mutation { \(mutation) }").at("\(name).\(field)") == value)
        #expect(try api.api.ignored("mutation { \(mutation) }") == [])
    }

    @Test func `what is answered under a longer name is what was made`() throws {
        let made = try api.data(#"mutation { addJob(title: "Nurse") { id title } }"#)
        #expect(made == ["addJob": ["id": "admin-job-51", "title": "Nurse"]])
        let changed = try api.data(#"mutation { updateJob(id: "admin-job-51", title: "Doctor") { id title } }"#)
        #expect(changed == ["updateJob": ["id": "admin-job-51", "title": "Doctor"]])
        #expect(try api.data("{ adminJobs { id } }").strings("adminJobs", "id").contains("admin-job-51"))
        _ = try api.data(#"mutation { removeJob(id: "admin-job-51") { id } }"#)
        #expect(try !api.data("{ adminJobs { id } }").strings("adminJobs", "id").contains("admin-job-51"))
    }

    @Test func `a flag is no moment, and a number no value of an enum`() throws {
        let model = api.api.world.model
        let root = try #require(model.schema.mutationType)
        let explained = try #require(model.explanation(ofField: "updateTenant", in: model.schema[root]))
        #expect(explained.arguments.map { $0.meaning } == ["key", "rent", nil, nil])
        let text = "mutation { updateTenant(id: \"tenant-2\", rent: 1, agreement: true, gender: 1) { id } }"
        #expect(
            try api.api.ignored(text) == ["Mutation.updateTenant(agreement)", "Mutation.updateTenant(gender)"]
        )
    }

    @Test func `what is given nothing but its key is there already`() throws {
        let started = try api.data(#"mutation { startBooking(id: "booking-3") { id startedAt note } }"#)
        let found = try api.data(#"{ booking(id: "booking-3") { id startedAt note } }"#)
        #expect(started["startBooking"] == found["booking"])
        #expect(started.at("startBooking.startedAt")?.isNull == false)
    }

    @Test func `a step is saved by its own name`() throws {
        let saved = try api.data(
            "mutation { saveFunding(input: { amount: 7.5 }) { step { __typename ... on Funding { amount } } } }"
        )
        #expect(saved.at("saveFunding.step") == ["__typename": "Funding", "amount": 7.5])
    }

    @Test func `pages are read inside of the input that holds them`() throws {
        func page(_ number: Int) throws -> [String] {
            let text = "{ bookings(input: { pagination: { page: \(number), pageSize: 3 } }) { id } }"
            #expect(try api.api.ignored(text) == [])
            return try api.data(text).strings("bookings", "id")
        }
        let all = try api.data("{ bookings(input: {}) { id } }").strings("bookings", "id")
        #expect(all.count == 20)
        #expect(try page(0) == Array(all[..<3]))
        #expect(try page(1) == Array(all[3..<6]))
    }

    @Test(
        arguments: [
            (#"powerBooking(id: "booking-1", status: on) { id }"#, ["Mutation.powerBooking(status)"]),
            (#"setLike(patientId: "patient-1", token: "t") { id }"#, ["Mutation.setLike"]),
            (#"watchPatient(id: "patient-1") { id }"#, ["Mutation.watchPatient"]),
        ]
    )
    func `what nothing tells of is not understood, and said`(mutation: String, ignored: [String]) throws {
        let name = String(mutation.prefix { $0 != "(" })
        let model = api.api.world.model
        let root = try #require(model.schema.mutationType)
        #expect(try api.api.ignored("mutation { \(mutation) }") == ignored)
        #expect(model.explanation(ofField: name, in: model.schema[root])?.meaning == nil)
    }
}
