import Foundation
import Mynah
import Testing

@testable import MynahApp

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One after the other: the server is one for the process.
///
/// `setUp` would have the requests of all other tests, too.
@Suite("An app whose requests go to a server", .serialized)
struct MockedAppTests {
    private func get(_ url: String, headers: [String: String] = [:]) async throws -> (HTTPURLResponse, String) {
        var request = URLRequest(url: try #require(URL(string: url)))
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let session = URLSession(configuration: MockedApp.configuration)
        let (data, response) = try await session.data(for: request)
        return (try #require(response as? HTTPURLResponse), String(decoding: data, as: UTF8.self))
    }

    @Test func asksTheServerInsteadOfAnyHost() async throws {
        let long = (0..<200_000).map { "\($0)," }.joined()
        let server = try await MockServer {
            Endpoint(.get, "/a/b", .text("{{request.headers.X-Forwarded-Host}}", headers: ["X-A": "b"]))
            Endpoint(.get, "/long", .text(long))
            Endpoint(.get, "/from", .text("", status: 302, headers: ["Location": "https://other.example.com/to?x=2"]))
            Endpoint(.get, "/to", .text("{{request.headers.X-Forwarded-Host}} {{request.queryParameters.x}}"))
            Endpoint(.get, "/login", .text("in", headers: ["Set-Cookie": "mynah-app=1; Path=/"]))
            Endpoint(.get, "/me", .text("{{request.headers.Cookie}}"))
        }
        MockedApp.use(try MockedApp.server(in: ["App"] + server.launchArguments))
        defer { MockedApp.use(nil) }
        let (response, text) = try await get("https://api.example.com:8443/a/b?x=1")
        #expect(text == "api.example.com:8443")
        #expect(response.url?.absoluteString == "https://api.example.com:8443/a/b?x=1")
        #expect(response.value(forHTTPHeaderField: "X-A") == "b")
        #expect(try await server.requests().first?.query["x"] == "1")
        #expect(try await get("https://api.example.com/long").1 == long)
        let (redirected, there) = try await get("https://api.example.com/from")
        #expect(there == "other.example.com 2", "\(redirected)")
        #expect(try await get("https://cookies.example.com/login").1 == "in")
        #expect(try await get("https://cookies.example.com/me").1 == "mynah-app=1")
        #expect(try await get("https://other.example.com/me").1 == "")
        await server.stop()
        await #expect(throws: URLError.self) { try await get("https://api.example.com/a/b") }
    }

    // row: `MockURLResponder.setUp()` in the app
    @Test func isSetUpByItsTests() throws {
        // example
        if CommandLine.arguments.contains("--ui-tests") { try MockedApp.setUp() }
        // end
    }

    @Test func endsWhatIsCancelled() async throws {
        let server = try await MockServer { Endpoint(.get, "/slow", .text("late").delay(.seconds(600))) }
        MockedApp.use(try MockedApp.server(in: server.launchArguments))
        defer { MockedApp.use(nil) }
        let asking = Task { try await get("https://api.example.com/slow").1 }
        try await Task.sleep(for: .milliseconds(50))
        asking.cancel()
        await #expect(throws: (any Error).self) { try await asking.value }
        await server.stop()
    }

    @Test func saysWhichArgumentIsWrong() throws {
        for wrong in ["", "nowhere", "ftp://a.example", "http://"] {
            let problem = #expect(throws: LaunchArgumentProblem.self) {
                try MockedApp.setUp(with: ["App", "--mynah-server=\(wrong)"])
            }
            #expect(problem?.description == "--mynah-server=\(wrong) names no URL.")
        }
        try MockedApp.setUp(with: ["App", "--other"])
    }

    #if canImport(FoundationNetworking)
    /// A class that nobody registers: as where it is registered too late.
    private final class LateProtocol: URLProtocol {}

    @Test func tellsWhereTheSharedSessionHasBeenUsedBefore() {
        #expect(
            URLProtocol.sharedSessionProblem(LateProtocol.self) == """
                LateProtocol was registered after the first use of URLSession.shared, which on Linux never asks it then: \
                register it before, or use a session with LateProtocol's configuration.
                """
        )
    }
    #endif
}
