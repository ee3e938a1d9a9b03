import Foundation
import Mynah
import ServiceTestSupport
import Testing

@Suite("A server in the process")
struct MockServerTests {
    private static let schema = SchemaSource.sdl(
        """
        type Query { hero(id: ID): Hero, cart: Cart }
        type Mutation { addItem(name: String!): Cart }
        type Hero { id: ID! name: String! friends: [Hero!]! }
        type Cart { items: [Item!]! }
        type Item { id: ID! name: String! }
        """
    )

    @Test func answersFromTheSchemaAndFromStubs() async throws {
        let server = try await MockServer(schema: Self.schema) {
            Operation("GetHero", data: ["hero": ["name": "Luke"]])
            Endpoint(.get, "/accounts/:id", .json(["id": "{{request.pathParameters.id}}"]))
            for code in [500, 503] { Endpoint(.get, "/fail/\(code)", .status(code)) }
        }
        let app = App(server)
        let hero = try await app.ask("query GetHero { hero { name friends { id } } }")
        #expect(hero["data"]?["hero"]?["name"] == "Luke")
        #expect(hero["data"]?["hero"]?["friends"]?.array != nil)
        #expect(try await app.get("/accounts/7") == Reply(200, #"{"id":"7"}"#))
        #expect(try await app.get("/fail/503").status == 503)
        await server.stop()
    }

    @Test func closuresAnswer() async throws {
        let server = try await MockServer(schema: Self.schema) {
            Operation(matching: "query ($id: ID) { hero(id: $id) { name } }") { request, cache in
                let id = request.graphQL?.selection["hero"]?.arguments["id"]?.string ?? "?"
                cache.update("asked") { .number(.integer(($0?.int ?? 0) + 1)) }
                return .data(["hero": ["name": .string("Hero \(id) of \(request.graphQL?.name ?? "-")")]])
            }
            Endpoint(.post, "/login") { request, cache in
                try request.decode(Login.self).password == "secret"
                    ? .json(["asked": cache["asked"] ?? .null]) : .status(401)
            }
            Endpoint(.get, "/fails") { _, _ in throw Broken() }
            Endpoint(.get, "/gone") { _, _ in .drop }
        }
        let app = App(server)
        let answer = try await app.ask(
            "query Who($id: ID) { hero(id: $id) { name } }",
            variables: #"{"id": "7"}"#
        )
        #expect(answer["data"]?["hero"]?["name"] == "Hero 7 of Who")
        #expect(try await app.post("/login", #"{"password": "secret"}"#) == Reply(200, #"{"asked":1}"#))
        #expect(try await app.post("/login", #"{"password": "guess"}"#).status == 401)
        let failure = try await app.get("/fails")
        #expect(failure.status == 500)
        #expect(failure.text.contains("MockServerTests.swift:"))
        #expect(failure.text.contains("Broken()"))
        await #expect(throws: URLError.self) { try await app.get("/gone") }
        await server.stop()
    }

    @Test func laterStubsComeFirstAndFallAway() async throws {
        let server = try await MockServer(schema: Self.schema) {
            Operation("GetHero", data: ["hero": ["name": "Luke"]])
        }
        let app = App(server)
        try await server.add { Operation("GetHero", errors: ["Not today"]).once() }
        let first = try await app.ask("query GetHero { hero { name } }")
        #expect(first["errors"]?[0]?["message"] == "Not today")
        #expect(try await app.hero() == "Luke")
        let ids = try await server.add { Operation("GetHero", data: ["hero": ["name": "Leia"]]).named("leia") }
        #expect(ids == ["leia"])
        #expect(try await app.hero() == "Leia")
        try await server.removeStub("leia")
        #expect(try await app.hero() == "Luke")
        await server.stop()
    }

