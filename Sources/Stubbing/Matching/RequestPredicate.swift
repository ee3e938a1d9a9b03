import StubModel

/// A closure of the program that runs the server, asked last: the stub matches only if it returns true.
package struct RequestPredicate: Sendable {
    /// The place where the closure is written, for messages.
    let place: String
    let decide: @Sendable (IncomingRequest) -> Bool

    package init(place: String, decide: @escaping @Sendable (IncomingRequest) -> Bool) {
        self.place = place
        self.decide = decide
    }
}

extension StubEntry {
    /// Whether the stub's closure returns true for a request; true without a closure.
    func isAccepted(_ request: IncomingRequest, _ log: inout MatchLog) -> Bool {
        guard let predicate else { return true }
        var request = request
        request.pathParameters = http?.route.captures(of: request.segments) ?? []
        if predicate.decide(request) { return true }
        return log.inside("where") { $0.differs(by: 1, "the closure at \(predicate.place) says no") }
    }
}
