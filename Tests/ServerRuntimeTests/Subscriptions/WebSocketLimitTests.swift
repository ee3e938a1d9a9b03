import Foundation
import JSONModel
import Locking
import MockConfiguration
import SchemaMocking
import ServiceTestSupport
import Stubbing
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

    /// Why connections were closed, as the journal says it.
    private static func notes(_ client: StubFileClient) -> [String] {
        client.service.session.state.journal.records().flatMap { $0.entry.details.notes }
    }

    @Test func `are closed where the client pings and does not read`() async throws {
        let notes = try await WebSocketTests.serve(configure: { $0.limits.unsent = 65_536 }) { port, client in
            let slow = try WebSocketTests.transport(port)
            let pings = [UInt8](repeating: 0, count: 100)
            // More than sockets hold: the server gives up before all of it is there.
            for _ in 0..<400_000 where !client.service.session.state.subscriptions.isEmpty {
                slow.send(frame: 9, pings)
            }
            return Self.notes(client)
        }
        #expect(notes == ["Its client is too slow: more waits to be read than limits.unsent allows."])
    }

    @Test(arguments: ["id", "operation name", "literal", "variable"])
    func `are closed where what the client has them keep is too much, and give it back`(place: String) async throws {
        let (message, notes) = try await WebSocketTests.serve(configure: { $0.limits.connectionBytes = 300_000 }) {
            port,
            client in
            let socket = try WebSocketTests.transport(port)
            let long = String(repeating: "x", count: 50_000)
            for number in 0..<7 {
                let name = place == "operation name" ? "N\(number)\(long)" : "N"
                let literal = place == "literal" ? "\(number)\(long)" : "order-1"
                var message = WebSocketTests.subscribe(
                    "\(number)\(place == "id" ? long : "")",
                    "subscription \(name) { orderUpdated(id: \"\(literal)\") { id } }"
                )
                if place == "variable", case .object(var members) = message,
                    case .object(var payload)? = members["payload"]
                {
                    payload["variables"] = ["note": .string(long)]
                    members["payload"] = .object(payload)
                    message = .object(members)
                }
                socket.send(message)
            }
            let message = socket.next().description
            while client.service.live.budget.bytesTaken > 0 { Thread.sleep(forTimeInterval: 0) }
            return (message, Self.notes(client))
        }
        let reason = "Too much is kept: limits.connectionBytes or limits.liveBytes allows no more."
        #expect(message == "close 1008 \(reason)")
        #expect(notes == [reason])
    }

    @Test func `leave others their part where one takes all there is`() async throws {
        let messages = try await WebSocketTests.serve(configure: { $0.limits.liveBytes = 65_536 }) { port, _ in
            let greedy = try WebSocketTests.transport(port)
            greedy.send(
                WebSocketTests.subscribe(String(repeating: "x", count: 100_000), "subscription { orderCreated { id } }")
            )
            let other = try WebSocketTests.transport(port)
            other.send(WebSocketTests.subscribe("1", "{ __typename }"))
            return [greedy.next().description.prefix(10), other.next().description.prefix(28)].map(String.init)
        }
        #expect(messages == ["close 1008", #"{"id":"1","type":"next","pay"#])
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
