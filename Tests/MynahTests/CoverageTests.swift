import Mynah
import Testing

@Suite("Coverage of the schema")
struct CoverageTests {
    private static let schema = SchemaSource.sdl(
        """
        type Query { hero(episode: Episode): Hero old: Int @deprecated }
        type Mutation { rename(id: ID!, name: String!): Hero }
        enum Episode { JEDI EMPIRE }
        type Hero { id: ID! name: String }
        """
    )

    @Test func tellsWhatWasAskedFor() async throws {
        let server = try await MockServer(schema: Self.schema) {
            Operation("Nobody", data: ["hero": ["name": nil]])
            Operation("Never")
            Operation("Broken", errors: ["Not today"])
        }
        _ = try await App(server).ask("query Nobody { hero { name } }")
        _ = try await App(server).ask("query Nobody { hero { name } }")
        _ = try await App(server).ask(
            "query Other($e: Episode) { hero(episode: $e) { name } }",
            variables: #"{"e": "JEDI"}"#
        )
        _ = try await App(server).ask("query Broken { old }")
        let coverage = try await server.coverage()
        #expect((coverage.fields.asked, coverage.fields.all, coverage.fields.percent) == (3, 5, 60))
        #expect(coverage.asked["Query.hero"] == 2)
        #expect(coverage.asked["Episode.JEDI"] == 1)
        #expect(
            coverage.notAsked == [
                "Mutation", "Mutation.rename", "Mutation.rename(id:)", "Mutation.rename(name:)", "Episode.EMPIRE",
                "Hero.id",
            ]
        )
        #expect(coverage.deprecated == ["Query.old"])
        #expect(coverage.nulls == ["Hero.name"])
        #expect(coverage.neverNull == ["Query.hero", "Query.old"])
        #expect(coverage.errors == ["Query.old"])
        #expect(coverage.unusedStubs.count == 1)
        #expect(coverage.unusedStubs.first?.hasPrefix("Never (") == true)
        await server.stop()
    }

    @Test func isOfOneSessionOrOfAll() async throws {
        let server = try await MockServer(schema: Self.schema)
        let session = try await server.session()
        _ = try await App(session).ask("{ hero { id } }")
        _ = try await App(server).ask("{ hero { name } }")
        #expect(try await session.coverage().asked.keys.sorted() == ["Hero", "Hero.id", "Query", "Query.hero"])
        #expect(try await server.coverage().fields.asked == 3)
        // What a session was asked stays when it ends, and after a reset.
        try await server.reset()
        try await session.end()
        #expect(try await server.coverage().fields.asked == 3)
        try await server.removeCoverage()
        #expect(try await server.coverage().fields.asked == 0)
        _ = try await App(server).ask("{ hero { name } }")
        #expect(try await server.coverage().fields.asked == 2)
        await server.stop()
    }

    @Test func isExpectedAsTheCommentSays() async throws {
        let server = try await MockServer(schema: .sdl("type Query { a: Int } type Mutation { b: Int }"))
        _ = try await App(server).ask("mutation { b }")
        // example
        let coverage = try await server.coverage()
        #expect(coverage.notAsked.filter { $0.hasPrefix("Mutation.") }.isEmpty)
        // end
        await server.stop()
    }
}
