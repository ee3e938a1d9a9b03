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
}
