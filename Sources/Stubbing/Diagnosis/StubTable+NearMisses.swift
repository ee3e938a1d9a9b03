import GraphQLSchema
import HTTPMessages

/// Which stubs may be near misses of a GraphQL request.
package enum NearMissScope: Sendable, Hashable {
    /// Those that name the operation or one of its root fields: none where the operation has nothing to do with stubs.
    case related
    /// Those of similar names and of no name too.
    case all
}

extension StubTable {
    /// So many stubs are compared, the best by index.
    private static let candidateLimit = 200
    /// So many names are compared with that of an operation.
    private static let nameLimit = 2_000

    /// The stubs nearest to an HTTP request that none has matched, the nearest first.
    package func nearMisses(of request: HTTPMatchRequest, state: StubState, limit: Int = 3) -> [NearMiss] {
        let parts = HTTPRequestParts(request.request)
        let exact = routes.stubs(for: request.segments).joined().prefix(Self.candidateLimit)
        let near = exact.isEmpty ? routes.nearest(to: request.segments, limit: Self.candidateLimit) : Array(exact)
        return nearest(near, limit) { stub, log in
            guard case .http(let matcher) = stub.request else { return }
            if exact.isEmpty {
                guard matcher.route.isNear(request.segments) else { return }
                matcher.route.differs(from: request.segments, &log)
            }
            if matcher.matches(parts, &log), log.distance == 0 { explain(stub, state, &log) }
        }
    }

    /// The stubs nearest to a GraphQL request that none has matched, the nearest first.
    package func nearMisses(
        of request: GraphQLMatchRequest,
        state: StubState,
        scope: NearMissScope,
        limit: Int = 3
    ) -> [NearMiss] {
        let remembered = request.operation.rememberedMisses
        if let misses = remembered.misses(of: request, in: identity, scope, limit) { return misses }
        let candidates = candidates(for: request.operation, scope)
        var isRepeatable = true
        var looksAtVariables = false
        let misses = nearest(candidates, limit) { stub, log in
            guard case .graphQL(let matcher) = stub.request else { return }
            if matcher.looksAtHeaders { isRepeatable = false }
            looksAtVariables = looksAtVariables || matcher.looksAtVariables(of: request.operation)
            if matcher.matches(request, &log), log.distance == 0 {
                isRepeatable = false
                explain(stub, state, &log)
            }
        }
        guard isRepeatable else { return misses }
        let circumstances = RememberedMisses.Circumstances(
            table: identity,
            scope: scope,
            limit: limit,
            method: request.http.method,
            path: request.path,
            variables: looksAtVariables ? request.variables : nil
        )
        remembered.remember(misses, circumstances)
        return misses
    }

    private func candidates(for operation: MatchableOperation, _ scope: NearMissScope) -> [StubPlace] {
        var lists = operations.related(to: operation)
        if scope == .all {
            lists += operations.candidates(for: operation)
            lists += similarNames(to: operation.name).compactMap { operations.byName[$0] }
        }
        var ordered = OrderedCandidates(lists)
        var candidates: [StubPlace] = []
        while candidates.count < Self.candidateLimit, let next = ordered.next() { candidates.append(next) }
        return candidates
    }

    private func similarNames(to name: String?) -> [String] {
        guard let name else { return [] }
        return Array(suggestions(for: name, among: operations.names.prefix(Self.nameLimit)).prefix(5))
    }

    private func nearest(
        _ candidates: [StubPlace],
        _ limit: Int,
        _ explain: (Stub, inout MatchLog) -> Void
    ) -> [NearMiss] {
        let logs = candidates.map { place -> MatchLog in
            var log = MatchLog(explains: true)
            explain(entries[place.slot].stub, &log)
            return log
        }
        return logs.indices.filter { !logs[$0].reasons.isEmpty }
            .sorted { (logs[$0].distance, $0) < (logs[$1].distance, $1) }
            .prefix(limit)
            .map { order in
                let (stub, log) = (entries[candidates[order].slot].stub, logs[order])
                return NearMiss(stub: stub, distance: log.distance, reasons: log.reasons)
            }
    }

    /// Why a stub does not answer a request that it is meant for: what has happened before.
    private func explain(_ stub: Stub, _ state: StubState, _ log: inout MatchLog) {
        if let times = stub.times, state.count(of: stub) >= times {
            _ = log.inside("times") {
                $0.differs(by: 0, "it has answered \(times == 1 ? "once" : "\(times) times"), as often as it may")
            }
        }
        guard let rule = stub.scenario, let required = rule.requires else { return }
        let current = state.scenario(rule.name)
        guard current != required else { return }
        _ = log.inside("scenario \(rule.name)") { $0.differs(by: 0, "expected \(required), is \(current)") }
    }
}

extension RoutePattern {
    /// Whether a path has any of the route's literal segments in its place, or nearly; one without any is near to all.
    func isNear(_ path: [String]) -> Bool {
        var isLiteral = false
        for case (.literal(let literal), let segment) in zip(segments, path) {
            isLiteral = true
            if literal == segment || !suggestions(for: segment, among: [literal]).isEmpty { return true }
        }
        for case (.affixed(let prefix, _, let suffix), let segment) in zip(segments, path) {
            isLiteral = true
            if segment.hasPrefix(prefix) && segment.hasSuffix(suffix) { return true }
        }
        return !isLiteral
    }

    /// Notes how far a path is from the route: by each segment that is another, missing or too much.
    func differs(from path: [String], _ log: inout MatchLog) {
        var weight = 0
        for index in 0..<max(segments.count, path.count) {
            guard index < segments.count, index < path.count else {
                weight += 10
                continue
            }
            if case .literal(let literal) = segments[index], literal != path[index] {
                weight += suggestions(for: path[index], among: [literal]).isEmpty ? 10 : 5
            }
            if case .rest = segments[index] { break }
        }
        _ = log.inside("path") {
            $0.differs(by: max(5, weight), "expected \(self), got /\(path.joined(separator: "/"))")
        }
    }
}
