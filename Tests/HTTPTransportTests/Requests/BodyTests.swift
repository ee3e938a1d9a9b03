import HTTPMessages
import HTTPTransport
import TestSupport
import Testing

@Suite("Request bodies")
struct BodyTests {
    @Sendable
    private static func count(_ request: HTTPRequest) -> Eventual<HTTPOutcome> {
        .response(HTTPResponse(status: .ok, body: Array("\(request.body.count)".utf8)))
    }

    @Test func `arrive whole up to the limit`() async throws {
        try await withServer(handler: Self.count) { port in
            let response = try await onThread {
                let client = try RawClient(port: port)
                client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10000000\r\n\r\n")
                client.send([UInt8](repeating: 7, count: 10_000_000))
                return try client.nextResponse()
            }
            #expect(response.body == "10000000")
        }
    }

    @Test(arguments: [false, true])
    func `beyond the limit are drained and answered, and the connection goes on`(isChunked: Bool) async throws {
        try await withServer {
            $0.limits.bodyBytes = 1_000
        } handler: {
            Self.count($0)
        } _: { port in
            let (refused, next) = try await onThread {
                let client = try RawClient(port: port)
                let body = String(repeating: "a", count: 100_000)
                client.send(
                    isChunked
                        ? "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n186A0\r\n\(body)\r\n0\r\n\r\n"
                        : "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n\(body)"
                )
                let refused = try client.nextResponse()
                client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n\(body.prefix(1000))")
                return (refused, try client.nextResponse())
            }
            #expect(refused.status == 413)
            #expect(refused["content-type"] == "application/problem+json")
            #expect(!refused.closesConnection)
            #expect(next.body == "1000")
        }
    }

    @Test func `of twelve megabytes are drained with the limits that are the default`() async throws {
        try await withServer { port in
            let statuses = try await onThread {
                let client = try RawClient(port: port)
                client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 12000000\r\n\r\n")
                client.send([UInt8](repeating: 7, count: 12_000_000))
                let refused = try client.nextResponse().status
                client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                return [refused, try client.nextResponse().status]
            }
            #expect(statuses == [413, 200])
        }
    }

    @Test(arguments: ["9223372036854775807", "9223372036854775808", "18446744073709551615"])
    func `of an absurd length are refused at once`(length: String) async throws {
        try await withServer { port in
            let response = try await exchange(port, "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: \(length)\r\n\r\n")
            #expect(response.status == 413)
            #expect(response.closesConnection)
        }
    }

    @Test func `that are announced as too large to drain are refused at once`() async throws {
        try await withServer {
            $0.limits.drainedBodyBytes = 20_000_000
        } _: { port in
            let (response, isAtEnd) = try await onThread {
                let client = try RawClient(port: port)
                client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 20000001\r\n\r\n")
                return (try client.nextResponse(), try client.isAtEnd())
            }
            #expect(response.status == 413)
            #expect(response.closesConnection)
            #expect(isAtEnd)
        }
    }

    @Test func `that turn out too large to drain end the connection`() async throws {
        try await withServer { configuration in
            configuration.limits.bodyBytes = 1_000
            configuration.limits.drainedBodyBytes = 10_000
        } _: { port in
            let response = try await onThread {
                let client = try RawClient(port: port)
                client.send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2711\r\n")
                client.send([UInt8](repeating: 7, count: 10_001))
                return try client.nextResponse()
            }
            #expect(response.status == 413)
            #expect(response.closesConnection)
            let next = try await exchange(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(next.status == 200)
        }
    }

    @Test func `are asked for where the client expects it`() async throws {
        try await withServer(handler: Self.count) { port in
            let (interim, response) = try await onThread {
                let client = try RawClient(port: port)
                client.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nExpect: 100-continue\r\n\r\n")
                let interim = try client.nextResponse()
                client.send("abc")
                return (interim, try client.nextResponse())
            }
            #expect(interim.status == 100)
            #expect(response.body == "3")
        }
    }

    @Test func `are not asked for where they are too large`() async throws {
        try await withServer {
            $0.limits.bodyBytes = 10
        } _: { port in
            let response = try await exchange(
                port,
                "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 11\r\nExpect: 100-continue\r\n\r\n"
            )
            #expect(response.status == 413)
        }
    }
}
