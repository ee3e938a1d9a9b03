import Foundation
import Mynah
import ServiceTestSupport
import Synchronization
import Testing

/// The rows of the table in docs/migrating/swiftniomock.md, run: each is named by what SwiftNIOMock's users write.
@Suite("Rows for SwiftNIOMock's users")
struct SwiftNIOMockRowsTests {
    private struct Login: Codable { var user: String }

    private final class HelloService: Sendable {
        let users = ["Ada"]

        func user(byName name: String) -> String? { users.first { $0 == name } }

        // row: `Service { … }`, `routes { … }`
        @StubBuilder var stubs: [StubDefinition] {
            // row: `GET/.users == \HelloService.users`
            Endpoint(.get, "/users", of: self, \.users)
            // row: `GET/.users/.string == HelloService.user(byName:)`
            Endpoint(.get, "/users/:name", of: self, HelloService.user(byName:))
        }
    }

    @Test func servers() async throws {
        let service = HelloService()
        let lines = Mutex<[String]>([])
        var configuration = MockServer.Configuration()
        configuration.log = { line in lines.withLock { $0.append(line) } }
        // row: `Server(port: 8080, handler: …)`, `try server.start()`
        let server = try await MockServer(configuration: configuration) {
            // row: `router { … }`, `router(notFound:services:)`
            service.stubs
            // row: `route({ $0.head.uri == "/foo" }) { … }`
            Endpoint(.any, "/foo") { request, cache in .text("foo") }
            Endpoint(.any, "/bar/**", .text("bar")).where { request in request.target == "/bar/a?b" }
            // row: `route(GET/.users/.string/.int) { … }`
            Endpoint(.get, "/users/:name/:page") { (name: String, page: Int) in .text("\(name) \(page)") }
            // row: `/?.q(.string)`
            Endpoint(.get, "/search") { request, _ in .text(request.query["q"] ?? "") }.query(["q": .any])
            // row: `*`
            Endpoint(.get, "/rest/**", .text("rest"))
        }
        let app = App(server)
        #expect(try await app.get("/users").text == #"["Ada"]"#)
        #expect(try await app.get("/users/Ada").text == #""Ada""#)
        #expect(try await app.get("/foo").text == "foo")
        #expect(try await app.get("/bar/a?b").text == "bar")
        #expect(try await app.get("/users/Ada/2").text == "Ada 2")
        #expect(try await app.get("/search?q=x").text == "x")
        #expect(try await app.get("/rest/a/b").text == "rest")
        // row: `notFound`
        #expect(try await app.get("/nothing").status == 404)
        // row: the console's log of requests
        #expect(lines.withLock { $0.contains { $0.contains("/nothing") } })
        #expect(try await server.requests().map(\.path).last == "/nothing")
        // row: `try server.stop()`
        await server.stop()
        await #expect(throws: MockProblem.self) { try await server.requests() }
    }

    @Test func requestsAndResponses() async throws {
        let value = Login(user: "luke")
        let server = try await MockServer {
            // row: `request.head.method`, `.uri`, `.headers`
            Endpoint(.post, "/head") { request, _ in
                let head = [request.method.rawValue, request.target, request.path, request.query["a"]]
                return .text(
                    (head + [request.headers["X-A"], request.cookies["c"]]).map { $0 ?? "none" }.joined(separator: " ")
                )
            }
            // row: `request.body`
            Endpoint(.post, "/body") { request, _ in
                let login = try request.decode(Login.self)
                return .text(
                    "\(request.body.count) \(request.text) \(request.json?["user"]?.string ?? "") \(login.user)"
                )
            }
            // row: `response.sendString(.ok, value: "Foo")`
            Endpoint(.get, "/text", .text("Foo"))
            // row: `try response.sendJSON(.ok, value: value)`
            Endpoint(.get, "/json", try .json(encoding: value))
            // row: `response.statusCode`, `.headers`, `.body`
            Endpoint(.get, "/bytes", .bytes(Array("b".utf8), status: 201, headers: ["X-B": "b"]))
            // row: `delay(.seconds(1), middleware: …)`
            Endpoint(.get, "/delay", .text("late")).delay(.milliseconds(1))
        }
        let app = App(server)
        #expect(try await app.post("/head?a=b", "{}").text == "POST /head?a=b /head b none none")
        #expect(try await app.post("/body", #"{"user":"leia"}"#).text == #"15 {"user":"leia"} leia leia"#)
        #expect(try await app.get("/text").text == "Foo")
        #expect(try await app.get("/json").text == #"{"user":"luke"}"#)
        #expect(try await app.get("/bytes") == Reply(201, "b"))
        #expect(try await app.get("/delay").text == "late")
        try await server.setDelay(.milliseconds(1))
        #expect(try await app.get("/text").text == "Foo")
    }

    @Test func whatIsAroundAndBehind() async throws {
        let real = try await MockServer { Endpoint(.any, "/**") { request, _ in .text("real \(request.path)") } }
        var configuration = MockServer.Configuration()
        // row: `router(notFound: redirect(…), services: …)`
        configuration.upstream = real.url.absoluteString
        configuration.unmatchedRequests = .passthrough
        let server = try await MockServer(
            configuration: configuration,
            // row: `Middleware`, called with `next`
            middleware: [
                { request, next in
                    var reply = try await next(request)
                    reply?.headers.append("X-Served-By", "mock")
                    return reply
                }
            ]
        ) {
            // row: `redirect(request:response:)`
            Endpoint(.get, "/stub", .passthrough(to: real.url.absoluteString))
            Endpoint(.get, "/closure") { request, _ in .reply(try await request.forward()) }
        }
        let app = App(server)
        #expect(try await app.get("/stub").text == "real /stub")
        #expect(try await app.get("/closure").text == "real /closure")
        #expect(try await app.get("/other").text == "real /other")
        #expect(try await server.requests().map { $0.response?.headers["x-served-by"] } == ["mock", "mock", "mock"])
    }

    @Test func recordings() async throws {
        let real = try await MockServer { Endpoint(.get, "/users", .json(["Ada"])) }
        let project = try TemporaryProject()
        let folder = project.path
        // row: Vinyl's `Turntable`, to record and replay
        let server = try await MockServer(configuration: .passing(to: "\(real.url)"))
        try await server.record(into: folder)
        #expect(try await App(server).get("/users").text == #"["Ada"]"#)
        try await server.stopRecording()
        let replay = try await MockServer(project: folder)
        await real.stop()
        #expect(try await App(replay).get("/users").text == #"["Ada"]"#)
    }
}
