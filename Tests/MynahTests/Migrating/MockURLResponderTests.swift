import Foundation
import Mynah
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What docs/migrating/mockurlresponder.md shows, run.
@Suite("Moving over from MockURLResponder")
struct MockURLResponderTests {
    private struct Application { var launchArguments: [String] = [] }

    @Test func whatUITestsRun() async throws {
        var app = Application()
        // example
        let server = try await MockServer {
            Endpoint(.get, "/path/to/resource", .json(["json": 123]))
        }
        app.launchArguments = ["-MyCustomArgument", "--server", server.url.absoluteString]
        // end
        #expect(app.launchArguments.last == "http://127.0.0.1:\(server.port)")
        #expect(try await App(server).get("/path/to/resource").text == #"{"json":123}"#)
        // example
        try await server.add { Endpoint(.get, "/", .text("Mynah repeats what it is taught.")).always() }
        // end
        #expect(try await App(server).get("/").text == "Mynah repeats what it is taught.")
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
        var replies: [Reply] = []
        for _ in 1...5 { replies.append(try await App(server).get("/status")) }
        #expect(
            replies == [
                Reply(200, "starting"), Reply(200, "starting"), Reply(503, ""), Reply(200, "ready"),
                Reply(200, "ready"),
            ]
        )
    }

    @Test func aUnitTest() async throws {
        // example
        let server = try await MockServer { Endpoint(.get, "/path", .text("body")).once() }
        let url = try #require(URL(string: "/path?q=query#fragment", relativeTo: server.url))
        let (data, _) = try await URLSession.shared.data(from: url)
        #expect(String(decoding: data, as: UTF8.self) == "body")
        // end
        #expect(try await App(server).get("/path").status == 404)
    }
}
