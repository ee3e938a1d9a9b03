import GraphQLOverHTTP
import JSONModel
import Locking
import SchemaMocking

/// The events after one write, whose responses are made once for all subscriptions that ask the same.
final class SharedEvents: Sendable {
    let changes: EntityChanges
    private let responses = Locked<[Key: [[UInt8]]]>([:])

    init(_ changes: EntityChanges) { self.changes = changes }

    /// The document, operation name and variables: subscriptions of a session with the same ones get the same events.
    struct Key: Hashable, Sendable {
        let document: ServedDocument
        let operationName: String?
        let variables: JSONObject
    }

    /// The responses to the events, in order.
    ///
    /// Two threads may make the same responses at the same time.
    func responses(to key: Key, _ make: () -> [[UInt8]]) -> [[UInt8]] {
        if let made = responses.withLock({ $0[key] }) { return made }
        let made = make()
        responses.withLock { $0[key] = made }
        return made
    }
}
