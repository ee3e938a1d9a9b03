import JSONModel
import Testing

@testable import SchemaMocking

@Suite("What nobody has done anything with yet")
struct NewObjectTests {
    private static let schema = """
        enum State { ACTIVE COMPLETED }
        type Query { posts: [Post!]! enrollments: [Enrollment!]! }
        type Post { id: ID! title: String! likesCount: Int! viewCount: Int }
        type Enrollment {
          id: ID! progress: Int! openedAt: String! finishedAt: String completedAt: String state: State! course: Course!
        }
        type Course { id: ID! enrollments: [Enrollment!]! }
        type Mutation {
          createPost(title: String!): Post! createEnrollment(courseId: ID!): Enrollment!
          addEnrollment(courseId: ID!, completedAt: String): Enrollment!
        }
        """

    private let api: LivingAPI

    init() throws { api = try LivingAPI(Self.schema) }

    @Test func `has been counted by nobody`() throws {
        let post = try api.data(#"mutation { createPost(title: "a") { likesCount viewCount } }"#)["createPost"]
        #expect(post == ["likesCount": 0, "viewCount": 0])
    }

    @Test func `is not done`() throws {
        let fields = "progress openedAt finishedAt completedAt"
        let made = try api.data(#"mutation { createEnrollment(courseId: "course-1") { \#(fields) } }"#)
        #expect(made.at("createEnrollment.progress") == 0)
        #expect(made.at("createEnrollment.finishedAt") == .null && made.at("createEnrollment.completedAt") == .null)
        #expect(made.at("createEnrollment.openedAt")?.string?.hasPrefix("2025-01-01") == true)
    }

    @Test func `is done where that is written`() throws {
        let made = try api.data(
            #"mutation { addEnrollment(courseId: "course-1", completedAt: "2025-03-01T10:00:00Z") { completedAt } }"#
        )
        #expect(made.at("addEnrollment.completedAt") == "2025-03-01T10:00:00Z")
    }
}
