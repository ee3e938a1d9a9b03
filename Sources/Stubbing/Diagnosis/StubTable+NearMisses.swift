import GraphQLSchema
import HTTPMessages
import StubModel

/// The stubs that may be near misses of a GraphQL request.
package enum NearMissScope: Sendable, Hashable {
    /// Stubs that name the operation or have one of its root fields in their shape; none for an operation that has
    /// nothing to do with stubs.
    case related
    /// The related stubs, those without a fixed name, and those of similar names.
    case all
}

extension StubTable {
    /// At most this many stubs are compared, the best by index.
    private static let candidateLimit = 200
    /// At most this many names are compared with that of an operation.
    private static let nameLimit = 2_000

    /// The stubs nearest to a request that none has matched, the nearest first.
    ///
    /// The scope makes a difference to operations alone.
    package func nearMisses(
        of request: IncomingRequest,
        state: StubState,
        _ patterns: inout PatternBudget?,
        scope: NearMissScope = .all,
        limit: Int = 3
    ) -> [NearMiss] {
        guard let operation = request.graphQL?.matchable else {
            return nearMisses(onRoutesNear: request, state: state, &patterns, limit: limit)
        }
        return nearest(candidates(for: operation, scope), limit: limit, &patterns) { entry, log in
            guard let matcher = entry.graphQL else { return }
            guard matcher.matches(request, &log), log.distance == 0, entry.isAccepted(request, &log) else { return }
            explain(entry, state: state, &log)
        }
    }

    private func nearMisses(
        onRoutesNear request: IncomingRequest,
        state: StubState,
        _ patterns: inout PatternBudget?,
        limit: Int
    ) -> [NearMiss] {
        let parts = IncomingRequest.Parts(request.http)
        let exact = routes.stubs(for: request.segments).all.joined().prefix(Self.candidateLimit)
        let near = exact.isEmpty ? routes.nearest(to: request.segments, limit: Self.candidateLimit) : Array(exact)
        return nearest(near, limit: limit, &patterns) { entry, log in
            guard let matcher = entry.http else { return }
            if exact.isEmpty {
                guard matcher.route.isNear(request.segments) else { return }
                matcher.route.differs(from: request.segments, &log)
            }
            guard matcher.matches(request, parts: parts, &log), log.distance == 0, entry.isAccepted(request, &log)
            else {
                return
            }
            explain(entry, state: state, &log)
        }
    }

    private func candidates(for operation: MatchableOperation, _ scope: NearMissScope) -> [TablePlace] {
        var lists = operations.related(to: operation)
        if scope == .all {
            lists += operations.candidates(for: operation).all
            lists += similarNames(to: operation.name).compactMap { operations.byName[$0] }
        }
        var ordered = OrderedCandidates(PlaceLists(lists))
        var candidates: [TablePlace] = []
        while candidates.count < Self.candidateLimit, let next = ordered.next() { candidates.append(next) }
        return candidates
    }

    private func similarNames(to name: String?) -> [String] {
        guard let name else { return [] }
        // Its own stubs are there by their index.
        return Array(suggestions(for: name, among: operations.names.prefix(Self.nameLimit)).prefix(5))
    }

    private func nearest(
        _ candidates: [TablePlace],
        limit: Int,
        _ patterns: inout PatternBudget?,
        explain: (StubEntry, inout MatchLog) -> Void
    ) -> [NearMiss] {
        if candidates.isEmpty { return [] }
        let budget = patterns ?? PatternBudget()
        patterns = budget
        let logs = candidates.map { place -> MatchLog in
            let entry = entries[place.slot]
            var log = MatchLog(explains: true, of: entry, budget)
            explain(entry, &log)
            return log
        }
        return logs.indices.filter { !logs[$0].reasons.isEmpty }
            .sorted { (logs[$0].distance, $0) < (logs[$1].distance, $1) }
            .prefix(limit)
            .map { order in
                NearMiss(entries[candidates[order].slot], distance: logs[order].distance, reasons: logs[order].reasons)
            }
    }

    /// Notes why a stub does not answer a request that it matches: its count, its scenario or its ratio.
    private func explain(_ entry: StubEntry, state: StubState, _ log: inout MatchLog) {
        if let times = entry.stub.times, state.hits(entry) >= times {
            _ = log.inside("times") {
                $0.differs(by: 0, "it has answered \(times == 1 ? "once" : "\(times) times"), as often as it may")
            }
        }
        if let rule = entry.stub.scenario, let required = rule.requires {
            let current = state.scenario(rule.name)
            if current != required {
                _ = log.inside("scenario \(rule.name)") { $0.differs(by: 0, "expected \(required), is \(current)") }
            }
        }
        if let ratio = entry.stub.ratio, log.reasons.isEmpty {
            _ = log.inside("ratio") { $0.differs(by: 0, "it answers \(ratio) of these requests, and not this one") }
        }
    }
}

extension RoutePattern {
    /// Whether a path has a literal part of the route somewhere, or is spelt like the route as a whole.
    func isNear(_ path: [String]) -> Bool {
        let sharesPart = segments.contains { segment in
            switch segment {
            case .literal(let literal): path.contains(literal)
            case .affixed(let prefix, _, let suffix): path.contains { $0.hasPrefix(prefix) && $0.hasSuffix(suffix) }
            case .parameter, .wildcard, .rest: false
            }
        }
        return sharesPart || isSpelt(like: path)
    }

    /// Whether the literal parts of the route are suggestions for what a path has in their places.
    private func isSpelt(like path: [String]) -> Bool {
        var (own, others) = ([String](), path)
        for (index, segment) in segments(stretchedTo: path.count).enumerated() {
            switch segment {
            case .literal(let literal): own.append(literal)
            case .affixed(let prefix, _, let suffix): own.append(prefix + suffix)
            case .parameter, .wildcard, .rest:
                own.append("")
                if index < others.count { others[index] = "" }
            }
        }
        return GraphQLSchema.isNear(others.joined(separator: "/"), to: own.joined(separator: "/"))
    }

    /// Notes how far a path is from the route: by each segment that is another, missing or too much.
    func differs(from path: [String], _ log: inout MatchLog) {
        let segments = segments(stretchedTo: path.count)
        var weight = 10 * abs(segments.count - path.count)
        for case (.literal(let literal), let other) in zip(segments, path) where literal != other {
            weight += GraphQLSchema.isNear(other, to: literal) ? 5 : 10
        }
        _ = log.inside("path") {
            $0.differs(by: max(5, weight), "expected \(self), got /\(path.joined(separator: "/"))")
        }
    }

    /// The route's segments, with as many `*` for a `**` as a path of a length has there.
    private func segments(stretchedTo length: Int) -> [Segment] {
        guard let rest = segments.firstIndex(of: .rest) else { return segments }
        let after = segments[rest...].filter { $0 != .rest }
        let taken = Array(repeating: Segment.wildcard, count: max(0, length - rest - after.count))
        return segments[..<rest] + taken + after
    }
}
