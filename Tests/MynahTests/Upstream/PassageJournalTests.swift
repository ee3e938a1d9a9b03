import HTTPMessages
import JSONModel
import Mynah
import TestSupport
import Testing
import UpstreamClient
import UpstreamTestSupport

/// Both sides of what is passed on, as the journal has them.
@Suite("The journal of what passes through") struct PassageJournalTests {
    private static func ask(_ method: HTTPMethod, _ url: String, _ body: String? = nil) async throws {
        var request = UpstreamRequest(method: method, url: url, headers: ["X-Own": "1"])
        request.body = body.map { Array($0.utf8) }
        _ = try await client.whole(request)
    }

    private static func query(_ document: String, _ variables: String) -> String {
        "query=\(PercentEncoding.encode(document))&variables=\(PercentEncoding.encode(variables))"
    }

    /// Says that it closes: a POST on a connection that is closed meanwhile would not be sent again.
    private static func upstream(_ fields: String = "", _ body: String) -> RawUpstream {
        let fields = "\(fields)Connection: close\r\nContent-Length: \(body.utf8.count)\r\n"
        return RawUpstream(sending: "HTTP/1.1 202 Accepted\r\n\(fields)\r\n\(body)")
    }

    @Test func `has what was sent, and what came before it was changed`() async throws {
        let upstream = Self.upstream(
            "Content-Type: application/json\r\nSet-Cookie: a=1\r\n",
            #"{"state":"NEW","token":"t-1"}"#
        )
        let folder = try TemporaryProject([
            "mynah.yml": "redact: [token]\n",
            "endpoints/orders.yml": """
            - http: { api: post /orders }
              response:
                passthrough:
                  upstream: \(upstream.url)
                  method: PUT
                  path: /v2/orders
                  query: { token: t-2, page: "1" }
                  headers: { Authorization: Bearer secret, X-Own: null, X-Kind: book }
                  body: { json: { kind: book, token: t-3 } }
                status: 201
                body: { json: { state: PAID } }
            """,
        ])
        let server = try await MockServer(project: folder.path)
        try await Self.ask(.post, "\(server.url)/orders", "{}")
        let entry = try #require(try await server.requests().first)
        #expect(entry.text == "{}")
        #expect(entry.response?.status == 201)
        #expect(entry.response?.text == #"{"state":"PAID"}"#)
        let passed = try #require(entry.upstream)
        #expect(passed.url == "\(upstream.url)/v2/orders?token=REDACTED&page=1")
        #expect(passed.status == 202)
        let sent = try #require(passed.request)
        #expect(sent.method == .put)
        #expect(sent.text == #"{"kind":"book","token":"REDACTED"}"#)
        #expect(sent.headers["authorization"] == "REDACTED")
        #expect(sent.headers["x-kind"] == "book")
        #expect(!sent.headers.contains("x-own"))
        let came = try #require(passed.response)
        #expect(came.status == 202)
        #expect(came.text == #"{"state":"NEW","token":"REDACTED"}"#)
        #expect(came.headers["set-cookie"] == "REDACTED")

        let archive = try JSONValue(parsing: Array(try await server.requestArchive().utf8))
        let other = archive["log"]?["entries"]?[0]?["_upstream"]
        #expect(other?["request"]?["method"] == "PUT")
        #expect(other?["request"]?["url"]?.string == passed.url)
        #expect(other?["request"]?["postData"]?["text"]?.string == sent.text)
        #expect(other?["response"]?["status"] == 202)
        #expect(other?["response"]?["content"]?["text"]?.string == came.text)
    }

