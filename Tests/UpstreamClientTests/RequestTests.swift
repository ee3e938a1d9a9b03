import HTTPMessages
import Locking
import TestSupport
import Testing
import UpstreamClient

@Suite("Requests to an upstream") struct RequestTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var method: HTTPMethod
        var target = "/"
        var headers: HTTPHeaders = [:]
        var body: String?
        var head: [String]
        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "nothing is added", method: .get, head: ["GET / HTTP/1.1"]),
        Case(
            name: "fields as they are",
            method: .get,
            target: "/a/../b//c%2F?q=1&q=%20",
            headers: ["X-B": "2", "x-a": "1", "X-B": "3", "X-Empty": "", "Accept-Encoding": "br"],
            head: [
                "GET /a/../b//c%2F?q=1&q=%20 HTTP/1.1", "X-B: 2", "x-a: 1", "X-B: 3", "X-Empty:", "Accept-Encoding: br",
            ]
        ),
        Case(
            name: "a body",
            method: .post,
            headers: ["User-Agent": "test", "Accept": "*/*", "Content-Type": "text/plain"],
            body: "hello",
            head: [
                "POST / HTTP/1.1", "User-Agent: test", "Accept: */*", "Content-Type: text/plain", "Content-Length: 5",
            ]
        ),
        Case(name: "a body without a type", method: .put, body: "x", head: ["PUT / HTTP/1.1", "Content-Length: 1"]),
        Case(name: "an empty body", method: .post, body: "", head: ["POST / HTTP/1.1", "Content-Length: 0"]),
        Case(name: "no body", method: .delete, head: ["DELETE / HTTP/1.1"]),
        Case(name: "a method of its own", method: HTTPMethod(rawValue: "PURGE"), head: ["PURGE / HTTP/1.1"]),
    ]

    @Test(arguments: cases) func `are sent as they are`(_ c: Case) async throws {
        let heads = Locked<[String]>([])
        let upstream = RawUpstream { exchange in
            heads.withLock { $0 = exchange.head.split(separator: "\r\n").map(String.init) }
            exchange.send("HTTP/1.1 200 OK\r\nContent-Length: \(exchange.body.count)\r\n\r\n")
            exchange.send(exchange.body)
        }

        let request = UpstreamRequest(
            method: c.method,
            url: upstream.url + c.target,
            headers: c.headers,
            body: c.body.map { Array($0.utf8) }
        )
        let response = try await client.whole(request).get()
        var expected = c.head
        expected.insert("Host: 127.0.0.1:\(upstream.port)", at: 1)
        #expect(heads.withLock { $0.sorted() } == expected.sorted())
        #expect(
            heads.withLock { $0.filter { $0.lowercased().hasPrefix("x-") } }
                == c.head.filter { $0.lowercased().hasPrefix("x-") }
        )
        #expect(response.body.bytes == Array((c.body ?? "").utf8))
    }

    @Test func `have large bodies without asking first`() async throws {
        let upstream = RawUpstream { exchange in
            exchange.send("HTTP/1.1 200 OK\r\nX-Head: \(exchange.head.contains("Expect"))\r\n")
            exchange.send("Content-Length: \(exchange.body.count)\r\n\r\n")
            exchange.send(exchange.body)
        }
        let body = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }

        let request = UpstreamRequest(method: .post, url: upstream.url, body: body)
        let response = try await client.whole(request).get()
        #expect(response.headers["X-Head"] == "false")
        #expect(response.body.bytes == body)
    }
}
