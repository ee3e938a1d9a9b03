import GraphQLExecution
import GraphQLLanguage
import HTTPMessages
import JSONModel

extension ExecutedRequest {
    /// An answer of one error about the stub itself.
    static func failure(_ failure: StubFailure) -> ExecutedRequest {
        let error = GraphQLError("\(failure.title): \(failure.detail)", code: failure.code)
        var executed = ExecutedRequest(ExecutionResult(requestErrors: [error]), name: nil)
        executed.form = .changed(status: failure.status, headers: [:])
        return executed
    }

    /// The answer in a batch's list, where a whole response has only its body.
    var batchEntry: [UInt8] {
        guard case .whole(let response) = form else { return body }
        let body = response.bodyBytes
        guard (try? JSONValue(parsing: body)) != nil else {
            let error = GraphQLError("The stub's response is no JSON, and cannot stand in a batch.")
            return ExecutionResult(requestErrors: [error]).body
        }
        return body
    }
}
