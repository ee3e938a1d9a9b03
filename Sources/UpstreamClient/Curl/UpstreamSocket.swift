import HTTPMessages
import Locking

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A connection to an upstream that has left HTTP, until it is closed.
final class UpstreamSocket: UpgradedConnection {
    private struct State: Sendable {
        /// `nil` once it is closed.
        var connection: CurlConnection?
        /// Bytes that came together with the response.
        var early: [UInt8] = []
    }

    let descriptor: Int32
    private let state: Locked<State>

    /// Reads at most this many bytes at a time.
    private static let block = 16_384

    init(_ connection: CurlConnection, descriptor: Int32) {
        self.descriptor = descriptor
        state = Locked(State(connection: connection))
    }

    deinit { close() }

    func read() -> UpgradedInput {
        state.withLock { state in
            guard let connection = state.connection else { return .end }
            if !state.early.isEmpty {
                defer { state.early = [] }
                return .bytes(state.early)
            }
            guard let bytes = connection.receive(Self.block) else { return .end }
            return bytes.isEmpty ? .nothing : .bytes(bytes)
        }
    }

    func write(_ bytes: ArraySlice<UInt8>) -> Int? { state.withLock { $0.connection?.send(bytes) } }

    func close() {
        state.withLock { state in
            state.connection?.free()
            state.connection = nil
        }
    }

    /// Puts back bytes, which the next `read` gives.
    func putBack(_ bytes: ArraySlice<UInt8>) { state.withLock { $0.early = Array(bytes) } }

    /// Waits until there is something to read, or room to write; false where that takes too long.
    func wait(writing: Bool, seconds: Double) -> Bool {
        var descriptors = [pollfd(fd: descriptor, events: Int16(writing ? POLLOUT : POLLIN), revents: 0)]
        // SAFETY: an array of one structure, which outlives the call.
        return unsafe poll(&descriptors, 1, Int32(min(seconds * 1_000, 86_400_000))) > 0
    }
}
