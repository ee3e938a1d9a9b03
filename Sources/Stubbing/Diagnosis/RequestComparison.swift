import HTTPMessages
package import StubModel

/// The conditions of a stub, compared with requests that have come already.
package struct RequestComparison: Sendable {
    private let entry: StubEntry

    /// - Parameter request: the conditions.
    package init(_ request: RequestMatcher) {
        // A stub without responses will do, since only its conditions are read.
        entry = StubEntry(Stub(id: "", request: request, responses: []))
    }

    /// Whether the conditions are about operations.
    package var isGraphQL: Bool { entry.isGraphQL }

    /// The requests that are meant, in a few words: `GET /accounts/:id`, `GetHero or /^Hero/`, `query { hero }`.
    package var title: String { entry.title }

    /// The route of requests over HTTP; `nil` for operations.
    package var route: RoutePattern? { entry.http?.route }

    /// Whether the body of a request over HTTP makes a difference.
    package var looksIntoBodies: Bool { entry.http?.body != nil }

    /// Whether an operation of this name can be meant, whatever else is known of it.
    package func canMean(operationNamed name: String?) -> Bool {
        let names = entry.graphQL?.operations.map(\.name) ?? []
        return names.isEmpty || names.contains { $0 == nil || $0 == name }
    }

    /// The difference of a request from the conditions; without reasons, it ends at the first one.
    package func result(of request: IncomingRequest, withReasons explains: Bool = false) -> MatchResult {
        var log = MatchLog(explains: explains, of: entry, PatternBudget())
        if !isMet(by: request, &log), log.distance == 0 { _ = log.differs("it differs") }
        return MatchResult(log)
    }

    private func isMet(by request: IncomingRequest, _ log: inout MatchLog) -> Bool {
        guard let matcher = entry.http else { return entry.graphQL?.matches(request, &log) ?? false }
        guard request.graphQL == nil else { return log.differs(by: 20, "it is an operation") }
        let isOnRoute = matcher.route.captures(of: request.segments) != nil
        if !isOnRoute { matcher.route.differs(from: request.segments, &log) }
        guard isOnRoute || log.explains else { return false }
        return matcher.matches(request, parts: IncomingRequest.Parts(request.http), &log)
    }
}
