import HTTPMessages
import Locking
import Testing

@testable import HTTPTransport

/// A client that reads nothing until it is told to.
private final class SlowClient: UpgradedConnection {
    private struct State: Sendable {
        var isReading = false
        var received: [UInt8] = []
    }

    private let state = Locked(State())

    /// None that the system knows.
    var descriptor: Int32 { -1 }

    func read() -> UpgradedInput { .nothing }

    func write(_ bytes: ArraySlice<UInt8>) -> Int? {
        state.withLock { state in
            guard state.isReading else { return 0 }
            state.received += bytes
            return bytes.count
        }
    }

    func close() {}

    func beginReading() { state.withLock { $0.isReading = true } }

    /// The payloads of what has come, short and not masked, with the names of those that are no texts.
    var frames: [String] {
        var rest = state.withLock { $0.received[...] }
        var frames: [String] = []
        while let head = rest.popFirst(), let count = rest.popFirst() {
            let payload = rest.prefix(Int(count))
            rest = rest.dropFirst(Int(count))
            switch head & 0x0F {
            case 1: frames.append(String(decoding: payload, as: UTF8.self))
            case 8: frames.append("close " + String(decoding: payload.dropFirst(2), as: UTF8.self))
            default: continue
            }
        }
        return frames
    }
}

@Suite("WebSockets")
struct WebSocketTests {
    @Test func `say goodbye to a slow reader after what was sent before`() throws {
        let (client, queue, loop) = (SlowClient(), SerialQueues().next(), SocketLoop())
        let socket = try #require(
            WebSocket(
                client,
                on: queue,
                loop,
                limits: WebSocket.Limits(message: 100, unsent: 10_000),
                in: MemoryBudget(limit: 10_000)
            ) { _ in }
        )
        queue.run {
            socket.start()
            for text in ["first", "second", "third"] { _ = socket.send(Array(text.utf8)) }
            socket.close(code: 1008, reason: "Too slow")
            client.beginReading()
            socket.ping(patience: 1)
        }
        let done = Latch()
        queue.run { done.open() }
        done.wait()
        #expect(client.frames == ["first", "second", "third", "close Too slow"])
        queue.run { socket.drop() }
    }
}
