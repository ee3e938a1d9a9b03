import Foundation
import HTTPMessages
import HTTPTransport
import JSONModel
import Locking
import MockConfiguration
import Platform
import ServiceTestSupport
import TestSupport
import Testing

@testable import ServerRuntime

@Suite("WebSockets that are passed on")
struct PassedWebSocketTests {
    /// Serves on a port of its own.
    private static func serve<Result: Sendable>(
        schema: String? = nil,
        files: [String: String] = [:],
        identity: TLSIdentity? = nil,
        configure: (inout ProjectSettings) -> Void = { _ in },
        _ body: @escaping @Sendable (Int) async throws -> Result
    ) async throws -> Result {
        let client = StubFileClient(files, schema: schema, configure: configure)
        var configuration = ServerConfiguration()
        configuration.port = .system
        configuration.tls = identity
        let server = try RunningServer(client.service, configuration: configuration)
        do {
            let result = try await body(Int(server.port))
            await server.stop()
            return result
        } catch {
            await server.stop()
            throw error
        }
    }

    /// Calls with the port of a server that passes everything on.
    private static func through<Result: Sendable>(
        _ url: String,
        files: [String: String] = [:],
        _ body: @escaping @Sendable (Int) throws -> Result
    ) async throws -> Result {
        let base = try #require(BaseURL(url))
        return try await serve(files: files) { settings in
            settings.upstream = UpstreamTable(base)
            settings.onUnmatchedGraphQL = .passthrough
            settings.onUnmatchedREST = .passthrough
        } _: { port in
            try await onThread { try body(port) }
        }
    }

