#if os(Linux)
import HTTPMessages
import HTTPTransport
import TestSupport
import Testing

/// What libmicrohttpd answers with pages of its own, before it has asked or while a body comes.
@Suite("Requests that the library refuses")
struct LibraryPageTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var request: String
        var status: Int
        var detail: String
        var testDescription: String { name }
    }

    private static let post = "POST / HTTP/1.1\r\nHost: x\r\n"
    private static let chunked = post + "Transfer-Encoding: chunked\r\n\r\n"
    private static let noNumber = "A header field is a line without a colon, or the Content-Length is no number"
    private static let badChunk = "The body is not chunked as it should be, or its trailer is no list of fields"
    private static let long = String(repeating: "a", count: 20_000)

    @Test(arguments: [
        Case(name: "a sign", request: post + "Content-Length: +24\r\n\r\n", status: 400, detail: noNumber),
        Case(name: "letters", request: post + "Content-Length: ten\r\n\r\n", status: 400, detail: noNumber),
        Case(name: "less than nothing", request: post + "Content-Length: -1\r\n\r\n", status: 400, detail: noNumber),
        Case(name: "hexadecimal", request: post + "Content-Length: 0x1\r\n\r\na", status: 400, detail: noNumber),
        Case(name: "a list", request: post + "Content-Length: 3, 3\r\n\r\nabc", status: 400, detail: noNumber),
        Case(name: "nothing", request: post + "Content-Length:\r\n\r\n", status: 400, detail: noNumber),
        Case(
            name: "more than 64 bits hold",
            request: post + "Content-Length: \(String(repeating: "9", count: 30))\r\n\r\n",
            status: 413,
            detail: "The body is larger than 10000000 bytes"
        ),
        Case(name: "no colon", request: "GET / HTTP/1.1\r\nHost\r\n\r\n", status: 400, detail: noNumber),
        Case(name: "no colon later on", request: post + "Name\r\n\r\n", status: 400, detail: noNumber),
        Case(name: "no chunk size", request: chunked + "xyz\r\nabc\r\n0\r\n\r\n", status: 400, detail: badChunk),
        Case(name: "a signed chunk size", request: chunked + "+3\r\nabc\r\n0\r\n\r\n", status: 400, detail: badChunk),
        Case(name: "no end of a chunk", request: chunked + "3\r\nabcd\r\n0\r\n\r\n", status: 400, detail: badChunk),
        Case(name: "no colon in the trailer", request: chunked + "0\r\nName\r\n\r\n", status: 400, detail: badChunk),
        Case(
            name: "a chunk size that no number holds",
            request: chunked + "\(String(repeating: "f", count: 20))\r\n",
            status: 413,
            detail: "A chunk of the body is larger than 10000000 bytes"
        ),
        Case(
            name: "a long chunk extension",
            request: chunked + "3;x=\(long)\r\nabc\r\n0\r\n\r\n",
            status: 400,
            detail: "The extension of a chunk is larger than the 16384 bytes that a connection has for it"
        ),
        Case(
            name: "a long trailer",
            request: chunked + "0\r\nX: \(long)\r\n\r\n",
            status: 431,
            detail: "The header fields, or those of the trailer, are larger than the 16384 bytes that a connection has"
                + " for it"
        ),
        Case(
            name: "a long target",
            request: "GET /\(long) HTTP/1.1\r\nHost: x\r\n\r\n",
            status: 414,
            detail: "The request line is larger than the 16384 bytes that a connection has for it"
        ),
        Case(
            name: "a long field",
            request: "GET / HTTP/1.1\r\nHost: x\r\nX-Large: \(long)\r\n\r\n",
            status: 431,
            detail: "The header fields, or those of the trailer, are larger than the 16384 bytes that a connection has"
                + " for it"
        ),
        Case(
            name: "many fields",
            request: "GET / HTTP/1.1\r\nHost: x\r\n\((0..<2_000).map { "X-\($0): y\r\n" }.joined())\r\n",
            status: 431,
            detail: "The header fields, or those of the trailer, are larger than the 16384 bytes that a connection has"
                + " for it"
        ),
        Case(
            name: "another version of HTTP",
            request: "GET / HTTP/2.0\r\nHost: x\r\n\r\n",
            status: 505,
            detail: "No version of HTTP but 1.0 and 1.1 is understood"
        ),
        Case(
            name: "the first bytes of HTTP/2",
            request: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            status: 505,
            detail: "No version of HTTP but 1.0 and 1.1 is understood"
        ),
        Case(
            name: "no version",
            request: "GET /\r\n\r\n",
            status: 400,
            detail: "The request line is not of the form \"GET /path HTTP/1.1\""
        ),
        Case(
            name: "a version in small letters",
            request: "GET / http/1.1\r\n\r\n",
            status: 400,
            detail: "The request line is not of the form \"GET /path HTTP/1.1\""
        ),
    ])
    func `get one answer of ours, and their connection ends`(_ c: Case) async throws {
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
            #expect(rest == "")
        }
    }

    /// The library has shut its side of the socket when it tells of the end.
    @Test func `get no answer where a first line has no blank`() async throws {
        try await withServer { port in
            let answer = try await onThread {
                let client = try RawClient(port: port)
                client.send("GET\r\n")
                return try client.rest()
            }
            #expect(answer == "")
        }
    }

    @Test func `behind answered ones get theirs too`() async throws {
        try await withServer(handler: { request in
            // Every other one is answered later.
            request.target == "/b" ? .elsewhere { HTTPResponse(status: 200) } : .response(HTTPResponse(status: 200))
        }) { port in
            let responses = try await onThread {
                let client = try RawClient(port: port)
                client.send(
                    "GET /a HTTP/1.1\r\nHost: x\r\n\r\nGET /b HTTP/1.1\r\nHost: x\r\n\r\nGET /c HTTP/9.9\r\n\r\n"
                )
                return try (0..<3).map { _ in try client.nextResponse() }
            }
            #expect(responses.map(\.status) == [200, 200, 505])
            #expect(responses[2]["content-type"] == "application/problem+json")
        }
    }

    /// The library says that by itself, and may.
    @Test func `do not include those that expect 100 Continue`() async throws {
        try await withServer { port in
            let (interim, final) = try await onThread {
                let client = try RawClient(port: port)
                client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n")
                let interim = try client.nextResponse()
                client.send("ab")
                return (interim, try client.nextResponse())
            }
            #expect(interim.status == 100)
            #expect(final.body.hasSuffix("\n\nab"))
        }
    }

    @Test func `are told with what is known of them`() async throws {
        try await withServer { configuration in
            configuration.errorResponse = { refusal in
                let request = refusal.request.map { "\($0.method) \($0.target)" } ?? "nothing"
                return HTTPResponse(status: refusal.status, body: Array(request.utf8))
            }
        } _: { port in
            let line = try await exchange(port, "GET /a HTTP/2.0\r\n\r\n")
            #expect(line.body == "nothing")
            let body = try await exchange(
                port,
                "POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nz\r\n"
            )
            #expect(body.body == "POST /a")
        }
    }
}
#endif
