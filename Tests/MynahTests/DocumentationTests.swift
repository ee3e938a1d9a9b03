import Foundation
import Mynah
import ServiceTestSupport
import Testing

/// The pages' examples in Swift, run.
@Suite("What docs/swift.md and the tour say")
struct DocumentationTests {
    private struct Application { var launchArguments: [String] = [] }
    private struct Login: Codable { var password: String }

    /// A project in a folder above this file.
    private static let project = "Fixtures/Mocks"

    @Test func theFirstExample() async throws {
        var app = Application()
        // example
        let server = try await MockServer(project: "Fixtures/Mocks") {
            Operation("GetHero", data: ["hero": ["name": "Luke"]])
            Endpoint(.get, "/accounts/:id", .json(["id": "{{request.pathParameters.id}}"]))
            for code in [500, 503] { Endpoint(.get, "/fail/\(code)", .status(code)) }
        }
        app.launchArguments += ["--server", server.url.absoluteString]
        // end
        #expect(app.launchArguments == ["--server", "http://127.0.0.1:\(server.port)"])
        #expect(try await App(server).get("/accounts/7") == Reply(200, #"{"id":"7"}"#))
        #expect(try await App(server).hero() == "Luke")
        #expect(try await App(server).ask("{ hero { id } }")["data"]?["hero"]?["id"] != nil)
    }

    @Test func theToursExample() async throws {
        var app = Application()
        // example
        let server = try await MockServer(project: "Fixtures/Mocks") {
            Operation("GetHero", data: ["hero": ["name": "Luke"]])
            Endpoint(.get, "/accounts/:id", .json(["id": "{{request.pathParameters.id}}"]))
            Endpoint(.post, "/login") { request, cache in
                request.json?["password"] == "secret" ? .status(204) : .status(401)
            }
        }
        app.launchArguments += ["--server", server.url.absoluteString]
        // end
        #expect(!app.launchArguments.isEmpty)
        #expect(try await App(server).post("/login", #"{"password": "secret"}"#).status == 204)
    }

    @Test func everyKindOfStub() async throws {
        @StubBuilder func stubs() -> [StubDefinition] {
            // example
            Operation("GetHero", errors: ["Not today"]).once()
            Operation(["GetHero", .matching("^Hero")], .data([:]), .errors([MockError("Gone", path: ["hero"])]))
            Operation(matching: "{ cart { items { id } } }").variables(["first": .oneOf([10, 20])])
            Endpoint(.post, "/orders", .json(["id": 7], status: 201)).body(json: ["kind": "book"])
            Endpoint(.get, "/status", .json(["ready": false])).then(.json(["ready": true])).headers(["X-Test": .any])
            Endpoint(.post, "/pay", .drop).scenario("checkout", when: "started", becomes: "failed").named("first try")
            Endpoint(.get, "/slow", .text("At last")).delay(.milliseconds(300)).priority(1)
            // end
        }
        let server = try await MockServer(project: Self.project) { stubs() }
        let app = App(server)
        #expect(try await app.ask("query GetHero { hero { name } }")["errors"]?[0]?["message"] == "Not today")
        #expect(try await app.ask("query GetHero { hero { name } }")["errors"] == nil)
        let gone = try await app.ask("query GetHero { hero { name } }")
        #expect(gone["errors"]?[0]?["path"] == ["hero"])
        #expect(try await app.post("/orders", #"{"kind": "book", "n": 1}"#) == Reply(201, #"{"id":7}"#))
        #expect(try await app.get("/status").status == 404)
        #expect(try await app.get("/status", headers: ["X-Test": "a"]).text == #"{"ready":false}"#)
        #expect(try await app.get("/status", headers: ["X-Test": "a"]).text == #"{"ready":true}"#)
        #expect(try await app.get("/slow").text == "At last")
        // On a connection that has been used before, clients ask once more by themselves.
        await #expect(throws: URLError.self) { try await App(server).post("/pay", "") }
        #expect(try await server.state(ofScenario: "checkout") == "failed")
        #expect(try await app.post("/pay", "").status == 404)
    }

    @Test func closures() async throws {
        @StubBuilder func stubs() -> [StubDefinition] {
            // example
            Operation(matching: "query ($id: ID) { hero(id: $id) { name } }") { request, cache in
                let id = request.graphQL?.selection["hero"]?.arguments["id"]?.string ?? "nobody"
                return .data(["hero": ["name": .string("Hero \(id)")]])
            }
            Endpoint(.post, "/login") { request, cache in
                let login = try request.decode(Login.self)
                cache.update("logins") { ($0?.int ?? 0) + 1 }
                return login.password == "secret" ? .status(204) : .status(401)
            }
            // end
        }
        let server = try await MockServer(project: Self.project) { stubs() }
        let app = App(server)
        #expect(try await app.ask("{ hero(id: 7) { name } }")["data"]?["hero"]?["name"] == "Hero 7")
        #expect(try await app.post("/login", #"{"password": "x"}"#).status == 401)
        #expect(try await server.cacheValue("logins") == 1)
        #expect(try await app.post("/login", "{}").status == 500)
    }

    @Test func whatHasArrived() async throws {
        let server = try await MockServer(project: Self.project) { Endpoint(.post, "/login", .status(204)) }
        let app = App(server)
        for id in ["7", "8"] {
            _ = try await app.ask("query GetHero($id: ID) { hero(id: $id) { name } }", variables: #"{"id": "\#(id)"}"#)
        }
        _ = try await app.ask("query PlaceOrder { hero { name } }")
        _ = try await app.post("/login", "{}")
        // example
        try await server.waitForRequest(operation: "PlaceOrder", timeout: .seconds(2))
        let heroes = try await server.requests(operation: "GetHero")
        #expect(heroes.first?.graphQL?.variables["id"] == "7")
        try await server.verify(operation: "GetHero", count: 2...)
        try await server.verify(path: "/login", count: 1)
        try await server.verifyNothingUnmatched()
        // end
        for path in ["/a", "/done", "/b"] { _ = try await app.get(path) }
        var arrived: [String] = []
        // example
        for await request in server.requests {
            arrived.append(request.path)
            if request.path == "/done" { break }
        }
        // end
        #expect(arrived.suffix(2) == ["/a", "/done"])
    }

    @Test func whatIsAddedLater() async throws {
        var app = Application()
        let server = try await MockServer(project: Self.project)
        // example
        try await server.add { Operation("GetHero", errors: ["Not today"]).once() }
        // end
        // example
        let session = try await server.session()
        try await session.add { Operation("GetHero", data: ["hero": ["name": "Leia"]]) }
        app.launchArguments += ["--server", session.url.absoluteString]
        // end
        #expect(app.launchArguments.last?.hasPrefix("http://127.0.0.1:\(server.port)/_session/") == true)
        #expect(try await App(session).hero() == "Leia")
    }
}
