import JSONModel
import MockConfiguration
import SchemaMocking
import Testing

@testable import ServerRuntime

/// What clients that ask for too much, or say and read nothing, can do to a server.
@Suite("Limits of WebSockets")
struct WebSocketLimitTests {
    @Test func `are closed where the client is silent for too long`() async throws {
        let closed = try await WebSocketTests.serve(configure: {
            ($0.limits.keepAlive, $0.limits.idleTime) = (0.01, 0.03)
        }) {
            port,
            _ in
            // It says nothing at all: on a busy machine it could not be quick enough.
            try WebSocketTests.transport(port, introduced: false).next().description
        }
        #expect(closed == "end")
    }

    @Test func `are closed where the client does not read`() async throws {
        let isClosed = try await WebSocketTests.serve(configure: { $0.limits.unsent = 2_048 }) { port, client in
            let slow = try WebSocketTests.transport(port)
            slow.send(WebSocketTests.subscribe("1", "subscription { orderUpdated { id note } }"))
            WebSocketTests.settle(slow)
            let note = String(repeating: "x", count: 1_000)
            // More than sockets hold: the server gives up before all of it is there.
            for _ in 0..<60_000 where !client.service.session.state.subscriptions.isEmpty {
                try? client.service.session.state.entities.write(
                    type: "Order",
                    key: "order-1",
                    values: ["note": .string(note)]
                )
            }
            return client.service.session.state.subscriptions.isEmpty
        }
        #expect(isClosed)
    }

    @Test func `have a limit of operations`() async throws {
        let message = try await WebSocketTests.serve(configure: { $0.limits.subscriptions = 1 }) { port, _ in
            let socket = try WebSocketTests.transport(port)
            socket.send(WebSocketTests.subscribe("1", "subscription { orderCreated { id } }"))
            socket.send(WebSocketTests.subscribe("2", "subscription { orderCreated { id } }"))
            return socket.next().description
        }
        #expect(
            message
                == #"{"id":"2","type":"error","payload":[{"message":"No more operations on this connection: "#
                + #"limits.subscriptions is 1.","extensions":{"code":"TOO_MANY_OPERATIONS"}}]}"#
        )
    }

    @Test func `serve others through floods`() async throws {
        let messages = try await WebSocketTests.serve { port, _ in
            let floods = try (0..<4).map { _ in try WebSocketTests.transport(port) }
            for (index, flood) in floods.enumerated() {
                for number in 0..<200 {
                    flood.send(WebSocketTests.subscribe("\(index)-\(number)", "subscription { orderCreated { id } }"))
                }
                flood.send(frame: 1, Array("garbage".utf8), first: 0xC0)
            }
            let half = try (0..<50).map { _ in try WebSocketTests.transport(port, introduced: false) }
            let socket = try WebSocketTests.transport(port)
            socket.send(WebSocketTests.subscribe("1", "{ __typename }"))
            return withExtendedLifetime((floods, half)) { socket.next().description }
        }
        #expect(messages == #"{"id":"1","type":"next","payload":{"data":{"__typename":"Query"}}}"#)
    }
}
