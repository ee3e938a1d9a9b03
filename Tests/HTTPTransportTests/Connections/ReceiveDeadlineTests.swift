import HTTPMessages
import HTTPTransport
import TestSupport
import Testing

@testable import HTTPTransport

@Suite("Receive deadlines")
struct ReceiveDeadlineTests {
    private func deadline(idle: Int = 60, receive: Int = 30) -> ReceiveDeadline {
        var limits = ServerConfiguration.Limits()
        limits.idleTimeout = .seconds(idle)
        limits.receiveTimeout = .seconds(receive)
        return ReceiveDeadline(limits, now: 1)
    }

    private func seconds(_ count: UInt64) -> UInt64 { count * 1_000_000_000 }

    @Test func `give a new connection the time to be idle on top`() {
        let deadline = deadline()
        #expect(!deadline.expire(now: seconds(89)))
        #expect(deadline.expire(now: seconds(91)))
        #expect(!deadline.expire(now: seconds(92)), "only once")
        #expect(!deadline.requestReceived())
    }

    @Test func `give a handshake as long as a request`() {
        var limits = ServerConfiguration.Limits()
        (limits.idleTimeout, limits.receiveTimeout) = (.seconds(60), .seconds(30))
        let deadline = ReceiveDeadline(limits, awaitsHandshake: true, now: 1)
        #expect(!deadline.expire(now: seconds(29)))
        deadline.requestFinished(now: seconds(29))
        #expect(!deadline.expire(now: seconds(118)), "it may be idle afterwards")
        let half = ReceiveDeadline(limits, awaitsHandshake: true, now: 1)
        #expect(half.expire(now: seconds(31)))
    }

    @Test func `count from the request line on`() {
        let deadline = deadline()
        deadline.requestLineReceived(now: seconds(10))
        #expect(!deadline.expire(now: seconds(40)))
        #expect(deadline.expire(now: seconds(41)))
    }

    @Test func `end when the request is there, and start anew with the next`() {
        let deadline = deadline()
        deadline.requestLineReceived(now: seconds(10))
        #expect(deadline.requestReceived())
        #expect(!deadline.expire(now: seconds(1_000)))
        deadline.requestFinished(now: seconds(1_000))
        #expect(!deadline.expire(now: seconds(1_089)))
        #expect(deadline.expire(now: seconds(1_091)))
    }

    @Test func `let connections be silent for ever where there is no idle timeout`() {
        let deadline = deadline(idle: 0)
        #expect(!deadline.expire(now: seconds(1_000_000)))
        deadline.requestLineReceived(now: seconds(1_000_000))
        #expect(deadline.expire(now: seconds(1_000_031)))
    }

    @Test(arguments: [
        ("in the request line", "G"),
        ("in the header fields", "GET / HTTP/1.1\r\nHost: x\r\n"),
        ("in the body", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n"),
    ])
    func `end requests that drip`(name: String, start: String) async throws {
        try await withServer { configuration in
            configuration.limits.idleTimeout = .seconds(1)
            configuration.limits.receiveTimeout = .milliseconds(100)
        } _: { port in
            let response = try await onThread {
                let client = try RawClient(port: port)
                client.send(start)
                // Bytes that come faster than any idle timeout, for as long as the server takes them.
                return try client.drip("a")
            }
            #expect(response.status == 408)
            #expect(response["content-type"] == "application/problem+json")
            let next = try await exchange(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            #expect(next.status == 200)
        }
    }

    @Test func `do not count while a request waits for its answer`() async throws {
        let gate = Gate()
        try await withServer {
            $0.limits.receiveTimeout = .milliseconds(250)
        } handler: { _ in
            .task {
                await gate.wait()
                return HTTPResponse(status: 200)
            }
        } _: { port in
            async let slow = exchange(port, "GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            // Meanwhile another connection is watched and ended.
            let dripping = try await onThread {
                let client = try RawClient(port: port)
                client.send("GET / HTTP/1.1\r\n")
                return try client.drip("X")
            }
            #expect(dripping.status == 408)
            await gate.open()
            let response = try await slow
            #expect(response.status == 200)
        }
    }

    @Test func `leave the end of silent connections to the idle timeout`() async throws {
        try await withServer {
            $0.limits.idleTimeout = .seconds(1)
        } _: { port in
            let isAtEnd = try await onThread {
                let client = try RawClient(port: port)
                client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n")
                _ = try client.nextResponse()
                return try client.isAtEnd()
            }
            #expect(isAtEnd)
        }
    }
}
