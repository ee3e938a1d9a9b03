import Foundation
import HTTPMessages
import JSONModel
import Locking
import Mynah
import TestSupport
import Testing
import UpstreamClient
import UpstreamTestSupport

/// What an upstream says comes to a client as if it had asked itself.
@Suite("Passing through") struct PassingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var sends: String
        var method = HTTPMethod.get
        var headers: HTTPHeaders = [:]
        var testDescription: String { name }
    }

    static let cases = [
        Case(
            name: "chunks",
            sends:
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Type: text/plain\r\n\r\n3\r\none\r\n3\r\ntwo\r\n0\r\n\r\n"
        ),
        Case(
            name: "trailers",
            sends:
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-Sum\r\n\r\n3\r\none\r\n0\r\nX-Sum: 1\r\nX-Two: 2\r\n\r\n",
            headers: ["TE": "trailers"]
        ),
        Case(name: "until the end", sends: "HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nall of it"),
        Case(
            name: "a coding",
            sends:
                "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 6\r\nVary: Accept-Encoding\r\n\r\n\u{1F}~\u{0}\u{1}xy",
            headers: ["Accept-Encoding": "gzip"]
        ),
        Case(name: "HEAD", sends: "HTTP/1.1 200 OK\r\nContent-Length: 1234\r\nETag: \"x\"\r\n\r\n", method: .head),
        Case(name: "204", sends: "HTTP/1.1 204 No Content\r\nX-Left: 3\r\n\r\n"),
        Case(
            name: "304",
            sends: "HTTP/1.1 304 Not Modified\r\nETag: \"x\"\r\nContent-Length: 99\r\n\r\n",
            headers: ["If-None-Match": "\"x\""]
        ),
        Case(
            name: "a range",
            sends: "HTTP/1.1 206 Partial Content\r\nContent-Range: bytes 2-4/10\r\nContent-Length: 3\r\n\r\ncde",
            headers: ["Range": "bytes=2-4"]
        ),
        Case(
            name: "cookies",
            sends: "HTTP/1.1 200 OK\r\n" + (0..<40).map { "Set-Cookie: c\($0)=\($0); Path=/; HttpOnly\r\n" }.joined()
                + "Content-Length: 0\r\n\r\n"
        ),
        Case(
            name: "an odd status",
            sends: "HTTP/1.1 799 What\r\nContent-Length: 2\r\nDate: Thu, 01 Jan 1970 00:00:00 GMT\r\n\r\nno"
        ),
        Case(name: "an error", sends: "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 4\r\n\r\noops"),
        Case(
            name: "a redirect elsewhere",
            sends: "HTTP/1.1 302 Found\r\nLocation: https://x.example.com/y\r\nContent-Length: 0\r\n\r\n"
        ),
    ]

    /// Fields that belong to one connection, and those that say when.
    private static let ofConnection = ["connection", "content-length", "transfer-encoding", "date", "keep-alive"]

    @Test(arguments: cases) func `changes nothing`(_ c: Case) async throws {
        let upstream = RawUpstream(sending: c.sends)
        let server = try await MockServer(passingTo: upstream.url)

        var bodies: [[UInt8]] = []
        var heads: [[String]] = []
        var trailers: [[HTTPHeaders.Field]] = []
        for url in [upstream.url, server.url.absoluteString] {
            let request = UpstreamRequest(method: c.method, url: url + "/a?b=c", headers: c.headers)
            let begun = try await client.response(request)
            let response = try await client.whole(begun)
            bodies.append(response.body.bytes)
            if case .stream(let stream) = begun.body { trailers.append(stream.trailers().fields) }
            let fields = response.headers.fields.filter { !Self.ofConnection.contains($0.name.lowercased()) }
            heads.append(["\(response.status)"] + fields.map { "\($0.name): \($0.value)" })
            if c.method == .head { #expect(response.headers["Content-Length"] == "1234") }
        }
        #expect(bodies[0] == bodies[1])
        #expect(heads[0] == heads[1])
        if c.name == "trailers" {
            let texts = trailers.map { $0.map { "\($0.name): \($0.value)" } }
            #expect(texts == Array(repeating: ["X-Sum: 1", "X-Two: 2"], count: 2))
        }
    }

    @Test func `has the request as it came`() async throws {
        let heads = Locked("")
        let upstream = RawUpstream { exchange in
            heads.withLock { $0 = exchange.head }
            exchange.send("HTTP/1.1 200 OK\r\nContent-Length: \(exchange.body.count)\r\n\r\n")
            exchange.send(exchange.body)
        }
        let server = try await MockServer(passingTo: upstream.url + "/base")
        let body = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        let request = UpstreamRequest(
            method: .put,
            url: server.url.absoluteString + "/a%2Fb/../c?x=%20",
            headers: [
                "Accept-Encoding": "br", "X-A": "1", "x-a": "2", "Connection": "X-Hop", "X-Hop": "1", "TE": "trailers",
                "Cookie": "a=1",
            ],
            body: body
        )
        let response = try await client.whole(request)
        #expect(response.body.bytes == body)
        var lines = heads.withLock { $0.split(separator: "\r\n").map(String.init) }
        let via = try #require(lines.firstIndex { $0.hasPrefix("Via: 1.1 mynah-") })
        lines.remove(at: via)
        #expect(
            lines.sorted() == [
                "Accept-Encoding: br", "Connection: TE", "Content-Length: 200000", "Cookie: a=1",
                "Host: 127.0.0.1:\(upstream.port)", "PUT /base/a%2Fb/../c?x=%20 HTTP/1.1", "TE: trailers", "X-A: 1",
                "x-a: 2",
            ]
        )
    }

    @Test func `has the bytes of header fields as they came`() async throws {
        let head = Locked<[UInt8]>([])
        let upstream = RawUpstream { exchange in
            head.withLock { $0 = exchange.headBytes }
            exchange.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 0\r\nX-L: caf".utf8) + [0xE9])
            exchange.send("\r\nX-U: caf\u{E9}\r\n\r\n")
        }
        let server = try await MockServer(passingTo: upstream.url) {
            Endpoint(.get, "/stub", .passthrough().status(203))
        }
        for path in ["/policy", "/stub"] {
            var request = UpstreamRequest(method: .get, url: "\(server.url)\(path)", headers: ["X-U": "caf\u{E9}"])
            request.headers.append(HTTPHeaders.Field(name: "X-L", bytes: Array("caf".utf8) + [0xE9]))
            let response = try await client.whole(request)
            let sent = head.withLock { $0 }
            #expect(sent.firstRange(of: Array("X-U: caf".utf8) + [0xC3, 0xA9, 13, 10]) != nil, "\(path)")
            #expect(sent.firstRange(of: Array("X-L: caf".utf8) + [0xE9, 13, 10]) != nil, "\(path)")
            let fields = response.headers.fields.filter { $0.name.hasPrefix("X-") }
            #expect(
                fields == [
                    HTTPHeaders.Field(name: "X-L", bytes: Array("caf".utf8) + [0xE9]),
                    HTTPHeaders.Field(name: "X-U", value: "caf\u{E9}"),
                ],
                "\(path)"
            )
        }
    }

    @Test func `leads back here`() async throws {
        let port = Locked<UInt16>(0)
        let upstream = RawUpstream { exchange in
            let own = "http://127.0.0.1:\(port.withLock { $0 })"
            exchange.send("HTTP/1.1 302 Found\r\nLocation: \(own)/base/login?next=/\r\nContent-Length: 0\r\n")
            exchange.send("Set-Cookie: a=1; Domain=example.com; Path=/base; Secure; SameSite=None; Max-Age=5\r\n")
            exchange.send("Set-Cookie: __Host-b=1; Secure; Path=/\r\nX-Empty:\r\n\r\n")
        }
        port.withLock { $0 = upstream.port }
        let server = try await MockServer(passingTo: upstream.url + "/base")
        let response = try await client.whole(
            UpstreamRequest(method: .get, url: server.url.absoluteString + "/x")
        )
        #expect(response.status == 302)
        #expect(response.headers["Location"] == "/login?next=/")
        #expect(response.headers.values(of: "Set-Cookie") == ["a=1; Path=/; Max-Age=5", "__Host-b=1; Secure; Path=/"])
    }

    @Test func `leads back here to whichever upstream it is`() async throws {
        let upstream = RawUpstream { exchange in
            let target = exchange.head.split(separator: "?")[1].split(separator: " ")[0]
            exchange.send("HTTP/1.1 302 Found\r\nLocation: \(target)\r\nContent-Length: 0\r\n\r\n")
        }
        let folder = try TemporaryProject([
            "mynah.yml": """
            onUnmatchedRest: passthrough
            upstream:
              /: \(upstream.url)
              /auth: https://login.example.com/v2
              cdn.localhost: https://cdn.example.com
            """
        ])
        let server = try await MockServer(project: folder.path)
        let port = server.url.port ?? 0
        for (location, expected) in [
            ("/a", "/a"), ("\(upstream.url)/a", "/a"), ("a", "a"), ("https://login.example.com/v2/auth/x", "/auth/x"),
            ("https://login.example.com/v2/other", "https://login.example.com/v2/other"),
            ("https://cdn.example.com/y", "http://cdn.localhost:\(port)/y"),
            ("\(upstream.url)/auth", "\(upstream.url)/auth"),
            ("https://example.org/", "https://example.org/"),
        ] {
            let request = UpstreamRequest(method: .get, url: "\(server.url)/x?\(location)")
            #expect(try await client.whole(request).headers["Location"] == expected, "\(location)")
        }
        withExtendedLifetime(upstream) {}
    }

    @Test func `leaves out the path that an upstream is for, and sends its header fields`() async throws {
        let heads = Locked<[String]>([])
        let upstream = RawUpstream { exchange in
            heads.withLock { $0.append(exchange.head) }
            exchange.send("HTTP/1.1 302 Found\r\nLocation: /v2/next?a=1\r\nSet-Cookie: a=1; Path=/v2/x\r\n")
            exchange.send("Content-Length: 0\r\n\r\n")
        }
        let folder = try TemporaryProject([
            "mynah.yml": """
            onUnmatchedRest: passthrough
            upstream:
              /api: { url: "\(upstream.url)/v2", strip: true, headers: { Authorization: Bearer mine, Host: api.example, Cookie: null } }
            """
        ])
        let server = try await MockServer(project: folder.path)
        #expect(server.warnings == [])
        for (path, sent) in [("/api/users?page=2", "/v2/users?page=2"), ("/api", "/v2/"), ("/api?x", "/v2/?x")] {
            let headers: HTTPHeaders = ["Authorization": "Bearer yours", "Cookie": "c=1"]
            let request = UpstreamRequest(method: .get, url: "\(server.url)\(path)", headers: headers)
            let response = try await client.whole(request)
            #expect(response.headers["Location"] == "/api/next?a=1")
            #expect(response.headers["Set-Cookie"] == "a=1; Path=/api/x")
            let head = try #require(heads.withLock { $0.last })
            #expect(head.hasPrefix("GET \(sent) HTTP/1.1\r\n"), "\(head)")
            #expect(head.contains("\r\nHost: api.example\r\n") && head.contains("\r\nAuthorization: Bearer mine\r\n"))
            #expect(!head.contains("Cookie") && !head.contains("yours"))
        }
        let other = try await client.whole(UpstreamRequest(method: .get, url: "\(server.url)/apis"))
        #expect(other.status == 502)
        withExtendedLifetime(upstream) {}
    }

    @Test func `says which limit a head is larger than`() async throws {
        let value = String(repeating: "x", count: 20_000)
        let upstream = RawUpstream(sending: "HTTP/1.1 200 OK\r\nX-A: \(value)\r\nContent-Length: 0\r\n\r\n")
        let server = try await MockServer(passingTo: upstream.url)
        let response = try await client.whole(UpstreamRequest(method: .get, url: "\(server.url)/x"))
        #expect(response.status == 502)
        let body = try JSONValue(parsing: response.body.bytes)
        #expect(body["title"] == "The upstream's response is too large")
        #expect(body["detail"]?.string?.contains("the setting --max-headers allows") == true)
        withExtendedLifetime(upstream) {}
    }

    @Test func `sends events as they come`() async throws {
        let taken = DispatchSemaphore(value: 0)
        let upstream = RawUpstream { exchange in
            exchange.send("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n")
            for number in 0..<3 {
                exchange.send("9\r\ndata: \(number)\n\n\r\n")
                taken.wait()
            }
            exchange.send("0\r\n\r\n")
        }
        let server = try await MockServer(passingTo: upstream.url)
        let url = server.url.absoluteString
        let (type, pieces) = try await onThread {
            let response = try client.wait(for: UpstreamRequest(method: .get, url: url))
            return (response.headers["Content-Type"], response.body.waitForPieces { taken.signal() })
        }
        #expect(type == "text/event-stream")
        #expect(pieces == ["data: 0\n\n", "data: 1\n\n", "data: 2\n\n", "END"])
    }

    @Test func `holds little of a large body`() async throws {
        let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 1_000_000)
        let upstream = RawUpstream { exchange in
            exchange.send("HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n")
            for _ in 0..<100 { exchange.send(piece) }
        }
        let server = try await MockServer(passingTo: upstream.url)
        let url = server.url.absoluteString
        let (count, end) = try await onThread {
            let response = try client.wait(for: UpstreamRequest(method: .get, url: url))
            let pieces = response.body.waitForPieces()
            return (pieces.dropLast().reduce(0) { $0 + $1.utf8.count }, pieces.last)
        }
        #expect(count == 100_000_000)
        #expect(end == "END")
    }

    @Test func `loses nothing under load`() async throws {
        let upstream = try await MockServer { Endpoint(.get, "/n/:n", .text("{{request.pathParameters.n}}")) }
        let server = try await MockServer(passingTo: upstream.url.absoluteString)

        let texts = await withTaskGroup { group in
            for number in 0..<300 {
                group.addTask {
                    let request = UpstreamRequest(method: .get, url: "\(server.url)/n/\(number)")
                    return (try? await client.whole(request)).map { String(decoding: $0.body.bytes, as: UTF8.self) }
                        ?? ""
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(texts) == Set((0..<300).map { "\($0)" }))
        #expect(try await server.requests().count == 300)
    }
}
