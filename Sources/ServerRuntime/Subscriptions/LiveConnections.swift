import HTTPTransport
import Locking
import Synchronization

/// The connections of a server that stay open for events, whatever session and protocol they are of.
final class LiveConnections: Sendable {
    private struct State: Sendable {
        var open: [ObjectIdentifier: LiveConnection] = [:]
        var isTicking = false
    }

    let queues = SerialQueues()
    let sockets = SocketLoop()
    private let state = Locked(State())
    private let limit: Atomic<Int>
    private let delays: DelayQueue
    /// Seconds from one sign of life to the next.
    private let interval: Double

    init(_ delays: DelayQueue, limit: Int, keepAlive: Double) {
        self.delays = delays
        self.limit = Atomic(limit)
        interval = keepAlive
    }

    var count: Int { state.withLock { $0.open.count } }

    /// Takes in a connection; false where there are as many as there may be.
    func enter(_ connection: LiveConnection) -> Bool {
        let (isIn, isFirst) = state.withLock { state in
            guard state.open.count < limit.load(ordering: .relaxed) else { return (false, false) }
            state.open[ObjectIdentifier(connection)] = connection
            defer { state.isTicking = true }
            return (true, !state.isTicking)
        }
        if isFirst { tickLater() }
        return isIn
    }

    func leave(_ connection: LiveConnection) {
        _ = state.withLock { $0.open.removeValue(forKey: ObjectIdentifier(connection)) }
    }

    private func tickLater() {
        delays.call(after: interval) { [weak self] in self?.tick() }
    }

    /// Lets every connection say that it is there, as long as there is one.
    private func tick() {
        let open = state.withLock { state in
            state.isTicking = !state.open.isEmpty
            return Array(state.open.values)
        }
        for connection in open { connection.queue.run { connection.outlet?.keepAlive() } }
        if !open.isEmpty { tickLater() }
    }

    /// Ends all of them, and waits until they have said so, for a second at the most.
    func endAll() {
        let open = state.withLock { Array($0.open.values) }
        if open.isEmpty { return }
        for connection in open { connection.queue.run { connection.end(.goingAway) } }
        let latches = queues.all.map { queue in
            let latch = Latch()
            queue.run { latch.open() }
            return latch
        }
        for latch in latches where !latch.wait(nanoseconds: 1_000_000_000) { return }
    }
}
