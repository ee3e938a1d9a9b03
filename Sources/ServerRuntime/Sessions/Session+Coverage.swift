package import SchemaCoverage
import Stubbing

extension Session {
    /// What was asked of the schema here, with how often each stub answered.
    package var coverage: Coverage {
        var coverage = state.coverage.coverage
        coverage.stubs = stubTotals
        coverage.count(currentSnapshot.clientOperations)
        return coverage
    }

    /// Forgets what was asked here; what all sessions were asked stays.
    package func removeCoverage() { state.coverage.removeAll() }

    /// How often each stub answered, whatever was reset since.
    var stubTotals: [String: Int] { currentSnapshot.stubs.table.totals(state.stubs) }
}

extension Sessions {
    /// What was asked of the schema in all sessions, those that ended too.
    package var coverage: Coverage {
        var coverage = context.coverage.coverage
        for session in [unnamed] + all { coverage.stubs.merge(session.stubTotals, uniquingKeysWith: +) }
        coverage.count(unnamed.currentSnapshot.clientOperations)
        return coverage
    }

    /// Forgets what was asked of the schema, in all sessions.
    package func removeCoverage() {
        context.coverage.removeAll()
        for session in [unnamed] + all { session.removeCoverage() }
    }
}

extension Coverage {
    /// Adds clients' own documents: how many requests were for each of their operations.
    fileprivate mutating func count(_ names: [String]) {
        for name in names { documents[name] = operations[name] ?? 0 }
    }
}
