import Mynah
import ServiceTestSupport
import Synchronization
import Testing

/// What docs/migrating/swiftniomock.md shows, run.
@Suite("Moving over from SwiftNIOMock")
struct SwiftNIOMockTests {
    // example
    @Suite struct ServerTests {
        let server: MockServer

        init() async throws {
            server = try await MockServer { Endpoint(.any, "/**") { request, cache in .bytes(request.body) } }
        }
    }
    // end

    @Test func anEcho() async throws {
        let server = try await ServerTests().server
        #expect(try await App(server).post("/anything", "and\u{0}bytes") == Reply(200, "and\u{0}bytes"))
    }

    @Test func services() async throws {
        // example
        @StubBuilder func fooService() -> [StubDefinition] {
            Endpoint(.any, "/foo", .text("Foo"))
        }
        @StubBuilder func barService() -> [StubDefinition] {
            Endpoint(.any, "/bar", .text("Bar"))
        }
        let server = try await MockServer {
            fooService()
            barService()
        }
        // end
        #expect(try await App(server).get("/foo").text == "Foo")
        #expect(try await App(server).get("/bar").text == "Bar")
        #expect(try await App(server).get("/baz").status == 404)
    }

    // example
    final class HelloService: Sendable {
        private let state: Mutex<[String]>

        init(users: [String]) { state = Mutex(users) }

        var users: [String] { state.withLock { $0 } }

        func add(_ user: String) { state.withLock { $0.append(user) } }

        func user(byName name: String) -> String? { users.first { $0 == name } }

        @StubBuilder var stubs: [StubDefinition] {
            Endpoint(.get, "/helloworld", .text("Hello World!"))
            Endpoint(.get, "/users", of: self, \.users)
            Endpoint(.get, "/users/:name", of: self, HelloService.user(byName:))
        }
    }
    // end

    @Test func middleware() async throws {
        // example
        let server = try await MockServer(middleware: [
            { request, next in
                if request.path == "/echo" { return MockReply(status: 200, body: request.body) }
                var reply = try await next(request)
                reply?.headers.append("X-Served-By", "mock")
                return reply
            }
        ]) {
            Endpoint(.any, "/helloworld", .text("Hello World!"))
        }
        // end
        #expect(try await App(server).post("/echo", "again") == Reply(200, "again"))
        #expect(try await App(server).get("/helloworld").text == "Hello World!")
        #expect(try await server.requests().last?.response?.headers["x-served-by"] == "mock")
    }

    @Test func aServiceWithState() async throws {
        // example
        let service = HelloService(users: ["Ada"])
        let server = try await MockServer { service.stubs }
        service.add("Grace")
        // end
        let app = App(server)
        #expect(try await app.get("/helloworld").text == "Hello World!")
        #expect(try await app.get("/users").text == #"["Ada","Grace"]"#)
        #expect(try await app.get("/users/Grace").text == #""Grace""#)
        #expect(try await app.get("/users/Bob").text == "null")
    }

    /// The real service, which says what it was asked with.
    private static func realService() async throws -> MockServer {
        try await MockServer {
            Endpoint(.get, "/users", .json(["Ada"]))
            Endpoint(.get, "/debug") { request, _ in .text(request.headers["X-Debug"] ?? "none") }
            Endpoint(.get, "/moved", .status(302, headers: ["Location": "/users"]))
        }
    }

    @Test func redirectedAndIntercepted() async throws {
        let real = try await Self.realService()
        let service = "\(real.url)"
        // example
        let server = try await MockServer {
            Endpoint(.any, "/**") { request, cache in
                var changed = request
                changed.headers["X-Debug"] = "1"
                var reply = try await changed.forward(to: service)
                reply.headers["X-Intercepted"] = "\(reply.status)"
                return .reply(reply)
            }
        }
        // end
        #expect(try await App(server).get("/debug").text == "1")
        #expect(try await App(server).get("/users").text == #"["Ada"]"#)
        #expect(try await server.requests().first?.response?.headers["x-intercepted"] == "200")
        await real.stop()
        #expect(try await App(server).get("/users").status == 502)
    }

    @Test func mockedBesideTheRealService() async throws {
        let real = try await Self.realService()
        let service = "\(real.url)"
        // example
        var configuration = MockServer.Configuration()
        configuration.upstream = service
        configuration.unmatchedRequests = .passthrough
        let server = try await MockServer(configuration: configuration) {
            Endpoint(.get, "/users", .json(["Grace"]))
        }
        // end
        #expect(try await App(server).get("/users").text == #"["Grace"]"#)
        #expect(try await App(server).get("/debug").text == "none")
    }

    @Test func recordedAndReplayed() async throws {
        let real = try await Self.realService()
        let project = try TemporaryProject()
        let folder = project.path
        let configuration = MockServer.Configuration.passing(to: "\(real.url)")
        func useApp(_ server: MockServer) async throws {
            #expect(try await App(server).get("/users").text == #"["Ada"]"#)
            #expect(try await App(server).get("/debug").text == "none")
            #expect(try await App(server).get("/moved").text == #"["Ada"]"#)
        }
        // example
        let server = try await MockServer(configuration: configuration)
        try await server.record(into: folder)
        try await useApp(server)
        try await server.stopRecording()
        let replay = try await MockServer(project: folder)
        // end
        await real.stop()
        try await useApp(replay)
        #expect(try await App(replay).get("/other").status == 404)
    }

    /// The rows of the table that are no examples.
    @Test func routes() async throws {
        let server = try await MockServer {
            Endpoint(.get, "/items/:id") { (id: Int) in .text("\(id)") }
            Endpoint(.any, "/even/**").where { $0.target.utf8.count.isMultiple(of: 2) }
            Endpoint(.get, "/search") { request, _ in .text(request.query["q"] ?? "") }.query(["q": .any])
            Endpoint(.any, "/**").priority(-1)
        }
        let app = App(server)
        #expect(try await app.get("/items/7").text == "7")
        #expect(try await app.get("/items/x") == Reply(200, ""))
        #expect(try await app.get("/even/a?b").status == 200)
        #expect(try await app.get("/search?a=1&q=swift%20nio").text == "swift nio")
    }
}
