import HTTPTransport
import JSONModel
import MockConfiguration
import SchemaMocking
import ServiceTestSupport
import TestSupport
import Testing

@testable import ServerRuntime

@Suite("Operations over WebSockets")
struct WebSocketTests {
    /// Serves the orders of `EventStreamTests` on a port of its own.
    static func serve<Result: Sendable>(
        _ files: [String: String] = [:],
        configure: (inout ProjectSettings) -> Void = { _ in },
        _ body: @escaping @Sendable (Int, StubFileClient) throws -> Result
    ) async throws -> Result {
        let client = StubFileClient(files, schema: OrderEvents.schema, configure: configure)
        var configuration = ServerConfiguration()
        configuration.port = .system
        let server = try RunningServer(client.service, configuration: configuration)
        do {
            let result = try await onThread { try body(server.port, client) }
            await server.stop()
            return result
        } catch {
            await server.stop()
            throw error
        }
    }

    static func transport(_ port: Int, introduced: Bool = true) throws -> SocketClient {
        let socket = try SocketClient(port: port, subprotocol: "graphql-transport-ws")
        if introduced {
            socket.send(["type": "connection_init"])
            guard socket.next() == .text(#"{"type":"connection_ack"}"#) else {
                throw SocketClient.Failure(description: "there was no connection_ack")
            }
        }
        return socket
    }

    static func subscribe(_ id: String, _ query: String) -> JSONValue {
        ["type": "subscribe", "id": .string(id), "payload": ["query": .string(query)]]
    }

