import HTTPTransport
import Locking
import SchemaMocking
import Synchronization

/// Who listens to what in one session.
package final class SubscriptionHub: Sendable {
    private struct State: Sendable {
        var operations: [Int: LiveOperation] = [:]
        var connections: [ObjectIdentifier: LiveConnection] = [:]
        /// Streams that have been reserved, by their tokens.
        var reservations: [String: EventStreamConnection] = [:]
        var serving = Serving()
    }

    /// What operations are answered from, which its session holds.
    private struct Serving: Sendable {
        weak var snapshot: ServiceSnapshot?
    }

    private let state = Locked(State())
    private let entities: EntityStore
    private let isListening = Atomic(false)
    private let isReserving = Atomic(false)

    init(_ entities: EntityStore) { self.entities = entities }

    /// What the next operation is answered from; `nil` where the session is over.
    var snapshot: ServiceSnapshot? { state.withLock { $0.serving.snapshot } }

    /// Whether nothing is open.
    var isEmpty: Bool { state.withLock { $0.connections.isEmpty } }

    /// The subscriptions, the oldest first.
    var operations: [LiveOperation] {
        state.withLock { Array($0.operations.values) }.sorted { $0.number < $1.number }
    }

    func enter(_ connection: LiveConnection) {
        state.withLock { $0.connections[ObjectIdentifier(connection)] = connection }
    }

    func leave(_ connection: LiveConnection) {
        _ = state.withLock { $0.connections.removeValue(forKey: ObjectIdentifier(connection)) }
    }

    func enter(_ operation: LiveOperation) {
        state.withLock { $0.operations[operation.number] = operation }
        // It costs every writer a little, so a store without subscriptions tells nothing.
        guard operation.events.world != nil, !isListening.exchange(true, ordering: .relaxed) else { return }
        entities.listen { [weak self] changes in self?.changed(changes) }
    }

    func leave(_ operation: LiveOperation) {
        _ = state.withLock { $0.operations.removeValue(forKey: operation.number) }
    }

    private func changed(_ changes: EntityChanges) {
        for operation in operations { operation.changed(changes) }
    }

    // MARK: - Reservations

    /// Whether a stream has ever been reserved: else no request need be asked for a token.
    var hasReserved: Bool { isReserving.load(ordering: .relaxed) }

    /// Keeps a stream for who has its token.
    func reserve(_ token: String, _ stream: EventStreamConnection) {
        isReserving.store(true, ordering: .relaxed)
        state.withLock { $0.reservations[token] = stream }
    }

    func reservation(_ token: String) -> EventStreamConnection? { state.withLock { $0.reservations[token] } }

    func release(_ token: String) { _ = state.withLock { $0.reservations.removeValue(forKey: token) } }

    // MARK: - Changes of the session

    /// Goes on with another snapshot; where it has another endpoint, the connections are closed, and clients come
    /// again.
    func serve(_ snapshot: ServiceSnapshot) {
        let isOther = state.withLock { state in
            defer { state.serving.snapshot = snapshot }
            return state.serving.snapshot.map { $0.graphQL !== snapshot.graphQL } ?? false
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
