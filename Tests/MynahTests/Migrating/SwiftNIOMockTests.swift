import Mynah
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
    actor HelloService {
        var users: [String]

        init(users: [String]) { self.users = users }

        func add(_ user: String) { users.append(user) }

        func user(byName name: String) -> String? { users.first { $0 == name } }

        @StubBuilder nonisolated var stubs: [StubDefinition] {
            Endpoint(.get, "/helloworld", .text("Hello World!"))
            Endpoint(.get, "/users") { _, _ in try await .json(encoding: self.users) }
            Endpoint(.get, "/users/:name") { request, _ in
                try await .json(encoding: self.user(byName: request.pathParameters["name"] ?? ""))
            }
        }
    }
    // end

    @Test func aServiceWithState() async throws {
        // example
        let service = HelloService(users: ["Ada"])
        let server = try await MockServer { service.stubs }
        await service.add("Grace")
        // end
        let app = App(server)
        #expect(try await app.get("/helloworld").text == "Hello World!")
        #expect(try await app.get("/users").text == #"["Ada","Grace"]"#)
        #expect(try await app.get("/users/Grace").text == #""Grace""#)
        #expect(try await app.get("/users/Bob").text == "null")
    }

    /// The rows of the table that are no examples.
    @Test func routes() async throws {
        let server = try await MockServer {
            Endpoint(.get, "/items/:id", .text("{{request.pathParameters.id}}"))
                .pathParameters(["id": .matches("^[0-9]+$")])
            Endpoint(.get, "/search") { request, _ in .text(request.query["q"] ?? "") }.query(["q": .any])
            Endpoint(.any, "/**").priority(-1)
        }
        let app = App(server)
        #expect(try await app.get("/items/7").text == "7")
        #expect(try await app.get("/items/x") == Reply(200, ""))
        #expect(try await app.get("/search?a=1&q=swift%20nio").text == "swift nio")
    }
}
