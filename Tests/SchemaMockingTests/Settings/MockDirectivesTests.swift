import GraphQLLanguage
import Testing

@testable import FakeValues
@testable import SchemaMeaning
@testable import SchemaMocking

@Suite("Mock directives")
struct MockDirectivesTests {
    @Test func `are reported where they do not fit`() throws {
        let samples = try Samples(
            """
            scalar Mood @fake(type: emial)
            enum Role { ADMIN GUEST }
            type User {
              name: String @fake(type: fullName)
              role: Role @fake(type: word)
              roles: [Role] @examples(values: ["ADMIN", "OWNER"])
              age: Int @examples(values: [1, "two"])
              tags: [String!] @listLength(min: 3, max: 2)
              mood: Mood @examples(values: [])
              born: Int @fake(type: email)
            }
            type Query { me: User }
            """
        )
        #expect(
            MockDirectives.problems(in: samples.schema).map(\.description) == [
                "schema.graphql:1:13: warning: There is no kind of value \"emial\" for @fake. Did you mean \"email\" or \"emoji\"?",
                "schema.graphql:5:14: warning: @fake makes no values of the enum \"Role\".",
                "schema.graphql:6:17: warning: Role cannot represent the example \"OWNER\".",
                "schema.graphql:7:12: warning: Int cannot represent the example \"two\".",
                "schema.graphql:8:19: warning: @listLength: \"min\" is greater than \"max\".",
                "schema.graphql:9:14: warning: @examples needs \"values\".",
                "schema.graphql:10:13: warning: @fake: email is no value of Int.",
            ]
        )
    }
}
