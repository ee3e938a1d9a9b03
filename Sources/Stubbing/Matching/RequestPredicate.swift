package import HTTPMessages
package import JSONModel
import StubModel

/// A closure of the program that runs the server, which decides whether a stub is meant once everything else holds.
package struct RequestPredicate: Sendable {
    /// What it is asked about.
    package struct Question: Sendable {
        package let http: HTTPRequest
        package let pathParameters: [PathParameter]
        /// The operation with its variables; `nil` where the stub is for other requests.
        package let graphQL: (operation: MatchableOperation, variables: JSONObject)?
        /// What the client of its WebSocket has introduced itself with; `nil` where it came otherwise.
        package var connection: JSONObject?
    }

    /// Where it is written, for messages.
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
    /// Whether the closure says yes, where there is one.
    func isAccepted(_ request: HTTPMatchRequest, _ log: inout MatchLog) -> Bool {
        guard let predicate else { return true }
        let captures = http?.route.captures(of: request.segments) ?? []
        return predicate.accepts(
            RequestPredicate.Question(http: request.request, pathParameters: captures, graphQL: nil),
            &log
        )
    }

    /// The same for an operation.
    func isAccepted(_ request: GraphQLMatchRequest, _ log: inout MatchLog) -> Bool {
        guard let predicate else { return true }
        let graphQL = (request.operation, request.variables)
        var question = RequestPredicate.Question(http: request.http, pathParameters: [], graphQL: graphQL)
        question.connection = request.connection
        return predicate.accepts(question, &log)
    }
}
