/// A stub in its table: a reference, because a stub is large and requests only look at it.
final class StubEntry: Sendable {
    let stub: Stub
    /// Its place in the order.
    let index: Int
    let http: HTTPMatcher?
    let graphQL: GraphQLMatcher?
    /// Whether what has happened before matters.
    let isStateful: Bool
    /// Whether a request that the index leads here is meant, but for the method: it asks for a path or a name alone.
    let isFoundByIndexAlone: Bool

    init(_ stub: Stub, index: Int) {
        self.stub = stub
        self.index = index
        isStateful = stub.isStateful
        switch stub.request {
        case .http(let matcher):
            http = matcher
            graphQL = nil
            isFoundByIndexAlone = matcher.isRouteAlone
        case .graphQL(let matcher):
            http = nil
            graphQL = matcher
            isFoundByIndexAlone = matcher.isNameAlone
        }
    }
}