    @Test func `carry subscriptions both ways`() async throws {
        let messages = try await Self.serve(schema: OrderEvents.schema) { port in
            try await Self.through("http://127.0.0.1:\(port)") { port in
                let socket = try SocketClient(port: port, subprotocol: "graphql-transport-ws")
                #expect(socket.head.hasPrefix("HTTP/1.1 101 "))
                #expect(socket.head.contains("\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
                #expect(socket.head.contains("\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n"))
                socket.send(["type": "connection_init"])
                var messages = [socket.next()]
                let query = #"subscription { orderUpdated(id: "order-1") { note } }"#
                socket.send(["type": "subscribe", "id": "a", "payload": ["query": .string(query)]])
                socket.send(["type": "ping", "payload": ["settled": true]])
                messages.append(socket.next())
                let mutation = #"mutation { updateOrder(id: "order-1", note: "x") { id } }"#
                socket.send(["type": "subscribe", "id": "m", "payload": ["query": .string(mutation)]])
                let later = (0..<3).map { _ in socket.next().description }.sorted()
                return messages.map(\.description) + later
            }
        }
        #expect(
            messages == [
                #"{"type":"connection_ack"}"#, #"{"type":"pong","payload":{"settled":true}}"#,
                #"{"id":"a","type":"next","payload":{"data":{"orderUpdated":{"note":"x"}}}}"#,
                #"{"id":"m","type":"complete"}"#,
                #"{"id":"m","type":"next","payload":{"data":{"updateOrder":{"id":"order-1"}}}}"#,
            ]
        )
    }

    @Test func `are asked for as the client has asked, and end where the upstream ends them`() async throws {
        let heads = Locked<[String]>([])
        let upstream = RawUpstream { exchange in
            heads.withLock { $0.append(exchange.head) }
            exchange.send(
                "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-A: b\r\n\r\n"
            )
            exchange.send([0x81, 2, UInt8(ascii: "h"), UInt8(ascii: "i"), 0x88, 2, 0x03, 0xE8])
        }
        let (head, messages) = try await Self.through(upstream.url) { port in
            let socket = try SocketClient(port: port, subprotocol: "chat", path: "/rooms?id=1", fields: "X-Own: 1\r\n")
            return (socket.head, [socket.next(), socket.next(), socket.next()])
        }
        #expect(head.contains("\r\nX-A: b\r\n"))
        #expect(messages == [.text("hi"), .close(1000, ""), .end])
        let asked = heads.withLock { $0 }.joined()
        #expect(asked.hasPrefix("GET /rooms?id=1 HTTP/1.1\r\nHost: 127.0.0.1:\(upstream.port)\r\n"))
        for field in ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Protocol: chat", "X-Own: 1"] {
            #expect(asked.contains("\r\n\(field)\r\n"), "\(field)")
        }
    }

    @Test func `slow an upstream down whose client does not read, and end it with the client`() async throws {
        let sent = Locked(0)
        let isOver = Latch()
        let upstream = RawUpstream { exchange in
            exchange.send("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
            let count = exchange.sendUntilBlocked([UInt8](repeating: 7, count: 65_536), limit: 256 << 20)
            sent.withLock { $0 = count }
            isOver.open()
            exchange.waitForEnd()
        }
        try await Self.through(upstream.url) { port in
            let socket = try SocketClient(port: port, subprotocol: nil)
            isOver.wait()
            withExtendedLifetime(socket) {}
        }
        #expect((1..<(256 << 20)).contains(sent.withLock { $0 }))
    }

    @Test(
        arguments: [
            ("HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\nX-Why: no\r\n\r\nno", 403, "X-Why: no"),
            (
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n2;x\r\nde\r\n0\r\n\r\n", 200,
                "Content-Length: 5"
            ),
            ("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\nabc", 400, "Content-Length: 3"),
            ("HTTP/1.1 101", 502, "Content-Type: application/problem+json"),
            ("nothing of the kind\r\n\r\n", 502, "Content-Type: application/problem+json"),
            ("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc", 502, "Content-Type: application/problem+json"),
            (
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n", 502,
                "Content-Type: application/problem+json"
            ),
        ]
    )
    func `are refused as the upstream refuses`(response: String, status: Int, field: String) async throws {
        let upstream = RawUpstream(sending: response)
        let head = try await Self.through(upstream.url) { port in
            try SocketClient(port: port, subprotocol: "chat", path: "/rooms").head
        }
        #expect(head.hasPrefix("HTTP/1.1 \(status) "))
        #expect(head.contains("\r\n\(field)\r\n"), "\(head)")
    }

    @Test func `are passed on by a stub, to where it says`() async throws {
        let upstream = RawUpstream { exchange in
            exchange.send("HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n")
            exchange.send([0x81, 2] + String(exchange.head.split(separator: " ")[1].suffix(2)).utf8)
            exchange.waitForEnd()
        }
        let files = [
            "endpoints/a.yml": """
            - http: { api: get /rooms/:id }
              response: { passthrough: { upstream: "\(upstream.url)", path: "/r/{{request.pathParameters.id}}" } }
            """
        ]
        let messages = try await Self.serve(files: files) { port in
            try await onThread {
                let socket = try SocketClient(port: port, subprotocol: nil, path: "/rooms/42")
                return [String(socket.head.prefix(12)), socket.next().description]
            }
        }
        #expect(messages == ["HTTP/1.1 101", "42"])
    }

    @Test func `go over TLS`() async throws {
        let identity = try TLSIdentity.selfSigned()
        let certificate = FileManager.default.temporaryDirectory.appending(path: "mynah-\(UUID().uuidString).pem")
        try Data(identity.certificate).write(to: certificate)
        defer { try? FileManager.default.removeItem(at: certificate) }
        let answers = try await Self.serve(schema: OrderEvents.schema, identity: identity) { port in
            let base = try #require(BaseURL("https://localhost:\(port)"))
            return try await Self.serve { settings in
                settings.upstream = UpstreamTable(base)
                settings.onUnmatchedGraphQL = .passthrough
                settings.upstreamCA = certificate.path
            } _: { port in
                try await onThread {
                    let socket = try SocketClient(port: port, subprotocol: "graphql-transport-ws")
                    socket.send(["type": "connection_init"])
                    return [String(socket.head.prefix(12)), socket.next().description]
                }
            }
        }
        #expect(answers == ["HTTP/1.1 101", #"{"type":"connection_ack"}"#])
    }

    @Test func `are served here where a stub has events`() async throws {
        let files = [
            "operations/S.yml": "events: [{ data: { orderCreated: { id: order-1 } } }]\n"
        ]
        let upstream = RawUpstream(sending: "HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n")
        let message = try await Self.through(upstream.url, files: files) { port in
            let socket = try SocketClient(port: port, subprotocol: "graphql-transport-ws")
            socket.send(["type": "connection_init"])
            _ = socket.next()
            let query = "subscription S { orderCreated { id } }"
            socket.send(["type": "subscribe", "id": "a", "payload": ["query": .string(query)]])
            return socket.next().description
        }
        #expect(message == #"{"id":"a","type":"next","payload":{"data":{"orderCreated":{"id":"order-1"}}}}"#)
    }
}
