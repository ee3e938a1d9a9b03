import HTTPMessages
import JSONModel
import Locking
import Mynah
import TestSupport
import Testing
import UpstreamClient

/// What upstreams answer to operations, and is no result.
@Suite("Results of an upstream") struct PassedResultTests {
    private static let document = "query Get { a }"

    struct Case: Sendable, CustomTestStringConvertible {
        var head: String
        var body: String
        /// The status that a client gets.
        var status: Int

        init(_ head: String, _ body: String, _ status: Int) {
            (self.head, self.body, self.status) = (head, body, status)
        }

        var testDescription: String { "\(head.split(separator: "\r\n").joined(separator: ", ")) \(body.prefix(40))" }

        var text: String { "HTTP/1.1 \(head)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)" }
    }

    private static let json = "Content-Type: application/json"
    private static let large = String(repeating: " ", count: 70_000)

    static let cases = [
        Case("200 OK\r\n\(json)", #"{"data":{"a":1}}"#, 200), Case("200 OK", #" {"data":null}"#, 200),
        Case("200 OK\r\nContent-Type: text/plain", #"{"x":1,"errors":[{"message":"No"}]}"#, 200),
        Case("200 OK\r\n\(json)", "{\(large)\"data\":{}}", 200),
        Case("200 OK\r\nContent-Type: text/html", "<p>Sign in</p>", 502),
        Case("200 OK\r\nContent-Type: text/html", "<p>\(large)", 502),
        Case("200 OK\r\n\(json)", #"{"message":"ok"}"#, 502), Case("200 OK\r\n\(json)", #"{"data":7}"#, 502),
        Case("200 OK\r\n\(json)", "[]", 502), Case("200 OK\r\n\(json)", "{", 502), Case("200 OK", "", 502),
        Case("201 Created\r\nContent-Type: text/html", "<p>", 502),
        // An error's status speaks for itself, as do a redirect, and what says that it has no result.
        Case("503 Busy\r\nContent-Type: text/html", "<p>Busy</p>", 503), Case("404 X\r\n\(json)", "{}", 404),
        Case("429 Too Many Requests", "", 429), Case("302 Found\r\nLocation: /login", "<p>", 302),
        Case("202 Accepted", "", 202),
        // Streams are sent on as they come.
        Case("200 OK\r\nContent-Type: text/event-stream", "event: complete\n\n", 200),
        Case("200 OK\r\nContent-Type: multipart/mixed; boundary=b", "--b--", 200),
        // What is coded is known by its type alone.
        Case("200 OK\r\n\(json)\r\nContent-Encoding: br", "xyz", 200),
        Case("200 OK\r\nContent-Type: text/html\r\nContent-Encoding: br", "xyz", 502),
    ]

    @Test(arguments: cases) func reach(_ answer: Case) async throws {
        let upstream = RawUpstream(sending: answer.text)
        let lines = Locked<[String]>([])
        var configuration = MockServer.Configuration.passing(to: upstream.url)
        configuration.log = { line in lines.withLock { $0.append(line) } }
        let server = try await MockServer(configuration: configuration) {
            Operation("ByStub", .passthrough())
            Operation("Changed", .passthrough().status(203))
        }
        // A body that is read whole is decoded, which this one cannot be.
        let names = answer.head.contains("Encoding") ? ["Get", "ByStub"] : ["Get", "ByStub", "Changed"]
        for name in names {
            let request = UpstreamRequest(
                method: .post,
                url: "\(server.graphQLURL)",
                headers: ["Content-Type": "application/json"],
                body: Array(#"{"query":"query \#(name) { a }"}"#.utf8)
            )
            let response = try await client.whole(request)
            if answer.status == 502 {
                #expect(response.status == 502, "\(name)")
                let error = try JSONValue(parsing: response.body.bytes)["errors"]?[0]
                let type = answer.head.firstMatch(of: /Content-Type: (\S+)/).map { "is \($0.1)" }
                let said = "it has the status \(answer.head.prefix(3)) and \(type ?? "says no content type")"
                #expect(
                    error?["message"]?.string
                        == "The upstream's response is no GraphQL result: \(upstream.url)/graphql: \(said), without "
                        + #""data" or "errors""#
                )
                #expect(error?["extensions"]?["code"] == "UPSTREAM_FAILED")
                #expect(try await server.requests().last?.upstream?.error?.hasPrefix(said) == true)
            } else if name != "Changed" {
                #expect(response.status.rawValue == answer.status, "\(name)")
                #expect(String(decoding: response.body.bytes, as: UTF8.self) == answer.body, "\(name)")
            }
        }
        let warnings = lines.withLock { $0 }.filter { $0.contains("without \"data\" or \"errors\"") }
        #expect(warnings.isEmpty == (answer.status != 502))
        withExtendedLifetime(upstream) {}
    }

    @Test func `that are none are not recorded`() async throws {
        let upstream = RawUpstream(sending: Case("200 OK\r\nContent-Type: text/html", "<p>Sign in</p>", 502).text)
        let folder = try TemporaryProject(["schemas/schema.graphql": "type Query { a: Int }"])
        let server = try await MockServer(passingTo: upstream.url)
        try await server.record(into: folder.path)
        let request = UpstreamRequest(
            method: .post,
            url: "\(server.graphQLURL)",
            headers: ["Content-Type": "application/json"],
            body: Array(#"{"query":"query Get { a }"}"#.utf8)
        )
        #expect(try await client.whole(request).status == 502)
        #expect(try await server.stopRecording() == [])
    }
}
