import GraphQLExecution
import GraphQLLanguage
import HTTPMessages
import JSONModel

extension ExecutedRequest {
    init(_ result: ExecutionResult, name: String?) {
        self.init(outcome: result.outcome, body: result.body, operationName: result.operationName ?? name)
        operationType = result.operationType
    }

    /// An answer of one error about the stub itself.
    static func failure(_ failure: StubFailure) -> ExecutedRequest {
        let error = GraphQLError("\(failure.title): \(failure.detail)", code: failure.code)
        var executed = ExecutedRequest(ExecutionResult(requestErrors: [error]), name: nil)
        executed.status = failure.status
        return executed
    }

    /// The answer in a batch's list, where a whole response has only its body.
    var batchEntry: [UInt8] {
        guard let response else { return body }
        let body = response.bodyBytes
        guard (try? JSONValue(parsing: body)) != nil else {
            let error = GraphQLError("The stub's response is no JSON, and cannot stand in a batch.")
            return ExecutionResult(requestErrors: [error]).body
        }
        return body
    }
}