    @Test func `has no secrets of clients in its archive`() async throws {
        let upstream = Self.upstream("Content-Type: application/json\r\n", #"{"data":{"a":"s-1","b":{"c":"s-2"}}}"#)
        let project = try TemporaryProject(["mynah.yml": "redact: [token, pin]\n"])
        let server = try await MockServer(project: project.path, configuration: .passing(to: upstream.url))
        let document = ##"query Q($x: Int = 7) { a: token(is: \"n\") b { c: pin, d(token: $x, pin: \"s-3\") } }"##
        var request = UpstreamRequest(method: .post, url: "\(server.graphQLURL)?token=s-4")
        request.headers = [
            "Content-Type": "application/json", "Authorization": "Bearer s-5", "Token": "s-6", "X-A": "1",
        ]
        request.body = Array(#"{"query":"\#(document)","variables":{"x":8}}"#.utf8)
        _ = try await client.whole(request)
        let query = Self.query(#"{ a: token(is: 1) b { c: pin(token: "s-7") } }"#, #"{"pin":"s-8"}"#)
        request = UpstreamRequest(method: .get, url: "\(server.graphQLURL)?\(query)")
        request.headers = ["Cookie": "s-9"]
        _ = try await client.whole(request)
        let text = try await server.requestArchive()
        #expect(!text.contains("s-"))
        let archive = try JSONValue(parsing: Array(text.utf8))
        let entry = archive["log"]?["entries"]?[0]
        let asked = try #require(entry?["request"]?["postData"]?["text"]?.string)
        #expect(
            asked
                == #"{"query":"query Q($x: Int = 0) { a: token(is: \"n\") b { c: pin, d(token: $x, pin: \"REDACTED\") } }","#
                + #""variables":{"x":0}}"#
        )
        #expect(entry?["response"]?["content"]?["text"] == #"{"data":{"a":"REDACTED","b":{"c":"REDACTED"}}}"#)
        #expect(
            archive["log"]?["entries"]?[1]?["request"]?["url"]?.string
                == "\(server.graphQLURL)?\(Self.query(#"{ a: token(is: 1) b { c: pin(token: "REDACTED") } }"#, #"{"pin":"REDACTED"}"#))"
        )
    }

    @Test func `has what goes through as it is`() async throws {
        let upstream = Self.upstream("", "plain")
        let server = try await MockServer(passingTo: upstream.url)
        try await Self.ask(.post, "\(server.url)/x", "asked")
        let passed = try #require(try await server.requests().first?.upstream)
        #expect(passed.request?.method == .post)
        #expect(passed.request?.text == "asked")
        #expect(passed.request?.headers["x-own"] == "1")
        #expect(passed.response?.status == 202)
        #expect(passed.response?.text == "plain")
    }

    @Test func `has what closures send on`() async throws {
        let upstream = Self.upstream("", "plain")
        let server = try await MockServer {
            Endpoint(.get, "/x") { request, _ in
                var request = request
                request.method = .put
                request.body = Array("sent".utf8)
                var reply = try await request.forward(to: upstream.url)
                reply.status = 201
                return .reply(reply)
            }
        }
        try await Self.ask(.get, "\(server.url)/x")
        let entry = try #require(try await server.requests().first)
        #expect(entry.response?.status == 201)
        #expect(entry.upstream?.request?.method == .put)
        #expect(entry.upstream?.request?.text == "sent")
        #expect(entry.upstream?.response?.status == 202)
        #expect(entry.upstream?.response?.text == "plain")
    }

    @Test func `has the request for the operations of a batch`() async throws {
        let answer = #"[{"data":{"a":1}},{"data":{"a":2}}]"#
        let upstream = Self.upstream("Content-Type: application/json\r\n", answer)
        let server = try await MockServer(passingTo: upstream.url)
        var request = UpstreamRequest(method: .post, url: "\(server.graphQLURL)")
        request.headers = ["Content-Type": "application/json"]
        request.body = Array(#"[{"query":"{ a }"},{"query":"query B { a }"}]"#.utf8)
        _ = try await client.whole(request)
        let entry = try #require(try await server.requests().first)
        #expect(entry.operations.map(\.name) == [nil, "B"])
        #expect(entry.upstream?.request?.text == #"[{"query":"{ a }"},{"query":"query B { a }"}]"#)
        #expect(entry.upstream?.response?.text == answer)
        #expect(!entry.isUnmatched)
    }

    @Test func `has the beginning of what is large`() async throws {
        let large = String(repeating: "x", count: 100_000)
        let upstream = Self.upstream("", large)
        let server = try await MockServer {
            Endpoint(.post, "/x", .passthrough(to: upstream.url).status(201))
        }
        try await Self.ask(.post, "\(server.url)/x", large)
        let passed = try #require(try await server.requests().first?.upstream)
        #expect(passed.request?.body.count == 65_536)
        #expect(passed.response?.body.count == 65_536)
    }

    @Test func `has what was sent where nothing came`() async throws {
        let upstream = RawUpstream(sending: "")
        let server = try await MockServer(passingTo: upstream.url)
        try await Self.ask(.get, "\(server.url)/x")
        let passed = try #require(try await server.requests().first?.upstream)
        #expect(passed.request?.method == .get)
        #expect(passed.response == nil)
        #expect(passed.error != nil)
    }
}
