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
        var exchange = sentBody(
            result.body,
            of: result.outcome,
            operation,
            in: format,
            status: status,
            headers: headers
        )
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
        var response = formatted(body, status ?? settings.httpProfile.status(of: outcome, in: format), in: format)
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

    /// The response to a request that cannot be processed as GraphQL.
    func response(_ error: GraphQLRequestError, in format: ResponseFormat) -> HTTPResponse {
        var response = formatted(
            error.body,
            settings.httpProfile.status(of: .failure(error.kind), in: format),
            in: format
        )
        if case .methodNotAllowed(let allowed) = error.kind { response.headers.append("Allow", allowed) }
        return response
    }

    private func formatted(_ body: [UInt8], _ status: HTTPStatus, in negotiated: ResponseFormat) -> HTTPResponse {
        let format = settings.httpProfile.format(of: status, negotiated: negotiated)
        return HTTPResponse(status: status, headers: format.headers, body: body)
    }
}

extension ExecutionResult {
    var outcome: GraphQLOutcome {
        if isRequestError { return .refused }
        return errors.isEmpty ? .success : .partialSuccess
    }
}
