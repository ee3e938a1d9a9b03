import GraphQLLanguage

/// Stubs that are never asked, because another one takes every request that they are meant for.
extension StubTable {
    /// The stubs that are never asked, in their order, each with the first one that is asked instead.
    package var shadowed: [(stub: Stub, shadow: Stub)] {
        order.compactMap(shadowed)
    }

    /// The same for one stub; `nil` where it is asked, or where there is no such stub.
    package func shadowed(_ id: String) -> (stub: Stub, shadow: Stub)? { place(ofStub: id).flatMap(shadowed) }

    private func shadowed(_ place: StubPlace) -> (stub: Stub, shadow: Stub)? {
        let entry = entries[place.slot]
        // Of one that could not be read the matcher may be only half there.
        guard !entry.stub.isBroken else { return nil }
        var candidates = OrderedCandidates(wider(than: entry.stub.request))
        while let candidate = candidates.next(), candidate < place {
            let other = entries[candidate.slot]
            if other.shadows(entry) { return (entry.stub, other.stub) }
        }
        return nil
    }

    /// The stubs that may take every request that a matcher is for.
    private func wider(than request: RequestMatcher) -> [[StubPlace]] {
        switch request {
        case .http(let matcher): routes.stubs(coveringAll: matcher.route)
        case .graphQL(let matcher): operations.candidates(coveringAll: matcher)
        }
    }
}

extension StubEntry {
    /// Whether another stub, which is asked later, has nothing left to answer.
    fileprivate func shadows(_ other: StubEntry) -> Bool {
        stub.times == nil && !stub.isBroken && stub.takesStates(of: other.stub) && takesRequests(of: other)
    }

    /// Whether what this stub asks for is what the other one asks for, or no more than what they are found by.
    private func takesRequests(of other: StubEntry) -> Bool {
        if stub.request == other.stub.request { return true }
        if let http, let matcher = other.http {
            let method = matcher.method.map(accepts) ?? (http.method == nil)
            return isFoundByIndexAlone && method
        }
        guard let graphQL, let matcher = other.graphQL else { return false }
        return graphQL.isForAll || isFoundByIndexAlone && matcher.isOnlyFor(graphQL.operations)
    }
}

extension GraphQLMatcher {
    /// Whether every operation is meant.
    fileprivate var isForAll: Bool { self == GraphQLMatcher() }

    /// Whether no operation is meant but those with some of these names.
    fileprivate func isOnlyFor(_ names: [OperationNameMatcher]) -> Bool {
        let own = shape?.operationName.map { [.name($0)] } ?? operations
        return !own.isEmpty && own.allSatisfy(names.contains)
    }
}

extension Stub {
    fileprivate var isBroken: Bool {
        if case .broken? = responses.first { true } else { false }
    }

    /// Whether it answers in every state that another one answers in.
    fileprivate func takesStates(of other: Stub) -> Bool {
        guard let scenario, let required = scenario.requires else { return true }
        return scenario.name == other.scenario?.name && required == other.scenario?.requires
    }
}