    /// Waits until the server has come to what was sent before.
    static func settle(_ socket: SocketClient) {
        socket.send(["type": "ping", "payload": ["settle": true]])
        while socket.next() != .text(#"{"type":"pong","payload":{"settle":true}}"#) {}
    }

    @Test func `begin with a handshake`() async throws {
        let head = try await Self.serve { port, _ in
            try SocketClient(port: port, subprotocol: "nothing, graphql-ws, graphql-transport-ws").head
        }
        #expect(head.hasPrefix("HTTP/1.1 101 "))
        #expect(head.contains("\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"))
        #expect(head.contains("\r\nSec-WebSocket-Protocol: graphql-ws\r\n"))
    }

    @Test func `send the events of several subscriptions, and the results of queries and mutations`() async throws {
        let messages = try await Self.serve { port, client in
            let socket = try Self.transport(port)
            socket.send(Self.subscribe("a", #"subscription { orderUpdated(id: "order-1") { note } }"#))
            socket.send(Self.subscribe("b", "subscription { orderUpdated { id } }"))
            socket.send(Self.subscribe("q", #"{ order(id: "order-9") { id } }"#))
            var messages = [socket.next(), socket.next()]
            socket.send(Self.subscribe("m", #"mutation { updateOrder(id: "order-1", note: "x") { note } }"#))
            messages += (0..<4).map { _ in socket.next() }
            socket.send(["type": "complete", "id": "a"])
            socket.send(["type": "complete", "id": "unknown"])
            Self.settle(socket)
            _ = client.ask(#"mutation { updateOrder(id: "order-1", note: "y") { id } }"#)
            messages.append(socket.next())
            socket.send(Self.subscribe("a", "{ __typename }"))
            return (messages + [socket.next(), socket.next()]).map(\.description)
        }
        #expect(
            messages.prefix(2) == [
                #"{"id":"q","type":"next","payload":{"data":{"order":{"id":"order-9"}}}}"#,
                #"{"id":"q","type":"complete"}"#,
            ]
        )
        #expect(
            Set(messages[2..<6]) == [
                #"{"id":"a","type":"next","payload":{"data":{"orderUpdated":{"note":"x"}}}}"#,
                #"{"id":"b","type":"next","payload":{"data":{"orderUpdated":{"id":"order-1"}}}}"#,
                #"{"id":"m","type":"next","payload":{"data":{"updateOrder":{"note":"x"}}}}"#,
                #"{"id":"m","type":"complete"}"#,
            ]
        )
        #expect(
            messages.suffix(3) == [
                #"{"id":"b","type":"next","payload":{"data":{"orderUpdated":{"id":"order-1"}}}}"#,
                #"{"id":"a","type":"next","payload":{"data":{"__typename":"Query"}}}"#,
                #"{"id":"a","type":"complete"}"#,
            ]
        )
    }

    @Test func `begin in the order in which they come`() async throws {
        let messages = try await Self.serve { port, _ in
            let socket = try Self.transport(port)
            socket.send(together: [
                Self.subscribe("a", #"subscription { orderUpdated(id: "order-1") { note } }"#),
                Self.subscribe("m", #"mutation { updateOrder(id: "order-1", note: "x") { note } }"#),
            ])
            return (0..<3).map { _ in socket.next().description }
        }
        #expect(
            Set(messages) == [
                #"{"id":"a","type":"next","payload":{"data":{"orderUpdated":{"note":"x"}}}}"#,
                #"{"id":"m","type":"next","payload":{"data":{"updateOrder":{"note":"x"}}}}"#,
                #"{"id":"m","type":"complete"}"#,
            ]
        )
    }

    /// What a write leads to is worked out once for all that ask the same.
    @Test func `are told apart by their variables and names`() async throws {
        let document = """
            subscription A($id: ID!) { orderUpdated(id: $id) { note } }
            subscription B($id: ID!) { orderUpdated(id: $id) { id } }
            """
        let messages = try await Self.serve { port, client in
            let sockets = try (0..<2).map { _ in try Self.transport(port) }
            for socket in sockets {
                for (id, name, order) in [("1", "A", "order-1"), ("2", "A", "order-2"), ("3", "B", "order-1")] {
                    let payload: JSONValue = [
                        "query": .string(document), "operationName": .string(name),
                        "variables": ["id": .string(order)],
                    ]
                    socket.send(["type": "subscribe", "id": .string(id), "payload": payload])
                }
                Self.settle(socket)
            }
            _ = client.ask(#"mutation { updateOrder(id: "order-1", note: "x") { id } }"#)
            _ = client.ask(#"mutation { updateOrder(id: "order-2", note: "y") { id } }"#)
            return sockets.map { socket in (0..<3).map { _ in socket.next().description } }
        }
        let expected = [
            #"{"id":"1","type":"next","payload":{"data":{"orderUpdated":{"note":"x"}}}}"#,
            #"{"id":"3","type":"next","payload":{"data":{"orderUpdated":{"id":"order-1"}}}}"#,
            #"{"id":"2","type":"next","payload":{"data":{"orderUpdated":{"note":"y"}}}}"#,
        ]
        #expect(messages == [expected, expected])
    }

    @Test func `tell what is wrong with an operation, and go on`() async throws {
        let messages = try await Self.serve { port, _ in
            let socket = try Self.transport(port)
            socket.send(Self.subscribe("1", "subscription { nothing }"))
            let first = socket.next()
            socket.send(Self.subscribe("1", "{ __typename }"))
            return [first, socket.next()].map(\.description)
        }
        #expect(
            messages == [
                #"{"id":"1","type":"error","payload":[{"message":"Cannot query field \"nothing\" on type \"Subscription\".","#
                    + #""locations":[{"line":1,"column":16}],"extensions":{"code":"GRAPHQL_VALIDATION_FAILED"}}]}"#,
                #"{"id":"1","type":"next","payload":{"data":{"__typename":"Query"}}}"#,
            ]
        )
    }

    struct Wrong: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var introduced = true
        let messages: [JSONValue]
        let code: Int
        let reason: String
    }

    static let wrong: [Wrong] = [
        Wrong(
            testDescription: "before the introduction",
            introduced: false,
            messages: [subscribe("1", "{ __typename }")],
            code: 4401,
            reason: "Unauthorized"
        ),
        Wrong(
            testDescription: "two introductions",
            messages: [["type": "connection_init"]],
            code: 4429,
            reason: "Too many initialisation requests"
        ),
        Wrong(
            testDescription: "an id that is taken",
            messages: [subscribe("1", "subscription { orderCreated { id } }"), subscribe("1", "{ __typename }")],
            code: 4409,
            reason: "Subscriber for 1 already exists"
        ),
        Wrong(
            testDescription: "an unknown type",
            messages: [["type": "hello"]],
            code: 4400,
            reason: #"Invalid message: clients send no "hello""#
        ),
        Wrong(
            testDescription: "no object",
            messages: ["hello"],
            code: 4400,
            reason: #"Invalid message: it is no JSON object with a "type""#
        ),
        Wrong(
            testDescription: "no id",
            messages: [["type": "subscribe", "payload": ["query": "{ a }"]]],
            code: 4400,
            reason: #"Invalid message: "subscribe" needs an "id""#
        ),
        Wrong(
            testDescription: "no query",
            messages: [["type": "subscribe", "id": "1", "payload": [:]]],
            code: 4400,
            reason: #"Invalid message: The request has no "query"."#
        ),
    ]

    @Test(arguments: wrong)
    func `are closed with a code that says what was wrong`(_ wrong: Wrong) async throws {
        let last = try await Self.serve { port, _ in
            let socket = try Self.transport(port, introduced: wrong.introduced)
            for message in wrong.messages { socket.send(message) }
            return socket.next().description
        }
        #expect(last == "close \(wrong.code) \(wrong.reason)")
    }

    @Test func `are closed where no subprotocol is offered, and where nothing is said`() async throws {
        let closed = try await Self.serve(configure: { $0.limits.connectionInit = 0.05 }) { port, _ in
            let other = try SocketClient(port: port, subprotocol: "mqtt")
            let silent = try Self.transport(port, introduced: false)
            return [other.next().description, silent.next().description]
        }
        #expect(closed == ["close 4406 Subprotocol not acceptable", "close 4408 Connection initialisation timeout"])
    }

    @Test(arguments: [
        (1 as UInt8, [0xFF] as [UInt8], "close 1007 "), (1, [UInt8](repeating: 32, count: 2_000), "close 1009 "),
        (3, [], "close 1002 "), (2, [1], "close 4400 Invalid message: it is binary"),
    ])
    func `are closed where frames are wrong, and others are served`(
        _ opcode: UInt8,
        _ payload: [UInt8],
        _ expected: String
    ) async throws {
        let closed = try await Self.serve(configure: { $0.limits.message = 1_024 }) { port, _ in
            let other = try Self.transport(port)
            let socket = try Self.transport(port)
            socket.send(frame: opcode, payload)
            let last = [socket.next(), socket.next()]
            other.send(Self.subscribe("1", "{ __typename }"))
            return (last + [other.next()]).map(\.description)
        }
        #expect(
            closed == [expected, "end", #"{"id":"1","type":"next","payload":{"data":{"__typename":"Query"}}}"#]
        )
    }

    @Test func `are left by clients in every way, and forgotten`() async throws {
        let isEmpty = try await Self.serve { port, client in
            let hub = client.service.session.state.subscriptions
            let polite = try Self.transport(port)
            polite.send(Self.subscribe("1", "subscription { orderCreated { id } }"))
            polite.send(frame: 8, [0x03, 0xE8])
            let answer = polite.next()
            let rude = try Self.transport(port)
            rude.send(Self.subscribe("1", "subscription { orderCreated { id } }"))
            Self.settle(rude)
            rude.finishSending()
            guard case .end = rude.next(), answer == .close(1000, "") else { return false }
            return hub.isEmpty && hub.operations.isEmpty
        }
        #expect(isEmpty)
    }

    @Test func `answer pings, and ask in turn`() async throws {
        let messages = try await Self.serve(configure: { $0.limits.keepAlive = 0.02 }) { port, _ in
            let socket = try Self.transport(port)
            socket.send(frame: 9, Array("hey".utf8))
            var first = socket.next(passingPings: false)
            while first == .ping { first = socket.next(passingPings: false) }
            var second = socket.next(passingPings: false)
            while second != .ping { second = socket.next(passingPings: false) }
            return [first, second].map(\.description)
        }
        #expect(messages == ["pong hey", "ping"])
    }

    @Test func `are told when the server stops, and after a reset`() async throws {
        let client = StubFileClient([:], schema: OrderEvents.schema)
        var configuration = ServerConfiguration()
        configuration.port = .system
        let server = try RunningServer(client.service, configuration: configuration)
        let port = server.port
        let messages = Task {
            try await onThread {
                let socket = try Self.transport(port)
                socket.send(Self.subscribe("1", "subscription { orderCreated { id } }"))
                Self.settle(socket)
                client.service.session.reset()
                let first = socket.next()
                client.service.live.endAll()
                return [first, socket.next()].map(\.description)
            }
        }
        #expect(try await messages.value == [#"{"id":"1","type":"complete"}"#, "close 1001 The server is stopping"])
        await server.stop()
    }

    @Test func `speak the legacy protocol`() async throws {
        let messages = try await Self.serve { port, client in
            let socket = try SocketClient(port: port, subprotocol: "graphql-ws")
            socket.send(["type": "connection_init", "payload": ["token": "x"]])
            var messages = [socket.next(), socket.next()]
            socket.send(["type": "start", "id": "1", "payload": ["query": "subscription { orderCreated { note } }"]])
            socket.send(["type": "start", "id": "2", "payload": ["query": "{ __typename }"]])
            messages += [socket.next(), socket.next()]
            _ = client.ask(#"mutation { createOrder(note: "x") { id } }"#)
            messages.append(socket.next())
            socket.send(["type": "stop", "id": "1"])
            messages.append(socket.next())
            socket.send(["type": "start", "id": "3", "payload": ["query": "{ nothing }"]])
            messages.append(socket.next())
            socket.send("what?")
            messages.append(socket.next())
            socket.send(["type": "connection_terminate"])
            return (messages + [socket.next()]).map(\.description)
        }
        #expect(
            messages == [
                #"{"type":"connection_ack"}"#, #"{"type":"ka"}"#,
                #"{"id":"2","type":"data","payload":{"data":{"__typename":"Query"}}}"#,
                #"{"id":"2","type":"complete"}"#,
                #"{"id":"1","type":"data","payload":{"data":{"orderCreated":{"note":"x"}}}}"#,
                #"{"id":"1","type":"complete"}"#,
                #"{"id":"3","type":"error","payload":{"message":"Cannot query field \"nothing\" on type \"Query\".","#
                    + #""errors":[{"message":"Cannot query field \"nothing\" on type \"Query\".","locations":"#
                    + #"[{"line":1,"column":3}],"extensions":{"code":"GRAPHQL_VALIDATION_FAILED"}}]}}"#,
                #"{"type":"connection_error","payload":{"message":"The message is no JSON object with a \"type\"."}}"#,
                "close 1000 ",
            ]
        )
    }
}
