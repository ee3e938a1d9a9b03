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

    struct Refused: Sendable, CustomTestStringConvertible {
        var name: String
        var method = HTTPMethod.get
        var target = "/"
        var headers: HTTPHeaders = [:]
        var detail: String
        var testDescription: String { name }
    }

    static let refused =
        [("a second field", "a\r\nX-U: b"), ("a bare line feed", "a\nb"), ("a NUL", "a\0b")].map { name, value in
            Refused(
                name: name,
                headers: ["X-T": value],
                detail: "The value of the header field \"X-T\" holds a control character"
            )
        } + others

    private static let others = [
        Refused(
            name: "a name with a line end",
            headers: ["X\r\nY": "a"],
            detail: "\"X\r\nY\" is no name of a header field"
        ),
        Refused(name: "no name", headers: ["": "a"], detail: "\"\" is no name of a header field"),
        Refused(
            name: "a method with a line end",
            method: HTTPMethod(rawValue: "GET / HTTP/1.1\r\n\r\nGET"),
            detail: "\"GET / HTTP/1.1\r\n\r\nGET\" is no method"
        ),
        Refused(
            name: "a target with a blank",
            target: "/a b",
            detail: "the URL holds white space or a control character"
        ),
        Refused(
            name: "a target with a line end",
            target: "/ HTTP/1.1\r\nX:",
            detail: "the URL holds white space or a control character"
        ),
    ]

    @Test(arguments: refused) func `are not sent where they would be others`(_ c: Refused) async throws {
        let count = Locked(0)
        let upstream = RawUpstream { exchange in
            count.withLock { $0 += 1 }
            exchange.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        }
        let request = UpstreamRequest(method: c.method, url: upstream.url + c.target, headers: c.headers)
        let expected = UpstreamFailure(.unsendable, url: request.url, detail: c.detail)
        #expect(await client.response(request).failure == expected)
        let upgraded = await withCheckedContinuation { continuation in
            client.upgrade(request).whenReady { continuation.resume(returning: $0) }
        }
        #expect(upgraded.failure == expected)
        #expect(expected.status == 500)
        #expect(count.withLock { $0 } == 0)
    }

    @Test func `have the bytes that they came with in their fields`() async throws {
        let heads = Locked<[UInt8]>([])
        let upstream = RawUpstream { exchange in
            heads.withLock { $0 = exchange.headBytes }
            exchange.send(Array("HTTP/1.1 200 OK\r\nX-L: a".utf8) + [0xE9, 0xFF])
            exchange.send("z\r\nX-U: \u{E9}\r\nContent-Length: 0\r\n\r\n")
        }
        var request = UpstreamRequest(method: .get, url: upstream.url, headers: ["X-U": "\u{E9}"])
        request.headers.append(HTTPHeaders.Field(name: "X-L", bytes: [0x62, 0xE9]))
        let response = try await client.response(request).get()
        let head = heads.withLock { $0 }
        #expect(head.firstRange(of: Array("X-U: ".utf8) + [0xC3, 0xA9, 13, 10]) != nil)
        #expect(head.firstRange(of: Array("X-L: b".utf8) + [0xE9, 13, 10]) != nil)
        #expect(response.headers["X-L"] == "a\u{E9}\u{FF}z")
        #expect(response.headers["X-U"] == "\u{E9}")
    }
}

extension Result {
    fileprivate var failure: Failure? { if case .failure(let failure) = self { failure } else { nil } }
}
