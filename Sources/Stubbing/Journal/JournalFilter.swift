import HTTPMessages
import JSONModel
import StubModel

/// Which entries of the journal are asked for: those for which everything that is given holds.
package struct JournalFilter: Sendable, Hashable {
    /// An operation of the request is called so.
    package var operation: String?
    /// The method of the request, in any case.
    package var method: String?
    /// The path of the request, as it was written, or a pattern as endpoints have: `/users/:id`, `/files/**`.
    package let path: String?
    /// The path as a pattern, which is compared with decoded segments.
    private let route: RoutePattern?
    /// The stub with this id has answered.
    package var stub: String?
    /// An error was sent for want of an answer; a stub that came near what the schema has answered is no failure.
    package var isUnmatched: Bool

    package init(
        operation: String? = nil,
        method: String? = nil,
        path: String? = nil,
        stub: String? = nil,
        isUnmatched: Bool = false
    ) {
        self.operation = operation
        self.method = method?.uppercased()
        self.path = path
        route = path.flatMap { try? RoutePattern(parsing: $0) }
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
    /// Whether nothing has answered: an upstream that cannot be reached has not.
    fileprivate func isUnmatched(_ upstream: UpstreamRecord?) -> Bool {
        self == .unmatched || self == .upstream && upstream?.error != nil
    }
}
