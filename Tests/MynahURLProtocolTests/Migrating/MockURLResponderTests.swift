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
        // example
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [MynahURLProtocol.self]
        let session = URLSession(configuration: configuration)
        // end
        // example
        let host = try MockHost("https://www.w3.org") { Endpoint(.get, "/path", .text("body")).once() }
        let url = try #require(URL(string: "https://www.w3.org/path?q=query#fragment"))
        let (data, _) = try await session.data(from: url)
        #expect(String(decoding: data, as: UTF8.self) == "body")
        try await host.verify(path: "/path", count: 1)
        // end
    }
}
