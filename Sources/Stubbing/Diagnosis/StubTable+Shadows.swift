import GraphQLLanguage
package import StubModel

/// Stubs that are never asked, because another one takes every request that they match.
extension StubTable {
    /// The stubs that are never asked, in their order, each with the first one that is asked instead.
    package var shadowed: [(stub: Stub, shadow: Stub)] {
        order.compactMap(shadowed)
    }

    /// The stub with an id and the one asked instead; `nil` if it is asked, or unknown.
    package func shadowed(_ id: String) -> (stub: Stub, shadow: Stub)? { place(ofStub: id).flatMap(shadowed) }

    private func shadowed(_ place: TablePlace) -> (stub: Stub, shadow: Stub)? {
        let entry = entries[place.slot]
        // A stub that could not be read may have only a part of its matcher.
        guard !entry.stub.isBroken else { return nil }
        var candidates = OrderedCandidates(PlaceLists(wider(than: entry)))
        while let candidate = candidates.next(), candidate < place {
            let other = entries[candidate.slot]
            if other.shadows(entry) { return (entry.stub, other.stub) }
        }
        return nil
    }

    /// The stubs that may take every request that a stub matches.
    private func wider(than entry: StubEntry) -> [[TablePlace]] {
        entry.http.map { routes.stubs(coveringAll: $0.route) } ?? operations.candidates(coveringAll: entry)
    }
}

extension StubEntry {
    /// Whether another stub, which is asked later, is left without requests.
    fileprivate func shadows(_ other: StubEntry) -> Bool {
        stub.times == nil && stub.ratio == nil && stub.predicate == nil && !stub.isBroken
            && stub.takesStates(of: other.stub) && takesRequests(of: other)
    }

    /// Whether this stub takes every request that the other one takes: its conditions are the same, or none besides
    /// those that the index looks up.
    private func takesRequests(of other: StubEntry) -> Bool {
        if hasRequest(of: other) { return true }
        if let http, let matcher = other.http {
            let method = matcher.method.map(accepts) ?? (http.method == nil)
            return isFoundByIndexAlone && method
        }
        guard let graphQL else { return false }
        return graphQL == GraphQLMatcher() || isFoundByIndexAlone && other.isOnlyFor(graphQL.operations)
    }

    /// Whether no operation is meant but those with some of these names.
    private func isOnlyFor(_ names: [OperationNameMatcher]) -> Bool {
        let own = shape?.operationName.map { [.name($0)] } ?? graphQL?.operations ?? []
        return !own.isEmpty && own.allSatisfy(names.contains)
    }
}

extension Stub {
    fileprivate var isBroken: Bool {
        if case .broken? = responses.first { true } else { false }
    }

    /// Whether the stub answers in every scenario state that another one answers in.
    fileprivate func takesStates(of other: Stub) -> Bool {
        guard let scenario, let required = scenario.requires else { return true }
        return scenario.name == other.scenario?.name && required == other.scenario?.requires
    }
}
