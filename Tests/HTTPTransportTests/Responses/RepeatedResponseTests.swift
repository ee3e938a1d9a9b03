import HTTPMessages
import HTTPTransport
import TestSupport
import Testing

/// Responses that are made once and sent to many requests.
@Suite("Repeated responses")
struct RepeatedResponseTests {
    private static let text = String(repeating: "hello ", count: 100)

    private static func response(_ headers: HTTPHeaders = ["X-Name": "Ada"]) -> HTTPResponse {
        HTTPResponse(status: .created, headers: headers, body: Array(text.utf8)).forManyRequests()
    }

    private func describe(_ response: RawResponse) -> String {
        let names = response.headers.map(\.name).joined(separator: " ")
        return "\(response.status) \(response["x-name"] ?? "-") \(names) \(response.body.count)"
    }

    private func withResponse<Result: Sendable>(
        _ response: HTTPResponse = response(),
        _ body: @escaping @Sendable (UInt16) throws -> Result
    ) async throws -> Result {
        try await withServer(handler: { _ in .response(response) }) { port in try await onThread { try body(port) } }
    }

    @Test func `are the same on one connection and on another`() async throws {
        let responses = try await withResponse { port in
            try (0..<3).flatMap { _ in
                let client = try RawClient(port: port)
                return try (0..<3).map { _ in
                    client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                    return try client.nextResponse()
                }
            }
        }
        #expect(responses.map(describe) == Array(repeating: "201 Ada x-name date content-length 600", count: 9))
        #expect(responses.allSatisfy { $0.body == Self.text })
    }

    @Test func `follow what each request asks for`() async throws {
        let responses = try await withResponse { port in
            let client = try RawClient(port: port)
            let requests = [
                "GET / HTTP/1.1\r\nHost: x\r\n\r\n", "HEAD / HTTP/1.1\r\nHost: x\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: x\r\n\r\n", "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
            ]
            let responses = try requests.map { request in
                client.send(request)
                return try client.nextResponse(toHEAD: request.hasPrefix("HEAD"))
            }
            #expect(try client.response() == nil)
            let old = try RawClient(port: port)
            old.send("GET / HTTP/1.0\r\n\r\n")
            let last = try old.nextResponse()
            #expect(try old.response() == nil)
            return responses + [last]
        }
        #expect(responses.map(\.body.count) == [600, 0, 600, 600, 600])
        #expect(responses.map { $0["content-length"] } == Array(repeating: "600", count: 5))
        #expect(responses.map(\.closesConnection) == [false, false, false, true, true])
    }

    @Test func `are the same for many at once`() async throws {
        let bodies = try await withResponse { port in
            let clients = try (0..<16).map { _ in try RawClient(port: port) }
            return try (0..<50).flatMap { _ in
                for client in clients { client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n") }
                return try clients.map { try $0.nextResponse().body }
            }
        }
        #expect(bodies.count == 800 && Set(bodies) == [Self.text])
    }

    @Test func `have no room beside a large request, however often they were sent`() async throws {
        let response = Self.response(["X-Name": String(repeating: "a", count: 8_000)])
        let responses = try await withResponse(response) { port in
            let client = try RawClient(port: port)
            return try [10, 9_000, 10].map { size in
                client.send("GET / HTTP/1.1\r\nHost: x\r\nX-Large: \(String(repeating: "b", count: size))\r\n\r\n")
                return try client.nextResponse()
            }
        }
        #expect(responses.map(\.status) == [201, 500, 201])
    }

    @Test func `that cannot be sent are replaced each time`() async throws {
        let responses = try await withResponse(Self.response(["X-Name": ""])) { port in
            let client = try RawClient(port: port)
            return try (0..<3).map { _ in
                client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                return try client.nextResponse()
            }
        }
        #expect(responses.map(\.status) == [500, 500, 500])
    }

    @Test(arguments: [304, 204])
    func `without a body have none`(status: Int) async throws {
        let response = HTTPResponse(status: HTTPStatus(rawValue: status), body: [1, 2, 3]).forManyRequests()
        let responses = try await withResponse(response) { port in
            let client = try RawClient(port: port)
            return try (0..<3).map { _ in
                client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                return try client.nextResponse()
            }
        }
        #expect(responses.map(\.status) == [status, status, status])
        #expect(responses.allSatisfy { $0.body.isEmpty })
    }
}