    @Test func tellsWhatHasArrived() async throws {
        let server = try await MockServer(schema: Self.schema) {
            Operation("GetHero", data: ["hero": ["name": "Luke"]]).variables(["id": "7"])
            Endpoint(.post, "/files/:name", .status(204))
        }
        let app = App(server)
        _ = try await app.ask("query GetHero($id: ID) { hero(id: $id) { name } }", variables: #"{"id": "7"}"#)
        _ = try await app.ask("query GetHero($id: ID) { hero(id: $id) { name } }", variables: #"{"id": "8"}"#)
        _ = try await app.post("/files/a%20b?x=1&x=2", "\u{0}\u{1}bytes")
        let heroes = try await server.requests(operation: "GetHero")
        #expect(heroes.map { $0.graphQL?.variables["id"] } == ["7", "8"])
        #expect(heroes[0].graphQL?.selection["hero"]?.arguments == ["id": "7"])
        #expect(heroes[1].nearMisses.map(\.reasons) == [[#"variables.id: expected "7", got "8""#]])
        let file = try await server.waitForRequest(path: "/files/a%20b")
        #expect(file.pathParameters == ["name": "a b"])
        #expect(file.query.map(\.value) == ["1", "2"])
        #expect(file.body == Array("\u{0}\u{1}bytes".utf8))
        #expect(file.response?.status == 204)
        try await server.verify(operation: "GetHero", count: 2)
        try await server.verify(operation: "GetHero", count: 1...)
        let problem = await #expect(throws: MockProblem.self) {
            try await server.verify(operation: "GetVillain")
        }
        #expect(problem?.message == "Requests for the operation GetVillain: expected at least 1, got 0.")
        #expect(problem?.details.count == 4)
        try await server.verifyNothingUnmatched()
        await server.stop()
    }

    @Test func sessionsDoNotMeet() async throws {
        let server = try await MockServer(schema: Self.schema)
        let (first, second) = (try await server.session(), try await server.session("second"))
        try await first.add { Operation("GetHero") { _, _ in .data(["hero": ["name": "First"]]) } }
        try await second.add { Operation("GetHero", data: ["hero": ["name": "Second"]]) }
        #expect(try await App(first).hero() == "First")
        #expect(try await App(second).hero() == "Second")
        #expect(try await first.requests().count == 1)
        #expect(try await server.requests().isEmpty)
        try await second.end()
        await #expect(throws: MockProblem("The session second has ended.")) {
            try await second.add { Endpoint(.get, "/") }
        }
        await server.stop()
    }

    @Test func saysWhatIsWrongWithAStub() async throws {
        // A name is no object.
        let (stub, line) = (Operation("GetHero", data: ["hero": ["name": ["first": "Luke"]]]), #line)
        let problem = await #expect(throws: MockProblem.self) { try await MockServer(schema: Self.schema) { stub } }
        #expect(problem?.message == "The server cannot start:")
        #expect(problem?.details == ["\(#filePath):\(line):38: error: Hero.name is String, not an object."])
        let server = try await MockServer(schema: Self.schema) {
            Operation("GetHero", data: ["hero": ["nmae": "Luke"]])
        }
        #expect(server.warnings.count == 1)
        #expect(server.warnings.first?.contains("nmae") == true)
        let added = await #expect(throws: MockProblem.self) {
            try await server.add { Endpoint(.get, "/a").query(["x": .matches("(")]) }
        }
        #expect(added?.details.count == 1)
        #expect(try await App(server).get("/a").status == 404)
        await server.stop()
    }

    @Test func stopsAndStartsOnItsPort() async throws {
        // Below the ports that the system gives to those who ask for any: other tests do not take it meanwhile.
        var configuration = MockServer.Configuration()
        configuration.port = .firstFree(21_000...21_999)
        let server = try await MockServer(schema: Self.schema, configuration: configuration) {
            Operation("GetHero", data: ["hero": ["name": "Luke"]])
        }
        let port = server.port
        await server.stop()
        await server.stop()
        await #expect(throws: (any Error).self) { try await App(server).hero() }
        await #expect(throws: MockProblem("The server is stopped.")) { try await server.requests() }
        try await server.restart()
        #expect(server.port == port)
        #expect(try await App(server).hero() == "Luke")
        await server.stop()
    }

    @Test func knowsTheGraphQLPathOfItsProject() async throws {
        var configuration = MockServer.Configuration()
        configuration.graphQLPath = "/api/gräph"
        let named = try await MockServer(schema: Self.schema, configuration: configuration)
        #expect(named.graphQLURL.absoluteString == "\(named.url.absoluteString)/api/gr%C3%A4ph")
        await named.stop()
        let server = try await MockServer(project: "Fixtures/OwnPath")
        let session = try await server.session("a")
        for url in [server.graphQLURL, session.graphQLURL] {
            #expect(url.path.hasSuffix("/api"))
            let reply = try await App(server).ask(at: url, "{ hero { id } }")
            #expect(reply["data"]?["hero"]?["id"] != nil)
        }
        await server.stop()
    }

    @Test func resetsWhatTheAdminAPICanReset() async throws {
        let server = try await MockServer()
        let reset = try await server.perform(ControlCall("POST", "/reset"))?["reset"]
        #expect(reset?.array?.compactMap(\.string) == ResettablePart.allCases.map(\.rawValue))
        await server.stop()
    }

    @Test func aPortInUseIsAnError() async throws {
        let server = try await MockServer()
        var configuration = MockServer.Configuration()
        configuration.port = .fixed(server.port)
        await #expect(throws: MockProblem.self) { try await MockServer(configuration: configuration) }
        await server.stop()
    }
}

private struct Login: Decodable { var password: String }
private struct Broken: Error {}
