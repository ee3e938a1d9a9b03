import HTTPMessages
package import StubModel

/// A stub ready to be put into tables: everything that depends on it alone is computed once for all tables.
///
/// Its patterns and its shape are compiled here. Invalid ones were reported when the stub was read; here they match
/// nothing, which is reported again.
///
/// It is a reference, because a stub is large and requests only look at it.
package final class StubEntry: Sendable {
    package let stub: Stub
    let http: HTTPMatcher?
    let graphQL: GraphQLMatcher?
    let shape: CompiledShape?
    let patterns: [RegularExpression: CompiledPattern]
    /// The closure that must return true as well; `nil` for a stub without one.
    let predicate: RequestPredicate?
    /// Whether earlier requests decide if, or with which response, the stub answers.
    let isStateful: Bool
    /// Whether path or name alone decide, so that a request found by the index matches, but for its method.
    let isFoundByIndexAlone: Bool
    /// Whether the route has anything but literal segments.
    let hasCaptures: Bool
    /// The method of an HTTP stub; `nil` for any.
    private let method: HTTPMethod?
    private let specificity: Specificity

    /// - Parameters:
    ///   - stub: the stub to compile.
    ///   - predicate: the closure that the stub names.
    package init(_ stub: Stub, predicate: RequestPredicate? = nil) {
        self.stub = stub
        // Without its closure a stub is meant for nothing.
        self.predicate = predicate ?? stub.predicate.map { id in RequestPredicate(place: id) { _ in false } }
        isStateful = stub.isStateful
        shape = if case .graphQL(let matcher) = stub.request { matcher.shape?.compiled } else { nil }
        patterns = stub.request.compiledPatterns
        specificity = Specificity(stub, shape)
        switch stub.request {
        case .http(let matcher):
            http = matcher
            graphQL = nil
            isFoundByIndexAlone = matcher.isRouteAlone && stub.predicate == nil
            hasCaptures = !matcher.route.isLiteral
            method = matcher.method
        case .graphQL(let matcher):
            http = nil
            graphQL = matcher
            isFoundByIndexAlone = matcher.isNameAlone && stub.predicate == nil
            hasCaptures = false
            method = nil
        }
    }
}

extension StubEntry {
    package var isGraphQL: Bool { graphQL != nil }

    /// The path at which the stub answers every `GET`; `nil` for a stub with other conditions, state or patterns in its
    /// path.
    package var plainPath: String? {
        guard let http, isFoundByIndexAlone, !hasCaptures, !isStateful, accepts(.get) else { return nil }
        return http.route.description
    }

    /// Whether it is an HTTP stub for `OPTIONS`, and for no other method.
    package var isForOptions: Bool { method == .options }

    /// Whether an HTTP stub accepts a method: asked here, because a matcher is large to copy.
    func accepts(_ other: HTTPMethod) -> Bool { HTTPMatcher.accepts(other, where: method) }

    /// The indices of entries in the order in which they are asked; of equals, those given first come first.
    static func order(of entries: [StubEntry]) -> [Int] {
        entries.indices.sorted { left, right in
            let (first, second) = (entries[left], entries[right])
            if first.precedes(second) { return true }
            return left < right && !second.precedes(first)
        }
    }

    /// Whether this stub is asked first, regardless of the order in which the two were written.
    func precedes(_ other: StubEntry) -> Bool {
        if stub.priority != other.stub.priority { return stub.priority > other.stub.priority }
        let ranks = (stub.origin.rank, other.stub.origin.rank)
        if ranks.0 != ranks.1 { return ranks.0 > ranks.1 }
        return specificity < other.specificity
    }
}

extension StubEntry {
    /// Whether both stubs match the same requests: the layout of a shape's document makes no difference.
    func hasRequest(of other: StubEntry) -> Bool { request(writtenAs: other) == other.stub.request }

    /// Whether both stubs have the same definition: the place and the layout of a shape's document make no difference.
    package func hasDefinition(of other: StubEntry) -> Bool {
        var same = stub
        same.request = request(writtenAs: other)
        same.location = other.stub.location
        return same == other.stub
    }

    /// The request matcher with the document of another stub, if both have the same shape.
    private func request(writtenAs other: StubEntry) -> RequestMatcher {
        guard case .graphQL(var matcher) = stub.request, let shape, shape == other.shape else { return stub.request }
        matcher.shape = other.graphQL?.shape
        return .graphQL(matcher)
    }
}

extension StubOrigin {
    /// The rank of the origin, the higher first; at run time, the later call.
    fileprivate var rank: (Int, Int) {
        switch self {
        case .file: (0, 0)
        case .code: (1, 0)
        case .runTime(let call): (2, call)
        }
    }
}
