import HTTPTransport
import JSONModel
import MockConfiguration
import Scripting
import ServiceTestSupport
import TestSupport
import Testing

@testable import ServerRuntime

@Suite("What clients of WebSockets introduce themselves with")
struct ConnectionParameterTests {
    private static let stubs = [
        "endpoints/connections.yml": """
        - graphQL: { connection: { token: { $absent: true } } }
          id: strangers
          response: { events: [{ close: {} }] }
        - graphQL: { connection: { token: expired } }
          times: 1
          response: { events: [{ close: { code: 4001, reason: Expired } }] }
        - graphQL: { operations: Who, connection: { token: { $matches: "^a" } } }
          id: admins
          response: { data: { order: { note: admin } } }
        - graphQL: { operations: Who }
          id: others
          response: { data: { order: { note: other } } }
        - graphQL: { operations: Greet }
          response: { data: { order: { note: "Hello {{request.connectionParams.app.name}}" } } }
        """,
        "operations/Tell.js": """
        const response = ({ connectionParams: made }) =>
          ({ data: { order: { note: made?.token + ' ' + typeof made } } });
        """,
    ]

    private static func serve(
        logsRequests: Bool = false,
        _ body: @escaping @Sendable (Int, StubFileClient) throws -> [String]
    ) async throws -> [String] {
        let client = StubFileClient(stubs, schema: OrderEvents.schema, logsRequests: logsRequests)
        #expect(client.problems == [])
        var configuration = ServerConfiguration()
        configuration.port = .system
        let server = try RunningServer(client.service, configuration: configuration)
        let port = server.port
        do {
            let result = try await onThread { try body(port, client) }
            await server.stop()
            return result
        } catch {
            await server.stop()
            throw error
        }
    }

    /// The messages until there are so many, or the connection is closed.
    private static func messages(
        _ count: Int,
        _ port: Int,
        _ subprotocol: String = "graphql-transport-ws",
        sending json: JSONValue...
    ) throws -> [String] {
        let socket = try SocketClient(port: port, subprotocol: subprotocol)
        for json in json { socket.send(json) }
        return (0..<count).map { _ in socket.next().description }
    }

    private static let who: JSONValue = [
        "type": "subscribe", "id": "1", "payload": ["query": #"query Who { order(id: "order-1") { note } }"#],
    ]

    @Test func `lets a stub refuse the connection`() async throws {
        let messages = try await Self.serve { port, _ in
            let expired: JSONValue = ["type": "connection_init", "payload": ["token": "expired"]]
            return try Self.messages(1, port, sending: ["type": "connection_init"])
                + Self.messages(1, port, sending: ["type": "connection_init", "payload": ["other": 1]])
                + Self.messages(1, port, sending: expired) + Self.messages(1, port, sending: expired)
                + Self.messages(2, port, "graphql-ws", sending: ["type": "connection_init", "payload": [:]])
        }
        #expect(
            messages == [
                "close 4403 Forbidden", "close 4403 Forbidden", "close 4001 Expired", #"{"type":"connection_ack"}"#,
                #"{"type":"connection_error","payload":{"message":"Forbidden"}}"#, "close 4403 Forbidden",
            ]
        )
    }

