package import SchemaCoverage
import Stubbing

extension Session {
    /// The coverage of the schema by the session's operations, with the number of responses of each stub.
    package var coverage: Coverage {
        var coverage = state.coverage.coverage
        coverage.stubs = stubTotals
        coverage.count(currentSnapshot.clientOperations)
        return coverage
    }

    /// Forgets the coverage of the session; that of all sessions together stays.
    package func removeCoverage() { state.coverage.removeAll() }

    /// The number of responses of each stub, which a reset of counters does not change.
    var stubTotals: [String: Int] { currentSnapshot.stubs.table.totals(state.stubs) }
}

extension Sessions {
    /// The coverage of the schema by all sessions, those that ended too.
    package var coverage: Coverage {
        var coverage = context.coverage.coverage
        for session in [unnamed] + all { coverage.stubs.merge(session.stubTotals, uniquingKeysWith: +) }
        coverage.count(unnamed.currentSnapshot.clientOperations)
        return coverage
    }

    package func removeCoverage() {
        context.coverage.removeAll()
        for session in [unnamed] + all { session.removeCoverage() }
    }
}

extension Coverage {
    /// Adds the operations of clients' own documents, each with the number of its requests.
    fileprivate mutating func count(_ names: [String]) {
        for name in names { documents[name] = operations[name] ?? 0 }
    }
}
