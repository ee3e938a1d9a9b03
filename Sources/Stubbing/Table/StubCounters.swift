import Locking

/// How often each stub has answered: all that changes about stubs while a server runs.
///
/// It is kept outside of the table, by the stubs' ids, so that a reload, which makes a new table, goes on counting. Only
/// stubs that count (`times`, or several responses) are in it.
package final class StubCounters: Sendable {
    private struct Uses: Sendable {
        let stub: Stub
        var count: Int
    }

    private let uses = Locked<[String: Uses]>([:])

    package init() {}

    /// Takes one use of a stub: how many there were before, or `nil` where `times` is used up.
    ///
    /// However many threads ask at once, each use is given once.
    func take(_ stub: Stub) -> Int? {
        uses.withLock { uses in
            let count = uses[stub.id]?.count ?? 0
            if let times = stub.times, count >= times { return nil }
            if count == 0 { uses[stub.id] = Uses(stub: stub, count: 1) } else { uses[stub.id]?.count += 1 }
            return count
        }
    }

    /// How often a stub has answered, where that is counted.
    package func count(of stub: Stub) -> Int { uses.withLock { $0[stub.id]?.count ?? 0 } }

    /// Begins anew.
    package func reset() { uses.withLock { $0.removeAll() } }

    /// After a reload: forgets the stubs that are gone or have another definition.
    package func keep(_ table: StubTable) {
        let definitions = Dictionary(table.stubs.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        uses.withLock { uses in
            uses = uses.filter { id, uses in definitions[id]?.hasDefinition(of: uses.stub) ?? false }
        }
    }
}
