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

    @Test func theRecording() async throws {
        let upstream = try await MockServer {
            Operation("GetHero", data: ["hero": ["name": "Luke", "token": "secret"]])
        }
        let server = try await MockServer(passingTo: "\(upstream.url)")
        let project = try TemporaryProject()
        let folder = project.path
        func ask(_ server: MockServer) async throws -> JSONValue {
            try await App(server).ask("query GetHero { hero { name token } }")
        }
        // example
        try await server.record(into: folder, redacting: ["password", "token"])
        let hero = try await ask(server)
        let files = try await server.stopRecording()
        // end
        #expect(files == ["operations/GetHero.graphql", "operations/GetHero.json"])
        #expect(hero == ["data": ["hero": ["name": "Luke", "token": "secret"]]])
        let replay = try await MockServer(project: folder)
        #expect(try await ask(replay) == ["data": ["hero": ["name": "Luke", "token": "REDACTED"]]])
    }
}
