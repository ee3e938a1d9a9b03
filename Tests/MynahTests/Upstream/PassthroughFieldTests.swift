import HTTPMessages
import JSONModel
import Locking
import Mynah
import TestSupport
import Testing
import UpstreamClient

/// Header fields that stubs set on requests to an upstream.
@Suite("Header fields of stubs that pass through") struct PassthroughFieldTests {
    private let handshake: HTTPHeaders = [
        "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    ]

    @Test func `send no field that would be another request`() async throws {
        let count = Locked(0)
        let upstream = RawUpstream { exchange in
            count.withLock { $0 += 1 }
            exchange.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        }
        let folder = try TemporaryProject([
            "endpoints/x.yml": """
            - http: { api: get /template }
              response: { passthrough: { headers: { X-T: "{{{request.queryParameters.t}}}" } } }
            - http: { api: get /script }
              response:
                javascript: |
                  response = request => ({ passthrough: { headers: { 'X-T': request.queryParameters.t } } })
            """
        ])
        let server = try await MockServer(
            project: folder.path,
            configuration: .passing(to: upstream.url)
        ) {
            Endpoint(.get, "/closure") { request, _ in
                var changed = request
                changed.headers["X-T"] = "a\r\nX-U: b"
                return .reply(try await changed.forward())
            }
        }
        let problem = "The value of the header field \"X-T\" holds a control character"
        for path in ["/template", "/script", "/closure"] {
            for isWebSocket in [false, true] where !isWebSocket || path == "/template" {
                let target = path + "?t=a%0D%0AX-U:%20b%0D%0A%0D%0AGET%20/x%20HTTP/1.1"
                var request = UpstreamRequest(method: .get, url: "\(server.url)\(target)")
                if isWebSocket { request.headers = handshake }
                let response = try await client.whole(request)
                #expect(response.status == 500, "\(path) \(isWebSocket)")
                let body = try JSONValue(parsing: response.body.bytes)
                let said = "\(body["title"]?.string ?? ""): \(body["detail"]?.string ?? "")"
                // What a script returns is read as a stub is, with its checks.
                let expected =
                    path == "/script"
                    ? "The header field X-T has a line end or another control character in it."
                    : "\(upstream.url)\(target): \(problem)"
                #expect(said.hasSuffix(expected), "\(said)")
            }
        }
        #expect(count.withLock { $0 } == 0)
    }

    @Test func `call the upstream as they say`() async throws {
        let heads = Locked<[String]>([])
        let upstream = RawUpstream { exchange in
            heads.withLock { $0 += exchange.head.split(separator: "\r\n").map(String.init) }
            exchange.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        }
        let server = try await MockServer(passingTo: upstream.url) {
            Endpoint(.get, "/x", .passthrough(headers: ["Host": "api.example.com"]))
        }
        for isWebSocket in [false, true] {
            var request = UpstreamRequest(method: .get, url: "\(server.url)/x")
            if isWebSocket { request.headers = handshake }
            #expect(try await client.whole(request).status == 200)
        }
        #expect(
            heads.withLock { $0.filter { $0.hasPrefix("Host:") } } == [
                "Host: api.example.com", "Host: api.example.com",
            ]
        )
        withExtendedLifetime(upstream) {}
    }
    @Test func `call the upstream as closures say`() async throws {
        let hosts = Locked<[String]>([])
        let upstream = RawUpstream { exchange in
            let fields = exchange.head.split(separator: "\r\n").map(String.init)
            hosts.withLock { $0 += fields.filter { $0.hasPrefix("Host:") } }
            exchange.send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n")
        }
        let server = try await MockServer(
            configuration: .passing(to: upstream.url),
            middleware: [
                { request, next in
                    guard request.path == "/middleware" else { return try await next(request) }
                    var changed = request
                    changed.headers["host"] = "two.example.com"
                    return try await changed.forward()
                }
            ]
        ) {
            Endpoint(.get, "/as-it-came") { request, _ in .reply(try await request.forward()) }
            Endpoint(.get, "/closure") { request, _ in
                var changed = request
                changed.headers["Host"] = "one.example.com"
                return .reply(try await changed.forward())
            }
        }
        for path in ["/as-it-came", "/closure", "/middleware"] {
            let request = UpstreamRequest(method: .get, url: "\(server.url)\(path)")
            #expect(try await client.whole(request).status == 200)
        }
        #expect(
            hosts.withLock { $0 } == [
                "Host: 127.0.0.1:\(upstream.port)", "Host: one.example.com", "Host: two.example.com",
            ]
        )
        withExtendedLifetime(upstream) {}
    }
}
