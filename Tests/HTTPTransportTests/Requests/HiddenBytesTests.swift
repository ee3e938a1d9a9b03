import HTTPMessages
import HTTPTransport
import Locking
import TestSupport
import Testing

/// NULs, at which the library ends the strings that it hands out.
@Suite("Bytes that C strings hide")
struct HiddenBytesTests {
    @Test(arguments: [
        "POST\0X /_admin/reset HTTP/1.1\r\nHost: x\r\n\r\n",
        "POST\0 /_admin/reset HTTP/1.1\r\nHost: x\r\n\r\n",
        "\0POST /_admin/reset HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET \0/a HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /robots.txt\0.png HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /robots.txt\0HTTP/1.1\0.png HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /a?b=c\0d HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /a?b=c&d\0 HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1\0\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1\0 HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: 127.0.0.1\0.evil.com\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: 127.0.0.1\0\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: \0127.0.0.1\r\nA: b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost:\0 127.0.0.1\r\nA: b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost\0: x\r\nA: b\r\n\r\n",
        "GET / HTTP/1.1\r\nA: b\0c\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1\r\nA: b\0\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1\r\nA\0: b\r\nHost: x\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\n\0A: b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\n\0\r\nA: b\r\n\r\n",
        "GET / HTTP/1.1\nHost: x\n\0A: b\n\n",
        "GET / HTTP/1.1\nHost: x\0y\n\n",
        "GET / HTTP/1.0\r\n\0\r\n\r\n",
        "GET / HTTP/1.0\r\n\0A: b\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\01\r\n\r\nabc",
        "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\0x\r\n\r\n0\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: x\r\nCookie: a=b\0; c=d\r\nA: b\r\n\r\n",
    ])
    func `are refused wherever they stand in a head`(request: String) async throws {
        let isAsked = Locked(false)
        try await withServer(handler: { request in
            isAsked.withLock { $0 = true }
            return echo(request)
        }) { port in
            for pieces in [[Array(request.utf8)], request.utf8.map { [$0] }] {
                let answer = try await onThread {
                    let client = try RawClient(port: port)
                    for piece in pieces { client.send(piece) }
                    return try client.rest()
                }
                let seen = Seen(answer, isAsked: isAsked.withLock { $0 })
                #expect(seen == Seen(), "in \(pieces.count) pieces: \(answer)")
            }
        }
    }

    /// What has come of a request, all of which a failure tells at once.
    private struct Seen: Equatable {
        var status = "HTTP/1.1 400 Bad Request"
        var isProblem = true
        var heads = 1
        var isAsked = false

        init() {}

        init(_ answer: String, isAsked: Bool) {
            status = answer.split(separator: "\r\n").first.map(String.init) ?? ""
            isProblem = answer.contains("\r\nContent-Type: application/problem+json\r\n")
            heads = answer.split(separator: "HTTP/1.1 ").count
            self.isAsked = isAsked
        }
    }

    @Test func `are refused in a request behind another one`() async throws {
        try await withServer { port in
            let (first, second) = try await onThread {
                let client = try RawClient(port: port)
                client.send("GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b\0c HTTP/1.1\r\nHost: x\r\n\r\n")
                return (try client.nextResponse(), try client.nextResponse())
            }
            #expect(first.status == 200)
            #expect(second.status == 400)
            #expect(second.body.contains("\"detail\":\"The request line or a header field holds a NUL\""))
        }
    }

    /// The library puts a NUL in the place of a CR, so that nothing tells the two from each other.
    @Test func `count as the CR before a line's end`() async throws {
        try await withServer { port in
            let response = try await exchange(port, "GET /a HTTP/1.1\r\nHost: x\0\n\r\n")
            #expect(response.body == "GET /a\nHost: x\n\n")
        }
    }

    @Test func `belong to bodies`() async throws {
        try await withServer { port in
            let response = try await exchange(
                port,
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\n\0b\0"
            )
            #expect(response.body == "POST /\nHost: x\nContent-Length: 3\n\n\0b\0")
        }
    }

    @Test(arguments: [
        "GET  /a HTTP/1.1\r\nHost: x\r\n\r\n",
        "\r\n\r\nGET /a HTTP/1.1\r\nHost: x\r\n\r\n",
        "GET /a HTTP/1.1\nHost: x\r\n\r\n",
        "GET /a HTTP/1.1\r\nHost: x\n\r\n",
        "GET /a HTTP/1.1\r\nHost: x\r\n\n",
        "GET /a HTTP/1.1\r\nHost:x  \t \r\n\r\n",
        "GET /a HTTP/1.1\r\nHost: \t x\r\n\r\n",
    ])
    func `are not seen in what only looks odd`(request: String) async throws {
        try await withServer { port in
            let response = try await exchange(port, request)
            #expect(response.body == "GET /a\nHost: x\n\n")
        }
    }

    /// The connection's memory is nearly full of fields and their records.
    @Test func `are not seen in a head that fills its memory`() async throws {
        try await withServer { port in
            let fields = (0..<110).map { "X-\($0): \(String(repeating: "y", count: 20))\r\n" }.joined()
            let request = "GET /a?b=c&d HTTP/1.1\r\nHost: x\r\nCookie: a=b; c=d\r\n\(fields)\r\n"
            let response = try await onThread {
                let client = try RawClient(port: port)
                for _ in 0..<3 { client.send(request) }
                return try (0..<3).map { _ in try client.nextResponse().status }
            }
            #expect(response == [200, 200, 200])
        }
    }
}
