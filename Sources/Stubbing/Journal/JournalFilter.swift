import HTTPMessages
import JSONModel
import StubModel

/// A choice of journal entries: those for which every condition holds that is given.
package struct JournalFilter: Sendable, Hashable {
    /// The name of an operation in the request.
    package let operation: String?
    /// The method of the request, in any case.
    package var method: String?
    /// The path of the request, as it was written, or a pattern as endpoints have: `/users/:id`, `/files/**`.
    package let path: String?
    /// The path as a pattern, which is compared with decoded segments.
    private let route: RoutePattern?
    /// The id of the stub that has answered the request, or an operation in it.
    package var stub: String?
    /// Whether only entries without an answer count: no source fitted the request, or the upstream failed.
    ///
    /// An entry that the schema has answered is not one of them, even if a stub came near.
    package var isUnmatched: Bool

    package init(
        operation: String? = nil,
        method: String? = nil,
        path: String? = nil,
        stub: String? = nil,
        isUnmatched: Bool = false
    ) {
        // Cuts the name to the length that the journal keeps.
        self.operation = operation?.cut(to: JournalEntry.longestText)
        self.method = method?.uppercased()
        self.path = path
        route = path.flatMap { try? RoutePattern(parsing: $0) }
        self.stub = stub
        self.isUnmatched = isUnmatched
    }

    package func includes(_ entry: JournalEntry) -> Bool {
        let operations = entry.details.operations
        if let operation, !operations.contains(where: { $0.name == operation }) { return false }
        if let method, method != entry.request?.method.rawValue.uppercased() { return false }
        if let path, path != entry.request?.path, !isRoute(of: entry) { return false }
        if let stub, entry.details.source.stubID != stub, !operations.contains(where: { $0.source.stubID == stub }) {
            return false
        }
        return !isUnmatched || entry.isUnmatched
    }

    private func isRoute(of entry: JournalEntry) -> Bool {
        guard let route, let target = entry.request?.target,
            let segments = try? RequestTarget(parsing: target).pathSegments()
        else { return false }
        // Empty segments make no difference, as in the routes of stubs.
        return route.captures(of: segments.filter { !$0.isEmpty }) != nil
    }
}

extension JournalEntry {
    fileprivate var isUnmatched: Bool {
        details.source.isUnmatched(details.upstream)
            || details.operations.contains { $0.source.isUnmatched($0.upstream ?? details.upstream) }
    }
}

extension ResponseSource {
    /// Whether the request got no answer: no source matched, or the upstream could not be reached.
    fileprivate func isUnmatched(_ upstream: UpstreamRecord?) -> Bool {
        self == .unmatched || self == .upstream && upstream?.error != nil
    }
}
