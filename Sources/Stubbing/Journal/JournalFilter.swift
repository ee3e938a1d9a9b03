import JSONModel

/// Which entries of the journal are asked for: those for which everything that is given holds.
package struct JournalFilter: Sendable, Hashable {
    /// An operation of the request is called so.
    package var operation: String?
    /// The path of the request, as it was written.
    package var path: String?
    /// The stub with this id has answered.
    package var stub: String?
    /// Nothing has answered, or a stub seems to have been meant and did not match.
    package var isUnmatched: Bool

    package init(operation: String? = nil, path: String? = nil, stub: String? = nil, isUnmatched: Bool = false) {
        self.operation = operation
        self.path = path
        self.stub = stub
        self.isUnmatched = isUnmatched
    }

    package func includes(_ entry: JournalEntry) -> Bool {
        let operations = entry.details.operations
        if let operation = operation?.cut(to: JournalEntry.longestText),
            !operations.contains(where: { $0.name == operation })
        {
            return false
        }
        if let path, path != entry.request?.path { return false }
        if let stub, entry.details.source.stubID != stub, !operations.contains(where: { $0.source.stubID == stub }) {
            return false
        }
        return !isUnmatched || entry.isUnmatched
    }
}

extension JournalEntry {
    fileprivate var isUnmatched: Bool {
        details.source == .unmatched
            || details.operations.contains { $0.source == .unmatched || !$0.nearMisses.isEmpty }
    }
}
