import Foundation
import HTTPMessages
import HTTPTransport
import Locking
import TestSupport
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@Suite("Connections that leave HTTP")
struct UpgradeTests {
    private static func request(_ fields: String = "Connection: keep-alive, Upgrade\r\nUpgrade: shout\r\n") -> String {
        "GET / HTTP/1.1\r\nHost: x\r\n\(fields)\r\n"
    }

    /// Answers each byte in capital letters, until the other side ends; then it says why it ended.
    @Sendable
    private static func shout(_ connection: any UpgradedConnection) {
        Thread.detachNewThread {
            while true {
                switch connection.read() {
                case .bytes(let bytes):
                    var rest = String(decoding: bytes, as: UTF8.self).uppercased().utf8.map(\.self)[...]
                    while !rest.isEmpty {
                        guard let count = connection.write(rest) else { return }
                        rest = rest.dropFirst(count)
                        if count == 0 { wait(for: connection, POLLOUT) }
                    }
                case .nothing: wait(for: connection, POLLIN)
                case .end:
                    _ = connection.write(Array("bye".utf8)[...])
                    return connection.close()
                }
            }
        }
    }

    private static func wait(for connection: any UpgradedConnection, _ events: some BinaryInteger) {
        var descriptor = pollfd(fd: connection.descriptor, events: Int16(events), revents: 0)
        _ = unsafe poll(&descriptor, 1, -1)
    }

    private static func shouting(_ request: HTTPRequest) -> Eventual<HTTPOutcome> {
        .now(.upgrade(HTTPUpgrade(to: "shout", headers: ["X-Volume": "11"], begin: shout)))
    }

    private func serve<Result: Sendable>(
        _ body: @escaping @Sendable (RawClient) throws -> Result
    ) async throws -> Result {
        try await withServer(handler: { Self.shouting($0) }) { port in
            try await onThread { try body(RawClient(port: port)) }
        }
    }

    @Test func `say so, and carry bytes both ways until the client ends`() async throws {
        let (response, rest) = try await serve { client in
            client.send(Self.request())
            let response = try client.nextResponse()
            client.send("hello, ")
            client.send("world; ")
            client.finishSending()
            return (response, try client.rest())
        }
        #expect(response.status == 101)
        #expect(response["upgrade"] == "shout")
        #expect(response["connection"] == "Upgrade")
        #expect(response["x-volume"] == "11")
        #expect(rest == "HELLO, WORLD; bye")
    }

    @Test func `send what is written at once`() async throws {
        let isNoDelay = Locked<Int32>(0)
        try await withServer(
            handler: { _ in
                .now(
                    .upgrade(
                        HTTPUpgrade(to: "shout") { connection in
                            var value: Int32 = 0
                            var size = socklen_t(MemoryLayout<Int32>.size)
                            _ = unsafe getsockopt(
                                connection.descriptor,
                                Int32(IPPROTO_TCP),
                                TCP_NODELAY,
                                &value,
                                &size
                            )
                            isNoDelay.withLock { [value] in $0 = value }
                            connection.close()
                        }
                    )
                )
            },
            { port in
                try await onThread {
                    let client = try RawClient(port: port)
                    client.send(Self.request())
                    _ = try client.nextResponse()
                    _ = try client.rest()
                }
            }
        )
        #expect(isNoDelay.withLock { $0 } != 0)
    }

    @Test func `begin with what came together with the request`() async throws {
        let rest = try await serve { client in
            client.send(Self.request() + "early")
            _ = try client.nextResponse()
            client.finishSending()
            return try client.rest()
        }
        #expect(rest == "EARLYbye")
    }

    @Test func `carry more than any buffer holds`() async throws {
        let text = String(repeating: "0123456789abcdef", count: 100_000)
        let rest = try await serve { client in
            client.send(Self.request())
            _ = try client.nextResponse()
            let size = text.utf8.count
            Thread.detachNewThread { [client = Unshared(client)] in
                client.value.send(text)
                client.value.finishSending()
            }
            let rest = try client.rest()
            return (rest.utf8.count - size, rest == text.uppercased() + "bye")
        }
        #expect(rest == (3, true))
    }

    @Test(
        arguments: [
            "", "Upgrade: shout\r\n", "Connection: upgrade\r\n", "Connection: upgrade\r\nUpgrade: websocket\r\n",
        ]
    )
    func `are only those that ask for it`(_ fields: String) async throws {
        let response = try await serve { client in
            client.send(Self.request(fields))
            return try client.nextResponse()
        }
        #expect(response.status == 500)
        #expect(response.body.contains(#"The request does not ask for the protocol \"shout\""#))
    }

    @Test func `are refused under HTTP 1_0`() async throws {
        let response = try await serve { client in
            client.send("GET / HTTP/1.0\r\nConnection: Upgrade\r\nUpgrade: shout\r\n\r\n")
            return try client.nextResponse()
        }
        #expect(response.status == 400)
        #expect(response.body.contains(#"Only HTTP/1.1 leads to \"shout\""#))
    }

    @Test func `may have been decided on later`() async throws {
        let handler: @Sendable (HTTPRequest) -> Eventual<HTTPOutcome> = { _ in
            .elsewhere { .upgrade(HTTPUpgrade(to: "shout", begin: Self.shout)) }
        }
        let rest = try await withServer(handler: handler) { port in
            try await onThread {
                let client = try RawClient(port: port)
                client.send(Self.request())
                _ = try client.nextResponse()
                client.send("late")
                client.finishSending()
                return try client.rest()
            }
        }
        #expect(rest == "LATEbye")
    }

    @Test func `may be closed as soon as they begin, and others are served`() async throws {
        let handler: @Sendable (HTTPRequest) -> Eventual<HTTPOutcome> = { request in
            request.target == "/" ? .now(.upgrade(HTTPUpgrade(to: "shout") { $0.close() })) : echo(request)
        }
        try await withServer(handler: handler) { port in
            for _ in 0..<20 {
                let isAtEnd = try await onThread {
                    let client = try RawClient(port: port)
                    client.send(Self.request())
                    let response = try client.nextResponse()
                    return try response.status == 101 && client.isAtEnd()
                }
                #expect(isAtEnd)
            }
            #expect(try await exchange(port, "GET /next HTTP/1.1\r\nHost: x\r\n\r\n").status == 200)
        }
    }

    @Test func `are closed by the server when it stops, and are no requests in flight`() async throws {
        var configuration = ServerConfiguration()
        configuration.port = .system
        let opened = Locked<[any UpgradedConnection]>([])
        let server = try HTTPServer(configuration: configuration) { _ in
            .now(.upgrade(HTTPUpgrade(to: "shout") { connection in opened.withLock { $0.append(connection) } }))
        }
        let port = server.port
        let client = try await onThread {
            let client = try RawClient(port: port)
            client.send(Self.request())
            _ = try client.nextResponse()
            return Unshared(client)
        }
        #expect(server.requestsInFlight == 0)
        await server.stop(drain: .seconds(60))
        let connection = try #require(opened.withLock { $0.first })
        #expect(connection.read() == .end)
        #expect(connection.write([1]) == nil)
        connection.close()
        #expect(try await onThread { try client.value.isAtEnd() })
    }
}

/// Hands something to one other thread.
///
// SAFETY: what is in it is used by one thread at a time, or by two for what does not meet: sending and receiving.
private struct Unshared<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
