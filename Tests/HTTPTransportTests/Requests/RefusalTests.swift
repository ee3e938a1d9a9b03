import HTTPMessages
import HTTPTransport
import TestSupport
import Testing

/// What libmicrohttpd would serve, or answer in its own way, and this layer refuses.
@Suite("Refused requests")
struct RefusalTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var request: String
        var status: Int
        var detail: String
        var testDescription: String { name }
    }

    private static let smuggled = "GET /smuggled HTTP/1.1\r\nHost: x\r\n\r\n"

    @Test(arguments: [
        Case(
            name: "two Content-Lengths that differ",
            request: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nContent-Length: 36\r\n\r\n" + smuggled,
            status: 400,
            detail: "The request has more than one Content-Length"
        ),
        Case(
            name: "two Content-Lengths that are the same",
            request: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\ncontent-length: 2\r\n\r\nab" + smuggled,
            status: 400,
            detail: "The request has more than one Content-Length"
        ),
        Case(
            name: "Transfer-Encoding beside Content-Length",
            request: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
                + smuggled,
            status: 400,
            detail: "The request has both Transfer-Encoding and Content-Length"
        ),
        Case(
            name: "Transfer-Encoding: gzip",
            request: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n",
            status: 501,
            detail: "No Transfer-Encoding but \"chunked\" is understood"
        ),
        Case(
            name: "Transfer-Encoding: gzip, chunked",
            request: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
            status: 501,
            detail: "No Transfer-Encoding but \"chunked\" is understood"
        ),
        Case(
            name: "Transfer-Encoding twice",
            request: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            status: 501,
            detail: "No Transfer-Encoding but \"chunked\" is understood"
        ),
        Case(
            name: "Transfer-Encoding in HTTP/1.0",
            request: "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            status: 400,
            detail: "HTTP/1.0 has no Transfer-Encoding"
        ),
        Case(
            name: "no Host",
            request: "GET / HTTP/1.1\r\n\r\n",
            status: 400,
            detail: "The request has no Host"
        ),
        Case(
            name: "two Hosts",
            request: "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
            status: 400,
            detail: "The request has more than one Host"
        ),
        Case(
            name: "CONNECT",
            request: "CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n",
            status: 405,
            detail: "This server is no proxy"
        ),
        Case(
            name: "a method that is no token",
            request: "G@T / HTTP/1.1\r\nHost: x\r\n\r\n",
            status: 400,
            detail: "The method is not a token"
        ),
        Case(
            name: "white space before the colon",
            request: "POST / HTTP/1.1\r\nHost: x\r\nContent-Length : 36\r\n\r\n" + smuggled,
            status: 400,
            detail: "The name or value of a header field has bytes that may not be there"
        ),
        Case(
            name: "a field that goes over two lines",
            request: "GET / HTTP/1.1\r\nHost: x\r\nX-Name: a\r\n  b\r\n\r\n",
            status: 400,
            detail: "The name or value of a header field has bytes that may not be there"
        ),
        Case(
            name: "a field that grows into another one",
            request: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encod: chunked\r\n ing\r\n\r\n0\r\n\r\n" + smuggled,
            status: 400,
            detail: "The name or value of a header field has bytes that may not be there"
        ),
        Case(
            name: "a control character in a value",
            request: "GET / HTTP/1.1\r\nHost: x\r\nX-Name: a\u{1}b\r\n\r\n",
            status: 400,
            detail: "The name or value of a header field has bytes that may not be there"
        ),
        Case(
            name: "Transfer-Encoding: chunked with a blank after it",
            request: "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked \r\n\r\n0\r\n\r\n" + smuggled,
            status: 501,
            detail: "No Transfer-Encoding but \"chunked\" is understood"
        ),
        Case(
            name: "a target that is neither path nor URL",
            request: "GET a/b HTTP/1.1\r\nHost: x\r\n\r\n",
            status: 400,
            detail: "The request target is neither a path nor an http URL"
        ),
        Case(
            name: "a target with a space",
            request: "GET /a b HTTP/1.1\r\nHost: x\r\n\r\n",
            status: 400,
            detail: "The request target is not UTF-8, or holds white space"
        ),
    ])
    func `are answered as JSON, and the connection is closed`(_ c: Case) async throws {
        try await withServer { port in
            let (response, rest) = try await onThread {
                let client = try RawClient(port: port)
                client.send(c.request)
                return (try client.nextResponse(), try client.rest())
            }
            #expect(response.status == c.status)
            #expect(response.closesConnection)
            #expect(response["content-type"] == "application/problem+json")
            let detail = c.detail.replacing("\"", with: "\\\"")
            #expect(response.body.hasSuffix("\"detail\":\"\(detail)\"}"), "\(response.body)")
            #expect(rest == "", "nothing of what follows is served")
        }
    }

    @Test func `name the methods that there are instead of CONNECT`() async throws {
        try await withServer { port in
            let response = try await exchange(port, "CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(response["allow"] == "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS")
        }
    }

    struct Known: Sendable, CustomTestStringConvertible {
        var name: String
        var request: String
        /// The status, the method, the target, the fields and the bytes of the body; or that nothing is known.
        var expected: String
        var testDescription: String { name }
    }

    private static let large = String(repeating: "a", count: 100)

    @Test(arguments: [
        Known(
            name: "framing",
            request: "PUT /a?b HTTP/1.1\r\nHost: x\r\nX: y\r\nHost: z\r\n\r\n",
            expected: "400 PUT /a?b Host=x X=y Host=z 0"
        ),
        Known(
            name: "a target that is neither path nor URL",
            request: "GET a/b HTTP/1.1\r\nHost: x\r\n\r\n",
            expected: "400 GET a/b Host=x 0"
        ),
        Known(
            name: "a length beyond the limit",
            request: "POST http://y/a HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n" + large,
            expected: "413 POST /a Host=y Content-Length=100 0"
        ),
        Known(
            name: "a length that is not worth draining",
            request: "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 1001\r\n\r\n",
            expected: "413 POST /a Host=x Content-Length=1001 0"
        ),
        Known(
            name: "chunks that turn out too large",
            request: "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
                + "9\r\n123456789\r\n64\r\n\(large)\r\n0\r\n\r\n",
            expected: "413 POST /a Host=x Transfer-Encoding=chunked 0"
        ),
        Known(
            name: "chunks that are not worth draining",
            request: "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n3e9\r\n"
                + String(repeating: "a", count: 1_001),
            expected: "413 POST /a Host=x Transfer-Encoding=chunked 0"
        ),
        Known(
            name: "a body that does not arrive",
            request: "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nabc",
            expected: "408 POST /a Host=x Content-Length=9 0"
        ),
        Known(name: "a head that does not arrive", request: "POST /a HTTP/1.1\r\nHost: x\r\n", expected: "408 nothing"),
        Known(
            name: "an answer that cannot be sent",
            request: "POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc",
            expected: "500 POST /a Host=x Content-Length=3 3"
        ),
        Known(
            name: "an answer that does not come",
            request: "POST /later HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc",
            expected: "500 POST /later Host=x Content-Length=3 3"
        ),
    ])
    func `are told with what is known of them`(_ known: Known) async throws {
        try await withServer { configuration in
            configuration.limits.bodyBytes = 10
            configuration.limits.drainedBodyBytes = 1_000
            configuration.limits.receiveTimeout = .milliseconds(100)
            configuration.errorResponse = { HTTPResponse(status: $0.status, body: Array(Self.summary($0).utf8)) }
        } handler: { request in
            request.target == "/later" ? .later { _ in } : .response(HTTPResponse(status: 99))
        } _: { port in
            let response = try await exchange(port, known.request)
            #expect(response.body == known.expected)
        }
    }

    private static func summary(_ refusal: RequestRefusal) -> String {
        guard let request = refusal.request else { return "\(refusal.status.rawValue) nothing" }
        let fields = request.headers.fields.map { "\($0.name)=\($0.value)" }
        return
            (["\(refusal.status.rawValue)", request.method.rawValue, request.target] + fields + [
                "\(request.body.count)"
            ])
            .joined(separator: " ")
    }

    @Test func `forget the request before`() async throws {
        try await withServer { configuration in
            configuration.limits.receiveTimeout = .milliseconds(100)
            configuration.errorResponse = { HTTPResponse(status: $0.status, body: Array(Self.summary($0).utf8)) }
        } _: { port in
            let response = try await onThread {
                let client = try RawClient(port: port)
                client.send("POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc")
                _ = try client.nextResponse()
                client.send("POST /b HTTP/1.1\r\n")
                return try client.nextResponse()
            }
            #expect(response.body == "408 nothing")
        }
    }

    @Test func `with bytes that are not UTF-8 in the target`() async throws {
        try await withServer { port in
            let response = try await onThread {
                let client = try RawClient(port: port)
                client.send(Array("GET /".utf8) + [0xFF] + Array(" HTTP/1.1\r\nHost: x\r\n\r\n".utf8))
                return try client.nextResponse()
            }
            #expect(response.status == 400)
        }
    }
}
