import HTTPMessages
import Locking
import Platform

/// The open connections of one server, and the watch over how long their requests take to arrive.
final class ConnectionTable: Sendable {
    private struct Entry {
        let connection: Connection
        /// The deadline that the watch saw last.
        var deadline: UInt64?
    }

    private struct State {
        var entries: [ObjectIdentifier: Entry] = [:]
        var isClosed = false
    }

    private let state = Locked(State())
    private let changed: WakePipe
    private let interval: UInt64
    private let limit: Int
    /// Connections that have left HTTP count, too.
    private let upgrades: Upgrades
    private let errorResponse: @Sendable (RequestRefusal) -> HTTPResponse

    init(
        _ limits: ServerConfiguration.Limits,
        _ upgrades: Upgrades,
        errorResponse: @escaping @Sendable (RequestRefusal) -> HTTPResponse
    ) throws(SystemError) {
        changed = try WakePipe()
        // Four looks in the shortest time that a request has; a second is close enough for longer ones.
        interval = min(max(limits.receiveTimeout.nanoseconds / 4, 20_000_000), 1_000_000_000)
        self.errorResponse = errorResponse
        limit = limits.connections
        self.upgrades = upgrades
    }

    /// Takes in a connection; where there are too many, it is there only to be refused.
    func insert(_ connection: Connection) {
        let count = state.withLock { state in
            state.entries[ObjectIdentifier(connection)] = Entry(connection: connection)
            return state.entries.count
        }
        if count == 1 { changed.wake() }
        let all = count + upgrades.ownCount
        guard all > limit else { return }
        connection.refuse()
        // A few may say what they want first; the others are not even listened to.
        if all > limit + DescriptorBudget.refusals {
            connection.end(with: errorResponse(RequestRefusal.tooManyConnections()))
        }
    }

    /// Forgets a connection; its descriptor may be closed afterwards.
    func remove(_ connection: Connection) {
        _ = state.withLock { $0.entries.removeValue(forKey: ObjectIdentifier(connection)) }
    }

    /// Starts the thread that ends connections whose request does not arrive in time.
    func startWatch() throws(SystemError) {
        try SystemThread.detach { [self] in
            while let isIdle = look() { changed.wait(nanoseconds: isIdle ? nil : interval) }
        }
    }

    func close() {
        state.withLock { $0.isClosed = true }
        changed.wake()
    }

    /// Whether there is nothing to watch; `nil` when the watch is over.
    ///
    /// All of it under the lock, because a descriptor is closed, and its number given away, after `remove`.
    private func look(now: UInt64 = SystemClock.coarse) -> Bool? {
        state.withLock { state in
            guard !state.isClosed else { return nil }
            for index in state.entries.values.indices { look(at: &state.entries.values[index], now: now) }
            return state.entries.isEmpty
        }
    }

    private func look(at entry: inout Entry, now: UInt64) {
        let connection = entry.connection
        if connection.receiveDeadline.expire(now: now) {
            let (detail, request) = ("The request did not arrive in time", connection.expiredRequest)
            let response = errorResponse(RequestRefusal(.requestTimeout, detail, request: request))
            connection.end(with: response)
            return
        }
        let deadline = connection.receiveDeadline.current
        // libmicrohttpd overlooks the end of a stream that comes with a request, until the idle timeout. A connection
        // that has been waiting since the last look has nothing left to answer.
        if deadline != nil, deadline == entry.deadline { EarlyResponse.endIfFinished(connection.descriptor) }
        entry.deadline = deadline
    }
}
