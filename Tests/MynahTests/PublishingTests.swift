import Mynah
import Testing

@Suite("Events that a test sends")
struct PublishingTests {
    private static let schema = SchemaSource.sdl(
        "type Query { hero: Hero } type Subscription { heroChanged: Hero } type Hero { id: ID! name: String }"
    )

    @Test func saysHowManyListen() async throws {
        let server = try await MockServer(schema: Self.schema)
        #expect(try await server.publish(["heroChanged": ["name": "Luke"]], field: "heroChanged") == 0)
        #expect(try await server.publish(nil, errors: ["Gone"], operation: "OnHero") == 0)
    }

    @Test func refusesWhatIsNoEvent() async throws {
        let server = try await MockServer(schema: Self.schema)
        await #expect(throws: MockProblem.self) { try await server.publish(nil) }
    }

    @Test func isCheckedAsAStubIs() async throws {
        let server = try await MockServer(schema: Self.schema)
        let line = #line + 1
        let problem = await #expect(throws: MockProblem.self) {
            try await server.publish(["heroChanged": ["name": ["a": 1]]], field: "heroChanged")
        }
        #expect(problem?.message == "This is no event: Hero.name is String, not an object.")
        #expect(problem?.description.hasPrefix("\(#filePath):\(line):") == true, "\(problem?.description ?? "")")
        let misspelled = await #expect(throws: MockProblem.self) { try await server.publish(["heroChangd": [:]]) }
        #expect(misspelled?.message.contains("heroChangd") == true)
        let name = "Luke"
        #expect(try await server.publish(["heroChanged": ["name": name]]) == 0)
    }
}
