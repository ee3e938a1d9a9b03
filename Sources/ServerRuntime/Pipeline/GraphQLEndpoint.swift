package import GraphQLExecution
package import GraphQLLanguage
package import GraphQLSchema
import HTTPMessages

/// A schema, whatever answers its fields, and the documents met so far: what one GraphQL path serves.
///
/// It is immutable but for its cache; a reload makes another one.
package final class GraphQLEndpoint: Sendable {
    package let schema: Schema
    let settings: ServerSettings
    let rootValue: @Sendable (OperationType) -> any ObjectValue
    let documents: DocumentCache
    let gate: DocumentGate
    let executionLimits: ExecutionLimits
    private let decoder: GraphQLRequestDecoder

    /// - Parameters:
    ///   - schema: what documents are validated against.
    ///   - settings: limits, policies and the profile.
    ///   - log: where warnings go.
    ///   - rootValue: the object that root fields of an operation type are asked of.
    package init(
        schema: Schema,
        settings: ServerSettings,
        log: ServerLog,
        rootValue: @escaping @Sendable (OperationType) -> any ObjectValue
    ) {
        self.schema = schema
        self.settings = settings
        self.rootValue = rootValue
        documents = DocumentCache(limits: settings.limits)
        gate = DocumentGate(schema: schema, settings: settings, log: log)
        decoder = GraphQLRequestDecoder(limits: settings.limits)
        executionLimits = ExecutionLimits(
            nodes: settings.limits.answerNodes,
            bytes: settings.limits.answerBytes,
            nodesSetting: "--max-answer-nodes",
            bytesSetting: "--max-answer-bytes"
        )
    }

    /// Answers a request to the GraphQL path.
    func answer(_ request: HTTPRequest, persistedQueries: PersistedQueryStore) -> Answer {
        if request.method == .options { return Answer(response: Self.optionsResponse) }
        if LandingPage.isWanted(by: request) {
            return Answer(response: LandingPage.response(to: request, path: GraphQLPath(settings.graphQLPath).text))
        }
        guard let format = ResponseFormat(negotiatedFor: request) else {
            return Answer(response: failure(.unacceptable, in: .json))
        }
        do throws(GraphQLRequestError) {
            switch try decoder.decode(request) {
            case .single(let decoded):
                let executed = try execute(decoded, allowsMutations: request.method == .post, persistedQueries)
                return answer(executed, in: format)
            case .batch(let entries):
                return answer(execute(entries, persistedQueries), in: format)
            }
        } catch {
            return Answer(response: failure(error, in: format))
        }
    }
}

extension GraphQLEndpoint {
    private static let optionsResponse = HTTPResponse(
        status: .noContent,
        headers: ["Allow": GraphQLRequestDecoder.allowedMethods]
    )

    private func answer(_ executed: ExecutedRequest, in format: ResponseFormat) -> Answer {
        let status = settings.profile.status(of: executed.outcome, in: format)
        return Answer(
            response: response(status, body: executed.body, in: format),
            operationName: executed.operationName
        )
    }

    private func failure(_ error: GraphQLRequestError, in format: ResponseFormat) -> HTTPResponse {
        let status = settings.profile.status(of: .failure(error.kind), in: format)
        var response = response(status, body: error.body, in: format)
        if case .methodNotAllowed(let allowed) = error.kind { response.headers.append("Allow", allowed) }
        return response
    }

    private func response(_ status: HTTPStatus, body: [UInt8], in negotiated: ResponseFormat) -> HTTPResponse {
        let format = settings.profile.format(of: status, negotiated: negotiated)
        return HTTPResponse(status: status, headers: format.headers, body: body)
    }
}
