import Foundation
import Mynah
import Testing

/// The rows of the table in docs/migrating/peasy.md, run: each is named by what Peasy's users write.
@Suite("Rows for Peasy's users")
struct PeasyRowsTests {
    private struct User: Encodable { var firstName: String }

    @Test func servers() async throws {
        // row: `let server = Server()`, `server.start()`
        let server = try await MockServer()
        // row: the port that `start` returns
        #expect(server.url.absoluteString == "http://127.0.0.1:\(server.port)")
        // row: `server.start(port: 8080)`
        var configuration = MockServer.Configuration()
        configuration.port = .fixed(server.port)
        let problem = await #expect(throws: MockProblem.self) {
            try await MockServer(configuration: configuration)
        }
        #expect(problem?.message.contains("\(server.port)") == true)
        configuration.port = .firstFree(server.port...server.port + 50)
        let next = try await MockServer(configuration: configuration)
        #expect((server.port + 1...server.port + 50).contains(next.port))
        // row: `server.stop()`
        await next.stop()
        await #expect(throws: MockProblem.self) { try await next.requests() }
        // row: `server.respond(with: response, when: rules…)`
        try await server.add { Endpoint(.get, "/later", .text("later")) }
        #expect(try await App(server).get("/later").text == "later")
        // row: no rules at all
        try await server.add { Endpoint(.any, "/**", .text("any")).priority(-1) }
        #expect(try await App(server).post("/a/b", "").text == "any")
    }

    @Test func rules() async throws {
        let server = try await MockServer {
            // row: `.path(matches: "/users/:id")`
            Endpoint(.get, "/users/:id", .text("user"))
            Endpoint(.get, "/v${n}.png", .text("image"))
            // row: `.method(matches: .get)`
            Endpoint(.get, "/method", .text("get"))
            Endpoint(.any, "/method", .text("any"))
            // row: `.headers(contain: .init(name: .contentType, value: "text/csv"))`
            Endpoint(.get, "/csv", .text("csv")).headers(["Content-Type": "text/csv"])
            // row: `.queryParameters(contain: .init(name: "page", value: "2"))`
            Endpoint(.get, "/page", .text("two")).query(["page": "2"])
            Endpoint(.get, "/page", .text("any")).query(["page": .any]).priority(-1)
            // row: `.body(matches: data)`
            Endpoint(.post, "/body", .text("text")).body(text: "a b")
            Endpoint(.post, "/body", .text("json")).body(json: ["a": 1])
            Endpoint(.post, "/body", .text("form")).body(form: ["a": "1"])
            // row: `.custom { request in … }`
            Endpoint(.get, "/custom", .text("custom")).where { request in request.query["x"] == "1" }
            // row: `removeAfterResponding: true`
            Endpoint(.get, "/once", .text("once")).once()
            Endpoint(.get, "/thrice", .text("thrice")).times(3)
            // row: `delay: 60`
            Endpoint(.get, "/delay", .text("late")).delay(.milliseconds(1))
        }
        let app = App(server)
        #expect(try await app.get("/users/7").text == "user")
        #expect(try await app.get("/v2.png").text == "image")
        #expect(try await app.get("/method").text == "get")
        #expect(try await app.post("/method", "").text == "any")
        #expect(try await app.get("/csv", headers: ["Content-Type": "text/csv"]).text == "csv")
        #expect(try await app.get("/page?page=2").text == "two")
        #expect(try await app.get("/page?page=3").text == "any")
        #expect(try await app.post("/body", "a b").text == "text")
        #expect(try await app.post("/body", #"{"a": 1, "b": 2}"#).text == "json")
        #expect(try await app.post("/body", "b=2&a=1", type: "application/x-www-form-urlencoded").text == "form")
        #expect(try await app.get("/custom?x=1").text == "custom")
        #expect(try await app.get("/custom?x=2").status == 404)
        #expect(try await app.get("/once").text == "once")
        #expect(try await app.get("/once").status == 404)
        for _ in 1...3 { #expect(try await app.get("/thrice").text == "thrice") }
        #expect(try await app.get("/thrice").status == 404)
        #expect(try await app.get("/delay").text == "late")
    }

    @Test func responses() async throws {
        let value = User(firstName: "Ada")
        let encoder = JSONEncoder()
        encoder.keyEncodingStrategy = .convertToSnakeCase
        let server = try await MockServer {
            // row: `respond(with: { request in … }, when: …)`
            Endpoint(.post, "/login") { request, cache in
                guard request.text == "secret" else { throw URLError(.userAuthenticationRequired) }
                return .status(204)
            }
            // row: `request["variable"]`
            Endpoint(.get, "/echo/:variable") { request, _ in .text(request.pathParameters["variable"] ?? "") }
            // row: `request.headers`, `.queryParameters`, `.body`
            Endpoint(.post, "/echo") { request, _ in
                let values = [request.headers["accept"], request.query["page"], request.json?["a"]?.string]
                return .text("\(values.map { $0 ?? "none" }) \(request.body.count) \(request.text)")
            }
            // row: `Response(status: .ok, headers: …, body: "text")`
            Endpoint(.get, "/text", .text("text", headers: ["X-A": "a"]))
            // row: `Response(status: .ok, body: value, encoder: …)`
            Endpoint(.get, "/value", try .json(encoding: value, encoder: encoder))
            // row: `Response(status: .ok, body: url)`
            Endpoint(.get, "/file", .file("../Fixtures/documents.json"))
            // row: `Response(status: .code(418, message: "Teapot"))`
            Endpoint(.get, "/teapot", .status(418))
        }
        let app = App(server)
        #expect(try await app.post("/login", "secret").status == 204)
        #expect(try await app.post("/login", "else").status == 500)
        #expect(try await app.get("/echo/a%20b").text == "a b")
        #expect(try await app.post("/echo?page=2", #"{"a":"b"}"#).text.hasSuffix(#""2", "b"] 9 {"a":"b"}"#))
        #expect(try await app.get("/text").text == "text")
        #expect(try await app.get("/value").text == #"{"first_name":"Ada"}"#)
        let file = URL(filePath: #filePath).appending(path: "../../Fixtures/documents.json").standardized
        #expect(try await app.get("/file").text == String(contentsOf: file, encoding: .utf8))
        #expect(try await app.get("/teapot").status == 418)
        // row: an array that a handler appends to
        try await server.waitForRequest(path: "/teapot")
        #expect(try await server.requests(path: "/text").map { $0.response?.headers["x-a"] } == ["a"])
        try await server.verify(path: "/login", count: 2)
    }
}
