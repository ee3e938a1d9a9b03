import Mynah
import Testing

@Suite("Requests that nothing answers")
struct UnmatchedTests {
    /// Stubs that say themselves when they apply, and operations that the schema answers beside them.
    @Test(arguments: [
        Operation("GetHero", data: ["hero": ["name": "Luke"]]).once(),
        Operation("GetHero", data: ["hero": ["name": "Luke"]]).times(2),
        Operation("GetHero", data: ["hero": ["name": "Luke"]]).ratio(0.2),
        Operation("GetHero", data: ["hero": ["name": "Luke"]]).scenario("login", when: "in"),
        Operation("GetHero", data: ["hero": ["name": "Luke"]]).where { $0.headers["X-Beta"] != nil },
        Operation("GetHero", data: ["hero": ["name": "Luke"]]).variables(["id": "7"]),
        Operation("GetHero", data: ["hero": ["name": "Luke"]]).headers(["Authorization": "Bearer 7"]),
        Operation(matching: "{ hero { id } }", .data(["hero": ["name": "Luke"]])),
        Operation("SaveHero", data: ["saveHero": ["name": "Luke"]]),
    ])
    func whatTheSchemaAnswersIsMatched(_ stub: Operation) async throws {
        let server = try await MockServer(schema: Self.schema) { stub }
        let app = App(server)
        for id in ["7", "8", "8"] {
            let reply = try await app.ask(Self.hero, variables: #"{"id": "\#(id)"}"#)
            #expect(reply["data"]?["hero"]?["name"] != nil, "\(reply)")
        }
        #expect(try await server.unmatchedRequests().isEmpty)
        #expect(try await server.requests().allSatisfy { !$0.isUnmatched })
        try await server.verifyNothingUnmatched()
        await server.stop()
    }

    @Test func whatGotAnErrorInsteadIsTold() async throws {
        var configuration = MockServer.Configuration()
        configuration.unmatchedOperations = .fail
        let server = try await MockServer(schema: Self.schema, configuration: configuration) {
            Operation("GetHero", data: ["hero": ["name": "Luke"]]).variables(["id": "7"])
            Endpoint(.get, "/a", .status(204)).once()
        }
        let app = App(server)
        _ = try await app.ask(Self.hero, variables: #"{"id": "7"}"#)
        _ = try await app.ask(Self.hero, variables: #"{"id": "8"}"#)
        for _ in 1...2 { _ = try await app.get("/a") }
        let problem = try await #require(throws: MockProblem.self) { try await server.verifyNothingUnmatched() }
        #expect(problem.message == "Nothing answered 2 requests:")
        #expect(
            problem.details == [
                """
                  POST /graphql GetHero (unmatched)
                    GetHero (UnmatchedTests.swift:35): variables.id: expected "7", got "8"
                """,
                """
                  GET /a (unmatched)
                    GET /a (UnmatchedTests.swift:36): times: it has answered once, as often as it may
                """,
            ]
        )
        await server.stop()
    }

    @Test func anyOperationOfABatchCounts() async throws {
        let server = try await MockServer {
            Operation("A", data: ["a": 1])
            Operation("B", data: ["b": 1]).variables(["id": 1])
        }
        _ = try await App(server).post("/graphql", #"[{"query": "query A { a }"}, {"query": "query B { b }"}]"#)
        let request = try #require(try await server.unmatchedRequests().first)
        #expect(request.isUnmatched)
        #expect(Set(request.nearMisses.map(\.stub)).contains("B (UnmatchedTests.swift:62)"))
        await server.stop()
    }

    @Test func anUpstreamThatCannotBeReachedAnswersNothing() async throws {
        var configuration = MockServer.Configuration()
        configuration.upstream = "http://127.0.0.1:1"
        (configuration.unmatchedRequests, configuration.unmatchedOperations) = (.passthrough, .passthrough)
        let server = try await MockServer(schema: Self.schema, configuration: configuration)
        _ = try await App(server).get("/a")
        _ = try await App(server).ask(Self.hero)
        #expect(try await server.unmatchedRequests().map(\.isUnmatched) == [true, true])
        await server.stop()
    }

    private static let schema = SchemaSource.sdl(
        """
        type Query { hero(id: ID): Hero } type Mutation { saveHero(name: String!): Hero }
        type Hero { id: ID! name: String! }
        """
    )
    private static let hero = "query GetHero($id: ID) { hero(id: $id) { name } }"
}
