import Foundation
import MynahURLProtocol
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What docs/migrating/mockurlresponder.md shows, run.
@Suite("Moving over from MockURLResponder")
struct MockURLResponderTests {
    private struct Application { var launchArguments: [String] = [] }

    private func get(_ server: MockServer, _ path: String) async throws -> String {
        let url = try #require(URL(string: path, relativeTo: server.url))
        let (data, response) = try await URLSession(configuration: .ephemeral).data(from: url)
        let status = try #require(response as? HTTPURLResponse).statusCode
        return "\(status) \(String(decoding: data, as: UTF8.self))"
    }

    @Test func whatUITestsRun() async throws {
        var app = Application()
        // example
        let server = try await MockServer {
            Endpoint(.get, "/path/to/resource", .json(["json": 123])).always()
        }
        app.launchArguments = ["-MyCustomArgument"] + server.launchArguments
        // end
        // row: `configurator.arguments`
        #expect(app.launchArguments == ["-MyCustomArgument", "--mynah-server=\(server.url.absoluteString)"])
        #expect(try await get(server, "/path/to/resource") == #"200 {"json":123}"#)
        // example
        try await server.add { Endpoint(.get, "/", .text("Mynah repeats what it is taught.")).always() }
        // end
        #expect(try await get(server, "/") == "200 Mynah repeats what it is taught.")
    }

    @Test func severalInTurn() async throws {
        let server = try await MockServer()
        // example
        try await server.add {
            Endpoint(.get, "/status", .text("starting")).times(2)
            Endpoint(.get, "/status", .status(503)).once()
            Endpoint(.get, "/status", .text("ready"))
        }
        // end
        var replies: [String] = []
        for _ in 1...5 { replies.append(try await get(server, "/status")) }
        #expect(replies == ["200 starting", "200 starting", "503 ", "200 ready", "200 ready"])
    }

    @Test func aUnitTest() async throws {
        // row: `MockURLProtocol` in a session's `protocolClasses`
        // example
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [MynahURLProtocol.self]
        let session = URLSession(configuration: configuration)
        // end
        // row: `MockURLResponderConfigurator(scheme: "https", host: "api.example.com")`
        // example
        let host = try MockHost("https://www.w3.org") { Endpoint(.get, "/path", .text("body")).once() }
        let url = try #require(URL(string: "https://www.w3.org/path?q=query#fragment"))
        let (data, _) = try await session.data(from: url)
        #expect(String(decoding: data, as: UTF8.self) == "body")
        try await host.verify(path: "/path", count: 1)
        // end
    }

    @Test func theRowsOfItsTable() async throws {
        let server = try await MockServer {
            // row: `respond(to: "/path").when(method: .GET)`
            Endpoint(.get, "/path")
            // row: `.when(value: "2", forQueryField: "page")`
            Endpoint(.get, "/page", .text("two")).query(["page": "2"])
            // row: `.when(value: "a", forHeaderField: "X-A")`
            Endpoint(.get, "/header", .text("a")).headers(["X-A": "a"])
            // row: `.with(body: "text")`
            Endpoint(.get, "/text", .text("text"), .json(["json": 123]))
            // row: `.with(status: 201)`, `.with(value: "v", forHeaderField: "X")`
            Endpoint(.get, "/status", .text("made", status: 201, headers: ["X": "v"]))
            // row: `.with(bodyFromURL:)`, `.with(resource:ofType:directory:…)`
            Endpoint(.get, "/file", .file("MockURLResponderTests.swift"))
            // row: `.with(delay: 2)`
            Endpoint(.get, "/late", .text("late")).delay(.milliseconds(1))
            // row: `.withDroppedRequest()`
            Endpoint(.get, "/drop", .drop)
            // row: `.once()`, `.times(2)`, `.always()`
            Endpoint(.get, "/turns", .text("once")).once()
            Endpoint(.get, "/turns", .text("twice")).times(2)
            Endpoint(.get, "/turns", .text("always")).always()
        }
        #expect(try await get(server, "/path") == "200 ")
        #expect(try await get(server, "/page?page=2") == "200 two")
        #expect(try await get(server, "/page?page=3").hasPrefix("404 "))
        #expect(try await get(server, "/header").hasPrefix("404 "))
        #expect(try await get(server, "/text") == "200 text")
        #expect(try await get(server, "/text") == #"200 {"json":123}"#)
        #expect(try await get(server, "/status") == "201 made")
        #expect(try await server.requests(path: "/status").first?.response?.headers["x"] == "v")
        #expect(try await get(server, "/file") == "200 \(String(contentsOfFile: #filePath, encoding: .utf8))")
        #expect(try await get(server, "/late") == "200 late")
        await #expect(throws: URLError.self) { try await get(server, "/drop") }
        var turns: [String] = []
        for _ in 1...5 { turns.append(try await get(server, "/turns")) }
        #expect(turns == ["200 once", "200 twice", "200 twice", "200 always", "200 always"])
    }
}
