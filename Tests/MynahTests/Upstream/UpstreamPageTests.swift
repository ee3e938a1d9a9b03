import Foundation
import HTTPMessages
import Mynah
import TestSupport
import Testing
import UpstreamClient

/// What docs/upstream.md shows, run.
@Suite("What docs/upstream.md says") struct UpstreamPageTests {
    @Test func theExamples() async throws {
        let upstream = RawUpstream { exchange in
            let text = exchange.head.contains("X-Debug: 1") ? "debug" : String(exchange.head.split(separator: " ")[1])
            exchange.send("HTTP/1.1 200 OK\r\nContent-Length: \(text.utf8.count)\r\n\r\n\(text)")
        }
        // example
        var configuration = MockServer.Configuration()
        configuration.upstream = "https://api.example.com"
        configuration.unmatchedRequests = .passthrough
        // end
        configuration.upstream = upstream.url
        // example
        let server = try await MockServer(configuration: configuration) {
            Operation("GetHero", .passthrough(data: ["hero": ["name": "Luke"]]))
            Endpoint(.get, "/users/:id", .passthrough(path: "/people/{{request.pathParameters.id}}").status(203))
            Endpoint(.post, "/orders") { request, cache in
                var changed = request
                changed.headers["X-Debug"] = "1"
                var reply = try await changed.forward()
                reply.status = 202
                return .reply(reply)
            }
        }
        // end
        var answers: [String] = []
        for (method, path) in [(HTTPMethod.get, "/users/7"), (.post, "/orders"), (.get, "/other")] {
            let response = try await client.whole(UpstreamRequest(method: method, url: "\(server.url)\(path)"))
            answers.append("\(response.status.rawValue) \(String(decoding: response.body.bytes, as: UTF8.self))")
        }
        #expect(answers == ["203 /people/7", "202 debug", "200 /other"])
    }
}
