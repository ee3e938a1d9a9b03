package import GraphQLExecution
package import GraphQLLanguage
package import GraphQLSchema
import HTTPMessages
import JSONModel

/// A schema, whatever answers its fields, and the documents met so far: what one GraphQL path serves.
///
/// It is immutable but for its cache; a reload makes another one.
package final class GraphQLEndpoint: Sendable {
    package let schema: Schema
    private let rootValue: @Sendable (OperationType) -> any ObjectValue
    private let settings: ServerSettings
    private let documents: DocumentCache
    private let gate: DocumentGate
    private let decoder: GraphQLRequestDecoder
    private let executionLimits: ExecutionLimits

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
        if request.method == .options {
            return Answer(response: HTTPResponse(status: .noContent, headers: ["Allow": Self.allowedMethods]))
        }
        if LandingPage.isWanted(by: request) {
            return Answer(response: LandingPage.response(to: request, path: settings.graphQLPath))
        }
        guard let format = ResponseFormat(negotiatedFor: request) else {
            return Answer(response: failure(.unacceptable, in: .json))
        }
        do throws(GraphQLRequestError) {
            switch try decoder.decode(request) {
            case .single(let decoded):
                return try answer(decoded, to: request, in: format, persistedQueries)
            case .batch(let entries):
                return answer(entries, in: format, persistedQueries)
            }
        } catch {
            return Answer(response: failure(error, in: format))
        }
    }

    private static var allowedMethods: String { GraphQLRequestDecoder.allowedMethods }

    // MARK: - One request

    private func answer(
        _ decoded: GraphQLRequest,
        to request: HTTPRequest,
        in format: ResponseFormat,
        _ persistedQueries: PersistedQueryStore
    ) throws(GraphQLRequestError) -> Answer {
        let result = try execute(
            decoded,
            persistedQueries,
            allowsMutations: request.method == .post,
            limits: executionLimits
        )
        let status = settings.profile.status(of: result.outcome, in: format)
        return Answer(
            response: response(status, body: result.body, in: format),
            operationName: result.operationName ?? decoded.operationName
        )
    }

    private struct Result {
        var outcome: GraphQLOutcome
        var body: [UInt8]
        var operationName: String?
    }

    private func execute(
        _ request: GraphQLRequest,
        _ persistedQueries: PersistedQueryStore,
        allowsMutations: Bool,
        limits: ExecutionLimits
    ) throws(GraphQLRequestError) -> Result {
        let text = try persistedQueries.resolve(request)
        switch documents.outcome(for: text, prepare: gate.prepare) {
        case .unparsable(let body): return Result(outcome: .unparsable, body: body)
        case .invalid(let body): return Result(outcome: .refused, body: body)
        case .ready(let document):
            if !allowsMutations { try refuseMutation(request.operationName, of: document) }
            let result = document.execute(
                operationName: request.operationName,
                variables: request.variables,
                rootValue: rootValue,
                limits: limits
            )
            return Result(outcome: result.outcome, body: result.body, operationName: result.operationName)
        }
    }

    /// GraphQL over HTTP, "GET": safe methods change nothing.
    private func refuseMutation(_ name: String?, of document: PreparedDocument) throws(GraphQLRequestError) {
        guard let operation = try? document.operation(named: name), operation.type == .mutation else { return }
        throw GraphQLRequestError(.methodNotAllowed("POST"), "Mutations are sent by POST, not by GET.")
    }

    // MARK: - Batches

    /// Answers in the order asked.
    ///
    /// What goes wrong with one request is said in its own answer.
    private func answer(
        _ entries: [Swift.Result<GraphQLRequest, GraphQLRequestError>],
        in format: ResponseFormat,
        _ persistedQueries: PersistedQueryStore
    ) -> Answer {
        var writer = JSONWriter()
        var names: [String] = []
        for (index, entry) in entries.enumerated() {
            writer.writeRaw(UInt8(ascii: index == 0 ? "[" : ","))
            let (body, name) = answer(entry, persistedQueries, room: settings.limits.answerBytes - writer.mark)
            writer.writeRaw(body)
            if let name { names.append(name) }
        }
        writer.writeRaw(UInt8(ascii: "]"))
        return Answer(
            response: response(.ok, body: writer.bytes, in: format),
            operationName: names.isEmpty ? nil : names.joined(separator: ",")
        )
    }

    private func answer(
        _ entry: Swift.Result<GraphQLRequest, GraphQLRequestError>,
        _ persistedQueries: PersistedQueryStore,
        room: Int
    ) -> (body: [UInt8], operationName: String?) {
        var limits = executionLimits
        limits.bytes = max(0, room)
        do throws(GraphQLRequestError) {
            let request = try entry.get()
            let result = try execute(request, persistedQueries, allowsMutations: true, limits: limits)
            return (result.body, result.operationName ?? request.operationName)
        } catch {
            return (error.body, nil)
        }
    }
}

// MARK: - Responses

extension GraphQLEndpoint {
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

extension ExecutionResult {
    fileprivate var outcome: GraphQLOutcome {
        if isRequestError { return .refused }
        return errors.isEmpty ? .success : .partialSuccess
    }
}
