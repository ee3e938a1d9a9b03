import GraphQLExecution
import GraphQLLanguage
import GraphQLOverHTTP
import GraphQLSchema
import HTTPMessages
import MockConfiguration
import Stubbing

/// GraphQL results as responses, by GraphQL over HTTP.
extension GraphQLHandler {
    /// The exchange that ends with a result; the name is the requested one, for where no operation was found.
    ///
    /// A stub's status replaces that of the profile, and its own header fields win.
    func sent(
        _ result: ExecutionResult,
        name: String? = nil,
        in format: ResponseFormat,
        status: HTTPStatus? = nil,
        headers: HTTPHeaders = [:]
    ) -> Exchange {
        let operation = ExchangeDetails.Operation(name: result.operationName ?? name, type: result.operationType)
        let (body, outcome) = (result.body, result.outcome)
        var exchange = sentBody(body, of: outcome, operation, in: format, status: status, headers: headers)
        if !result.outcomes.isEmpty { exchange.details.outcomes = result.outcomes }
        return exchange
    }

    /// The exchange that ends with the body of a result.
    func sentBody(
        _ body: [UInt8],
        of outcome: GraphQLOutcome,
        _ operation: ExchangeDetails.Operation?,
        in format: ResponseFormat,
        status: HTTPStatus? = nil,
        headers: HTTPHeaders = [:]
    ) -> Exchange {
        let status = status ?? settings.httpProfile.status(of: outcome, in: format)
        let form = settings.httpProfile.format(of: status, negotiated: format)
        var response = HTTPResponse(status: status, headers: form.headers, body: body)
        response.headers.replace(with: headers)
        let isAnswered = outcome == .success || outcome == .partialSuccess
        let details = ExchangeDetails(source: isAnswered ? .generated : .refused, operation: operation)
        return Exchange(.response(response), details)
    }

    /// A result of one error about the stub itself.
    func reported(_ failure: StubFailure, in format: ResponseFormat) -> Exchange {
        let error = GraphQLError("\(failure.title): \(failure.detail)", code: failure.code)
        return sent(ExecutionResult(requestErrors: [error]), in: format, status: failure.status)
    }

    /// The exchange with a request that cannot be processed as GraphQL.
    func refused(_ error: GraphQLRequestError, in format: ResponseFormat = .json) -> Exchange {
        var exchange = sentBody(error.body, of: .failure(error.kind), nil, in: format)
        if case .methodNotAllowed(let allowed) = error.kind {
            exchange.changeResponse { $0.headers.append("Allow", allowed) }
        }
        return exchange
    }
}

extension ExecutionResult {
    var outcome: GraphQLOutcome {
        if isRequestError { return .refused }
        return errors.isEmpty ? .success : .partialSuccess
    }
}
