import HTTPMessages
import Locking

/// The open connections of one server, and the watch over how long their requests take to arrive.
final class ConnectionTable: Sendable {
    private struct State {
        var connections: [ObjectIdentifier: Connection] = [:]
        var isClosed = false
    }

    private let state = Locked(State())
    private let changed: WakePipe
    private let interval: UInt64
    private let errorResponse: @Sendable (HTTPStatus, String) -> HTTPResponse

    init(
        _ limits: ServerConfiguration.Limits,
        errorResponse: @escaping @Sendable (HTTPStatus, String) -> HTTPResponse
    ) throws(TransportError) {
        changed = try WakePipe()
        // Four looks in the shortest time that a request has; a second is close enough for longer ones.
        interval = min(max(limits.receiveTimeout.nanoseconds / 4, 20_000_000), 1_000_000_000)
        self.errorResponse = errorResponse
    }

    func insert(_ connection: Connection) {
        let isFirst = state.withLock { state in
            state.connections[ObjectIdentifier(connection)] = connection
            return state.connections.count == 1
        }
        if isFirst { changed.wake() }
    }

    /// Forgets a connection; its descriptor may be closed afterwards.
    func remove(_ connection: Connection) {
        _ = state.withLock { $0.connections.removeValue(forKey: ObjectIdentifier(connection)) }
    }

    /// Starts the thread that ends connections whose request does not arrive in time.
    func startWatch() throws(TransportError) {
        try SystemThread.detach { [self] in
            while let isIdle = expireConnections() { changed.wait(nanoseconds: isIdle ? nil : interval) }
        }
    }

    func close() {
        state.withLock { $0.isClosed = true }
        changed.wake()
    }

    /// Whether there is nothing to watch; `nil` when the watch is over.
    private func expireConnections(now: UInt64 = CoarseClock.now) -> Bool? {
        state.withLock { state in
            guard !state.isClosed else { return nil }
            for connection in state.connections.values where connection.receiveDeadline.expire(now: now) {
                // Under the lock, because the descriptor is closed, and its number given away, after `remove`.
                RawAnswer.send(
                    errorResponse(.requestTimeout, "The request did not arrive in time"),
                    to: connection.descriptor
                )
            }
            return state.connections.isEmpty
        }
    }
}
