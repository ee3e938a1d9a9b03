import Mynah
import ServiceTestSupport
import Testing

/// What docs/migrating/peasy.md shows, run.
@Suite("Moving over from Peasy")
struct PeasyTests {
    // example
    @Suite struct MyUITests {
        let server: MockServer

        init() async throws {
            server = try await MockServer { Endpoint(.any, "/") }
        }

        @Test func someStuff() async throws {
            // Run what makes the app call server.url.
        }
    }
    // end

    @Test func theQuickStartAnswers() async throws {
        let server = try await MyUITests().server
        #expect(try await App(server).get("/") == Reply(200, ""))
    }

    @Test func startingAndStopping() async throws {
        // example
        var configuration = MockServer.Configuration()
        configuration.port = .firstFree(8880...8999)
        let server = try await MockServer(configuration: configuration)
        await server.stop()
        // end
        #expect((8880...8999).contains(server.port))
    }

    @Test func rules() async throws {
        let server = try await MockServer()
        // example
        try await server.add { Endpoint(.any, "/") }
        try await server.add { Endpoint(.get, "/") }
        // end
        #expect(try await App(server).get("/").status == 200)
        // example
        try await server.add {
            Endpoint(.any, "/**").where { $0.path.contains("/common/path") }
        }
        // end
        #expect(try await App(server).get("/a/common/path/b").status == 200)
        #expect(try await App(server).get("/a/common/b").status == 404)
    }

    @Test func whatComesBeforeADefault() async throws {
        let server = try await MockServer()
        // example
        try await server.add { Endpoint(.any, "/api", .json(["items": []])) }
        try await server.add { Endpoint(.any, "/api", .status(503)).once() }
        // end
        #expect(try await App(server).get("/api").status == 503)
        #expect(try await App(server).get("/api") == Reply(200, #"{"items":[]}"#))
    }

    @Test func whatWasAskedFor() async throws {
        let server = try await MockServer { Endpoint(.post, "/analytics-event", .status(204)) }
        _ = try await App(server).post("/analytics-event", #"{"name": "launch"}"#)
        // example
        try await server.add { Endpoint(.post, "/analytics-event", .status(204)) }
        let analytics = try await server.requests(path: "/analytics-event")
        #expect(analytics.map { $0.json?["name"] } == ["launch"])
        // end
    }

    @Test func variablesOfPaths() async throws {
        let server = try await MockServer()
        // example
        try await server.add {
            Endpoint(.any, "/constant/:variable") { request, cache in
                .text("The value is \(request.pathParameters["variable"] ?? "")")
            }
        }
        // end
        #expect(try await App(server).get("/constant/a%20b").text == "The value is a b")
        #expect(try await App(server).get("/constant/").status == 404)
    }

    /// What the page says of differences.
    @Test func differences() async throws {
        let server = try await MockServer {
            Endpoint(.get, "/users/:id", .text("any"))
            Endpoint(.get, "/users/7", .text("seven"))
            Endpoint(.get, "/csv", .text("a,b")).headers(["Content-Type": "text/csv"]).query(["page": "2", "x": .any])
            Endpoint(.post, "/body", .text("exact")).body(text: "a=b")
            Endpoint(.any, "/**", .drop).priority(-1)
        }
        let app = App(server)
        #expect(try await app.get("/users/7").text == "seven")
        #expect(try await app.get("/csv?x=1&page=2", headers: ["content-type": "text/csv"]).text == "a,b")
        #expect(try await app.post("/body", "a=b").text == "exact")
        await #expect(throws: (any Error).self) { try await App(server).post("/body", "a=b&c") }
    }
}
