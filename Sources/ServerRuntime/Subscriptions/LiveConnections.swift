import HTTPTransport
package import Locking
import MockConfiguration
import Platform
import Synchronization

/// The connections of a server that stay open for events, of all sessions and protocols.
package final class LiveConnections: Sendable {
    /// The memory that all connections take together, with the large responses that wait to be read.
    package let budget: MemoryBudget

    private struct State: Sendable {
        /// Reserved streams that no client has fetched yet, the oldest first; they are the first to make way.
        var reserved: [Reserved] = []
        var open: [ObjectIdentifier: LiveConnection] = [:]
        var isTicking = false
        /// The bytes that have become free since memory was last given back to the system.
        var freeBytes = 0
    }

    /// The number of free bytes that is worth giving back to the system.
    private static let returnedBytes = 4 << 20

    private typealias Reserved = (connection: LiveConnection, release: @Sendable () -> Void)

    /// The greatest number of streams that are reserved and not fetched.
    private static let mostReserved = 100

    let queues = SerialQueues()
    let sockets = SocketLoop()
    private let state = Locked(State())
    private let limit: Atomic<Int>
    private let delays: DelayQueue
    /// Seconds from one keep-alive message to the next.
    private let interval: Double

    init(_ delays: DelayQueue, _ limits: ProjectSettings.Limits) {
        self.delays = delays
        budget = MemoryBudget(limit: limits.liveBytes)
        limit = Atomic(limits.subscribers)
        interval = limits.keepAlive
    }

    var count: Int { state.withLock { $0.open.count } }

    /// Whether another connection would find a place.
    var hasPlace: Bool {
        state.withLock { $0.open.count < limit.load(ordering: .relaxed) || !$0.reserved.isEmpty }
    }

    /// Adds a connection; `false` if there are as many as there may be.
    ///
    /// If there is no place, the oldest stream that is only reserved makes way: it is released, once.
    func enter(_ connection: LiveConnection, reserved release: (@Sendable () -> Void)? = nil) -> Bool {
        let limit = limit.load(ordering: .relaxed)
        let (isIn, isFirst, oldest) = state.withLock { state -> (Bool, Bool, Reserved?) in
            let isFull = state.open.count >= limit
            let isCrowded = release != nil && state.reserved.count >= min(Self.mostReserved, limit)
            guard !isFull || !state.reserved.isEmpty else { return (false, false, nil) }
            let oldest = isFull || isCrowded ? state.reserved.removeFirst() : nil
            if let oldest { state.open[ObjectIdentifier(oldest.connection)] = nil }
            state.open[ObjectIdentifier(connection)] = connection
            if let release { state.reserved.append((connection, release)) }
            defer { state.isTicking = true }
            return (true, !state.isTicking, oldest)
        }
        oldest?.release()
        if isFirst { tickLater() }
        return isIn
    }

    /// Marks a reserved stream as fetched: from now on it is an open connection like any other.
    func markFetched(_ connection: LiveConnection) {
        state.withLock { $0.reserved.removeAll { $0.connection === connection } }
    }

    /// Forgets a connection that has ended, whose memory is freed now.
    func leave(_ connection: LiveConnection, leaving bytes: Int) {
        state.withLock { state in
            state.open[ObjectIdentifier(connection)] = nil
            state.reserved.removeAll { $0.connection === connection }
        }
        released(bytes)
    }

    /// Counts bytes that have become free, of a connection or of a response that waited to be read.
    package func released(_ bytes: Int) {
        let isMuch = state.withLock { state in
            let before = state.freeBytes
            state.freeBytes += bytes
            return before < Self.returnedBytes && state.freeBytes >= Self.returnedBytes
        }
        if isMuch { giveBackMemoryLater() }
    }

    /// Gives memory back to the system, once for all that becomes free within a second.
    private func giveBackMemoryLater() {
        _ = delays.callLater(after: 1) { [weak self] in
            self?.state.withLock { $0.freeBytes = 0 }
            // On a thread of its own: others wait for this one.
            try? SystemThread.detach { ProcessHeap.giveBackUnused() }
        }
    }

    private func tickLater() {
        let isDue = delays.callLater(after: interval) { [weak self] in self?.tick() }
        if !isDue { state.withLock { $0.isTicking = false } }
    }

    /// Sends a keep-alive message on every connection, and repeats that as long as there is one.
    private func tick() {
        let open = state.withLock { state in
            state.isTicking = !state.open.isEmpty
            return Array(state.open.values)
        }
        for connection in open { connection.queue.run { connection.writer?.keepAlive() } }
        if !open.isEmpty { tickLater() }
    }

    /// Ends all connections, and waits for their queues to do so, at most a second for each.
    package func endAll() {
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
