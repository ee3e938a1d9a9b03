import GraphQLExecution
import GraphQLLanguage
import HTTPMessages
import JSONModel
import MockConfiguration
import SchemaMocking
import Stubbing

extension GraphQLEndpoint {
    /// Finds the document, lets it through the gate and executes it.
    ///
    /// - Throws: where it turns out that there is nothing to execute: no such persisted query, a mutation by GET.
    func execute(
        _ request: GraphQLRequest,
        of http: HTTPRequest,
        limits: ExecutionLimits? = nil,
        patterns: PatternBudget? = nil,
        _ serving: Serving
    ) throws(GraphQLRequestError) -> Eventual<ExecutedRequest> {
        let text = try serving.state.persistedQueries.resolve(request)
        let name = request.operationName
        switch documents.outcome(for: text, prepare: { gate.prepare($0) }) {
        case .unparsable(let body): return .now(ExecutedRequest(.unparsable, body, AnswerOutcome.Operation(name: name)))
        case .invalid(let body, let document):
            if let table = serving.stubs.unvalidated {
                let stubbed = StubbedOperation(self, document, request, text, http, limits, patterns, serving)
                if let answer = stubbed.answer(from: table) { return answer }
            }
            let operation = try? document.operation(named: name).matchable
            let asked = AnswerOutcome.Operation(name: operation?.name ?? name, type: operation?.type)
            return .now(ExecutedRequest(.refused, body, asked))
        case .ready(let document):
            if http.method != .post { try refuseMutation(name, of: document) }
            if serving.stubs.hasGraphQL || schema == nil || settings.onUnmatchedGraphQL != .generate {
                return StubbedOperation(self, document, request, text, http, limits, patterns, serving).answer()
            }
            return .now(generated(document, request, limits, serving.state.entities))
        }
    }

    /// The world's own answer.
    func generated(
        _ document: ServedDocument,
        _ request: GraphQLRequest,
        _ limits: ExecutionLimits?,
        _ entities: EntityStore
    ) -> ExecutedRequest {
        guard let prepared = document.prepared else { return .noSchema }
        let result = prepared.execute(
            operationName: request.operationName,
            variables: request.variables,
            rootValue: { rootValue($0, nil, entities) },
            limits: limits ?? executionLimits
        )
        return ExecutedRequest(result, name: request.operationName)
    }

    /// The world's answer to a document, as bytes, whatever is wrong with it.
    ///
    /// - Parameters:
    ///   - text: the document.
    ///   - variables: what its operation is given.
    ///   - entities: what has been written.
    ///   - coercesTexts: whether a text may stand for a number or Boolean: what a request's path and query hold is text.
    /// - Returns: the answer.
    func generated(
        _ text: [UInt8],
        variables: JSONObject,
        _ entities: EntityStore,
        coercesTexts: Bool = false
    ) -> [UInt8] {
        switch documents.outcome(for: text, prepare: gate.prepare) {
        case .unparsable(let body), .invalid(let body, _): body
        case .ready(let document):
            generated(
                document,
                GraphQLRequest(query: text, variables: coercesTexts ? document.typed(variables) : variables),
                nil,
                entities
            ).body
        }
    }

    /// GraphQL over HTTP, "GET": safe methods change nothing.
    private func refuseMutation(_ name: String?, of document: ServedDocument) throws(GraphQLRequestError) {
        guard let operation = try? document.operation(named: name).definition, operation.type == .mutation else {
            return
        }
        throw GraphQLRequestError(.methodNotAllowed("POST"), "Mutations are sent by POST, not by GET.")
    }
}

extension ExecutedRequest {
    fileprivate static var noSchema: ExecutedRequest {
        .failure(StubFailure("There is nothing to answer from", "There is no schema."))
    }
}

extension ExecutionResult {
    var outcome: GraphQLOutcome {
        if isRequestError { return .refused }
        return errors.isEmpty ? .success : .partialSuccess
    }
}
