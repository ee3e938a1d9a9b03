import HTTPMessages
import HTTPTransport
import Locking
import TestSupport
import Testing

@Suite("Responses that nobody reads")
struct UnreadResponseTests {
    private static let request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n"

    @Test func `take their part of a budget, past which others get 503, and give it back`() async throws {
        // Far more than sockets hold.
        let body = [UInt8](repeating: 120, count: 30_000_000)
        let budget = MemoryBudget(limit: 40_000_000)
        let statuses = try await withServer(
            { $0.budget = budget },
            handler: { _ in
                .response(HTTPResponse(status: .ok, headers: ["Content-Type": "text/plain"], body: body))
            }
        ) { port in
            try await onThread {
                let slow = try RawClient(port: port)
                slow.send(Self.request)
                #expect(try !slow.isAtEnd(), "it has begun")
                let other = try RawClient(port: port)
                other.send(Self.request)
                let refused = try other.nextResponse().status
                slow.close()
                while budget.bytesTaken > 0 {}
                other.send(Self.request)
                return [refused, try other.nextResponse().status]
            }
        }
        #expect(statuses == [503, 200])
    }
}
