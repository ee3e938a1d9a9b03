import HTTPMessages
package import StubModel

/// A stub ready to be put into tables: what only depends on itself is worked out once, however many tables it comes
/// into.
///
/// Its patterns and its shape are compiled here. Those that cannot be were told of when the stub was read; here they
/// match nothing, which is told of again.
///
/// It is a reference, because a stub is large and requests only look at it.
package final class StubEntry: Sendable {
    package let stub: Stub
    let http: HTTPMatcher?
    let graphQL: GraphQLMatcher?
    let shape: CompiledShape?
    let patterns: [RegularExpression: CompiledPattern]
    /// What has to say yes besides; `nil` where nothing has.
    let predicate: RequestPredicate?
    /// Whether what has happened before matters.
    let isStateful: Bool
    /// Whether a request that the index leads here is meant, but for the method: it asks for a path or a name alone.
    let isFoundByIndexAlone: Bool
    /// Whether there is something in the path to take out.
    let hasCaptures: Bool
    /// Of an HTTP stub; `nil` where it is meant for any.
    private let method: HTTPMethod?
    private let specificity: Specificity

    /// - Parameters:
    ///   - stub: what is to be compiled.
    ///   - predicate: the closure that it names.
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

    /// The path at which every `GET` is answered; `nil` where it takes more than that, or the path has patterns.
    package var plainPath: String? {
        guard let http, isFoundByIndexAlone, !hasCaptures, !isStateful, accepts(.get) else { return nil }
        return http.route.description
    }

    /// Whether an HTTP stub may be meant by a method: asked here, because a matcher is large to copy.
    func accepts(_ other: HTTPMethod) -> Bool { HTTPMatcher.accepts(other, where: method) }

    /// The places of entries in the order in which they are asked; those given first come first among equals.
    static func order(of entries: [StubEntry]) -> [Int] {
        entries.indices.sorted { left, right in
            let (first, second) = (entries[left], entries[right])
            if first.precedes(second) { return true }
            return left < right && !second.precedes(first)
        }
    }

    /// Whether this one is asked first, whatever the order in which they were written.
    func precedes(_ other: StubEntry) -> Bool {
        if stub.priority != other.stub.priority { return stub.priority > other.stub.priority }
        let ranks = (stub.origin.rank, other.stub.origin.rank)
        if ranks.0 != ranks.1 { return ranks.0 > ranks.1 }
        return specificity < other.specificity
    }
}

extension StubEntry {
    /// Whether the same requests are meant: how the document of a shape is laid out makes no difference.
    func hasRequest(of other: StubEntry) -> Bool { request(writtenAs: other) == other.stub.request }

    /// Whether nothing differs but the place, and the layout of a shape's document.
    package func hasDefinition(of other: StubEntry) -> Bool {
        var same = stub
        same.request = request(writtenAs: other)
        same.location = other.stub.location
        return same == other.stub
    }

    /// The request with the document of another stub, where that is the same shape.
    private func request(writtenAs other: StubEntry) -> RequestMatcher {
        guard case .graphQL(var matcher) = stub.request, let shape, shape == other.shape else { return stub.request }
        matcher.shape = other.graphQL?.shape
        return .graphQL(matcher)
    }
}

extension StubOrigin {
    /// The higher one comes first; at run time that is the later call.
    fileprivate var rank: (Int, Int) {
        switch self {
        case .file: (0, 0)
        case .code: (1, 0)
        case .runTime(let call): (2, call)
        }
    }
}
