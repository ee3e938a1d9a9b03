import GraphQLExecution
import HTTPMessages
import Stubbing

/// What has become of one GraphQL request, or of a batch.
struct ExecutedRequest: Sendable {
    /// What a stub wants to be sent instead of what GraphQL over HTTP says.
    indirect enum Form: Sendable {
        case changed(status: HTTPStatus?, headers: HTTPHeaders)
        /// A whole response, sent as it is.
        case whole(HTTPResponse)
    }

    var outcome: GraphQLOutcome
    var body: [UInt8]
    /// `nil` for what nearly all are: answers that GraphQL over HTTP sends.
    var form: Form?
    /// What the journal tells of it.
    var record: AnswerOutcome

    init(_ outcome: GraphQLOutcome, _ body: [UInt8], _ operation: AnswerOutcome.Operation?) {
        self.outcome = outcome
        self.body = body
        let isAnswered = outcome == .success || outcome == .partialSuccess
        record = AnswerOutcome(source: isAnswered ? .generated : .refused, operation: operation)
    }

    init(_ result: ExecutionResult, name: String?) {
        let operation = AnswerOutcome.Operation(name: result.operationName ?? name, type: result.operationType)
        self.init(result.outcome, result.body, operation)
    }

    /// A whole response.
    init(_ response: HTTPResponse) {
        self.init(.success, [], AnswerOutcome.Operation(name: nil))
        form = .whole(response)
    }

    /// `nil` leaves it to GraphQL over HTTP.
    var status: HTTPStatus? {
        guard case .changed(let status, _) = form else { return nil }
        return status
    }

    var headers: HTTPHeaders {
        guard case .changed(_, let headers) = form else { return [:] }
        return headers
    }
}
