package import HTTPMessages
package import JSONModel
import StubModel

/// A closure of the program that runs the server, asked last: the stub matches only if it returns true.
package struct RequestPredicate: Sendable {
    /// The request that the closure is asked about.
    package struct Question: Sendable {
        package let http: HTTPRequest
        package let pathParameters: [PathParameter]
        /// The operation with its variables; `nil` where the stub is for other requests.
        package let graphQL: (operation: MatchableOperation, variables: JSONObject)?
        /// The `connectionParams` that the client of a WebSocket has sent; `nil` for other requests.
        package var connection: JSONObject?
    }

    /// The place where the closure is written, for messages.
    let place: String
    let decide: @Sendable (Question) -> Bool

    package init(place: String, decide: @escaping @Sendable (Question) -> Bool) {
        self.place = place
        self.decide = decide
    }

    func accepts(_ question: Question, _ log: inout MatchLog) -> Bool {
        if decide(question) { return true }
        return log.inside("where") { $0.differs(by: 1, "the closure at \(place) says no") }
    }
}

extension StubEntry {
    /// Whether the stub's closure returns true for an HTTP request; true without a closure.
    func isAccepted(_ request: HTTPMatchRequest, _ log: inout MatchLog) -> Bool {
        guard let predicate else { return true }
        let captures = http?.route.captures(of: request.segments) ?? []
        return predicate.accepts(
            RequestPredicate.Question(http: request.request, pathParameters: captures, graphQL: nil),
            &log
        )
    }

    /// Whether the stub's closure returns true for an operation; true without a closure.
    func isAccepted(_ request: GraphQLMatchRequest, _ log: inout MatchLog) -> Bool {
        guard let predicate else { return true }
        let graphQL = (request.operation, request.variables)
        var question = RequestPredicate.Question(http: request.http, pathParameters: [], graphQL: graphQL)
        question.connection = request.connection
        return predicate.accepts(question, &log)
    }
}