    @Test func `tells stubs for operations apart, and is in the journal`() async throws {
        let messages = try await Self.serve { port, client in
            let admin: JSONValue = ["type": "connection_init", "payload": ["token": "abc"]]
            let other: JSONValue = ["type": "connection_init", "payload": ["token": "xyz"]]
            let answers =
                try Self.messages(3, port, sending: admin, Self.who)[1...1]
                + Self.messages(3, port, sending: other, Self.who)[1...1]
                + [client.ask(#"query Who { order(id: "order-1") { note } }"#).body]
                + Self.messages(1, port, sending: ["type": "connection_init", "payload": ["a": 1]])
            let entries = client.get("/_admin/requests").json?["requests"]?.array ?? []
            return answers
                + entries.filter { $0["connectionParams"] != nil }.map { entry in
                    let parameters = String(decoding: (entry["connectionParams"] ?? .null).serialized(), as: UTF8.self)
                    return "\(entry["stub"]?.string ?? "") \(parameters) \(entry["response"] == .null)"
                }.sorted()
        }
        #expect(
            messages == [
                #"{"id":"1","type":"next","payload":{"data":{"order":{"note":"admin"}}}}"#,
                #"{"id":"1","type":"next","payload":{"data":{"order":{"note":"other"}}}}"#,
                #"{"data":{"order":{"note":"other"}}}"#, "close 4403 Forbidden",
                #"admins {"token":"abc"} false"#, #"others {"token":"xyz"} false"#, #"strangers {"a":1} true"#,
            ]
        )
    }

    @Test func `is answered before a close frame that comes with it`() async throws {
        let messages = try await Self.serve { port, _ in
            let socket = try SocketClient(port: port, subprotocol: "graphql-transport-ws")
            let payload = JSONValue.object(["type": "connection_init", "payload": ["token": "x"]]).serialized()
            let mask: [UInt8] = [0, 0, 0, 0]
            socket.send([0x81, 0x80 | UInt8(payload.count)] + mask + payload + [0x88, 0x82] + mask + [0x03, 0xE8])
            return [socket.next(), socket.next(), socket.next()].map(\.description)
        }
        #expect(messages == [#"{"type":"connection_ack"}"#, "close 1000 ", "end"])
    }

    @Test func `leads to operations with a line each in the log`() async throws {
        let lines = try await Self.serve(logsRequests: true) { port, client in
            let hello: JSONValue = ["type": "connection_init", "payload": ["token": "x"]]
            _ = try Self.messages(3, port, sending: hello, Self.who)
            return client.log.map { $0.split(separator: " ").prefix(4).joined(separator: " ") }
        }
        #expect(lines.contains("graphql-transport-ws /graphql Who 200"))
    }

    @Test func `has a line in the log where it is refused`() async throws {
        let lines = try await Self.serve(logsRequests: true) { port, client in
            _ = try Self.messages(1, port, sending: ["type": "connection_init"])
            _ = try Self.messages(2, port, "graphql-ws", sending: ["type": "connection_init", "payload": [:]])
            return client.log.map { $0.split(separator: " ").prefix(5).joined(separator: " ") }
        }
        #expect(
            lines.filter { $0.contains("closed") }.sorted() == [
                "graphql-transport-ws /graphql closed 4403 Forbidden", "graphql-ws /graphql closed 4403 Forbidden",
            ]
        )
    }

    @Test func `is there for templates`() async throws {
        let messages = try await Self.serve { port, _ in
            let hello: JSONValue = ["type": "connection_init", "payload": ["token": "x", "app": ["name": "Shop"]]]
            let payload: JSONValue = ["query": #"query Greet { order(id: "order-1") { note } }"#]
            let ask: JSONValue = ["type": "subscribe", "id": "1", "payload": payload]
            let start: JSONValue = ["type": "start", "id": "1", "payload": payload]
            return try Self.messages(2, port, sending: hello, ask).suffix(1)
                + Self.messages(1, port, "graphql-ws", sending: start)
        }
        #expect(
            messages == [
                #"{"id":"1","type":"next","payload":{"data":{"order":{"note":"Hello Shop"}}}}"#,
                #"{"id":"1","type":"data","payload":{"data":{"order":{"note":"Hello "}}}}"#,
            ]
        )
    }

    @Test(.enabled(if: ScriptEngine.problem == nil))
    func `is there for scripts`() async throws {
        let messages = try await Self.serve { port, client in
            let hello: JSONValue = ["type": "connection_init", "payload": ["token": "x"]]
            let query = #"query Tell { order(id: "order-1") { note } }"#
            let ask: JSONValue = ["type": "subscribe", "id": "1", "payload": ["query": .string(query)]]
            return try Self.messages(2, port, sending: hello, ask).suffix(1) + [client.ask(query).body]
        }
        #expect(
            messages == [
                #"{"id":"1","type":"next","payload":{"data":{"order":{"note":"x object"}}}}"#,
                #"{"data":{"order":{"note":"undefined undefined"}}}"#,
            ]
        )
    }
}
