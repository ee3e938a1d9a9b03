import HTTPTransport
package import Locking
import SchemaMocking
import Synchronization

/// The subscriptions of one session, and the connections that carry them.
package final class SubscriptionHub: Awaited {
    private struct State: Sendable {
        var operations: [Int: Entry] = [:] {
            didSet { ordered = nil }
        }
        /// The operations as a list for every write, the oldest first; `nil` after a change until it is made again.
        var ordered: [LiveOperation]?
        /// The number of subscriptions that have begun so far.
        var position = 0
        /// The calls that wait for another subscription to begin.
        var waiters = Waiters()
        var connections: [ObjectIdentifier: LiveConnection] = [:]
        var reservations: [String: StreamMessageWriter] = [:]
        /// The snapshot that operations are answered from, which the session holds.
        weak var snapshot: ServiceSnapshot?
    }

    /// A subscription with its position: the number of subscriptions that had begun with it.
    package typealias Entry = (operation: LiveOperation, position: Int)

    private let state = Locked(State())
    private let entities: EntityStore
    private let isListening = Atomic(false)
    private let isReserving = Atomic(false)

    private let events: SessionEvents

    init(_ entities: EntityStore, events: SessionEvents) {
        self.entities = entities
        self.events = events
    }

    /// The snapshot that the next operation is answered from; `nil` if the session is over.
    var snapshot: ServiceSnapshot? { state.withLock { $0.snapshot } }

    var isEmpty: Bool { state.withLock { $0.connections.isEmpty } }

    /// The subscriptions, the oldest first.
    package var operations: [LiveOperation] {
        state.withLock { state in
            if let ordered = state.ordered { return ordered }
            let ordered = state.operations.values.map(\.operation).sorted { $0.number < $1.number }
            state.ordered = ordered
            return ordered
        }
    }

    /// The subscriptions that have begun after a position, the oldest first, and the position after all of them.
    ///
    /// A position that has still to come counts as the beginning.
    package func operations(after position: Int) -> (operations: [Entry], position: Int) {
        let (entries, latest) = state.withLock { (Array($0.operations.values), $0.position) }
        let first = position > latest ? 0 : position
        let later = entries.filter { $0.position > first }.sorted { $0.position < $1.position }
        return (later, latest)
    }

    /// Calls back once, as soon as a subscription begins after a position, on a thread that it must not hold up.
    ///
    /// - Returns: the number that takes the call back; `nil` if a subscription has begun, or if waiting is over.
    package func whenMore(after position: Int, _ then: @escaping @Sendable () -> Void) -> Int? {
        state.withLock { state in state.position == position ? state.waiters.add(then) : nil }
    }

    package func withWaiters<Result: Sendable>(_ body: (inout Waiters) -> Result) -> Result {
        state.withLock { body(&$0.waiters) }
    }

    func enter(_ connection: LiveConnection) {
        state.withLock { $0.connections[ObjectIdentifier(connection)] = connection }
    }

    func leave(_ connection: LiveConnection) {
        _ = state.withLock { $0.connections.removeValue(forKey: ObjectIdentifier(connection)) }
    }

    func enter(_ operation: LiveOperation) {
        let waiting = state.withLock { state in
            state.position += 1
            state.operations[operation.number] = (operation, state.position)
            return state.waiters.takeAll()
        }
        if operation.events.world != nil { listen() }
        for then in waiting { then() }
        events.add(.subscription(operation, isOver: false))
    }

    /// Learns of written entities from now on.
    func listen() {
        // Listening costs every write a little, so it begins only when it is needed.
        guard !isListening.exchange(true, ordering: .relaxed) else { return }
        entities.listen { [weak self] changes in self?.changed(changes) }
    }

    func leave(_ operation: LiveOperation) {
        let known = state.withLock { $0.operations.removeValue(forKey: operation.number) }
        if known != nil { events.add(.subscription(operation, isOver: true)) }
    }

    private func changed(_ changes: EntityChanges) {
        events.add(changes)
        let shared = SharedEvents(changes)
        for operation in operations { operation.changed(shared) }
    }

    // MARK: - Reservations

    /// Whether a stream has ever been reserved; before that, no request is searched for a token.
    var hasReserved: Bool { isReserving.load(ordering: .relaxed) }

    /// Keeps a stream for the client that has its token.
    func reserve(_ token: String, _ stream: StreamMessageWriter) {
        isReserving.store(true, ordering: .relaxed)
        state.withLock { $0.reservations[token] = stream }
    }

    func reservation(_ token: String) -> StreamMessageWriter? { state.withLock { $0.reservations[token] } }

    func release(_ token: String) { _ = state.withLock { $0.reservations.removeValue(forKey: token) } }

    // MARK: - Changes of the session

    /// Goes on with another snapshot; if its endpoint is another one, closes connections, and clients come again.
    func serve(_ snapshot: ServiceSnapshot) {
        let isOther = state.withLock { state in
            defer { state.snapshot = snapshot }
            return state.snapshot.map { $0.graphQL !== snapshot.graphQL } ?? false
        }
        if isOther { endAll(.schemaChanged) }
    }

    /// Ends every connection.
    func endAll(_ end: ConnectionEnd) {
        for connection in state.withLock({ Array($0.connections.values) }) {
            connection.queue.run { connection.end(end) }
        }
    }

    /// Completes every subscription; connections stay.
    func completeAll() {
        for connection in state.withLock({ Array($0.connections.values) }) {
            connection.queue.run { connection.completeAll() }
        }
    }
}
