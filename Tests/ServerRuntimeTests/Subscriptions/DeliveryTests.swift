import Dispatch
import JSONModel
import ServiceTestSupport
import Testing

@testable import ServerRuntime

@Suite("Delivery of events")
struct DeliveryTests {
    private static let (subscribers, writers, writes) = (100, 4, 25)

    /// The notes of the events that a client gets, which are numbers.
    private static func notes(_ socket: SocketClient) -> [Int] {
        (0..<(writers * writes)).map { _ in
            guard case .text(let text) = socket.next(), let json = try? JSONValue(parsing: Array(text.utf8)) else {
                return -1
            }
            return json["payload"]?["data"]?["orderUpdated"]?["note"]?.string.flatMap { Int($0) } ?? -1
        }
    }

    /// Ten thousand messages.
    @Test func `all events of several writers come to a hundred subscribers, in the order of the writes`() async throws
    {
        let received = try await WebSocketTests.serve { port, client in
            let sockets = try (0..<Self.subscribers).map { _ in
                let socket = try WebSocketTests.transport(port)
                socket.send(WebSocketTests.subscribe("1", "subscription { orderUpdated { note } }"))
                WebSocketTests.settle(socket)
                return socket
            }
            DispatchQueue.concurrentPerform(iterations: Self.writers) { writer in
                for number in 0..<Self.writes {
                    let note = writer * Self.writes + number
                    _ = client.ask("mutation { updateOrder(id: \"order-\(writer)\", note: \"\(note)\") { id } }")
                }
            }
            return sockets.map(Self.notes)
        }
        let first = try #require(received.first)
        #expect(first.sorted() == Array(0..<(Self.writers * Self.writes)))
        for writer in 0..<Self.writers {
            let own = first.filter { $0 / Self.writes == writer }
            #expect(own == own.sorted())
        }
        #expect(received.allSatisfy { $0 == first })
    }
}
