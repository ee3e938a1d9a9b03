import GraphQLExecution
import GraphQLLanguage
import HTTPMessages
import JSONModel
import MockConfiguration
import SchemaMocking
import Stubbing

/// One operation that stubs may answer.
struct StubbedOperation: Sendable {
    let endpoint: GraphQLEndpoint
    let document: ServedDocument
    let request: GraphQLRequest
    /// Whether the answer has the endpoint's own limits, and shares them with no other.
    let isAlone: Bool
    private let text: [UInt8]
    private let http: HTTPRequest
    private let limits: ExecutionLimits
    let serving: Serving

    init(
        _ endpoint: GraphQLEndpoint,
        _ document: ServedDocument,
        _ request: GraphQLRequest,
        _ text: [UInt8],
        _ http: HTTPRequest,
        _ limits: ExecutionLimits?,
        _ serving: Serving
    ) {
        self.endpoint = endpoint
        self.document = document
        self.request = request
        self.text = text
        self.http = http
        isAlone = limits == nil
        self.limits = limits ?? endpoint.executionLimits
        self.serving = serving
    }

    /// The answer of the stub that matches, or of the policy where none does.
    func answer() -> Eventual<ExecutedRequest> {
        let operation: ServedOperation
        do throws(GraphQLError) {
            operation = try document.operation(named: request.operationName)
        } catch {
            return .now(ExecutedRequest(ExecutionResult(requestErrors: [error]), name: request.operationName))
        }
        let asked = matchRequest(operation.matchable)
        if let match = serving.stubs.table.match(asked, state: serving.state.stubs) {
            return answer(match, operation)
        }
        return .now(unmatched(asked, operation.definition))
    }

    private func matchRequest(_ operation: MatchableOperation) -> GraphQLMatchRequest {
        GraphQLMatchRequest(operation: operation, variables: request.variables, http: http, path: endpoint.path)
    }

    /// The answer of a stub of this table; `nil` where none matches.
    func answer(from table: StubTable) -> Eventual<ExecutedRequest>? {
        guard let operation = try? document.operation(named: request.operationName) else { return nil }
        let asked = matchRequest(operation.matchable)
        return table.match(asked, state: serving.state.stubs).map { answer($0, operation) }
    }
}

// MARK: - Matched

extension StubbedOperation {
    private func answer(_ match: StubMatch, _ operation: ServedOperation) -> Eventual<ExecutedRequest> {
        let response = serving.stubs.response(of: match)
        guard case .script(let script) = response else { return .now(answer(response, of: match, operation)) }
        let renderer = renderer(operation.definition)
        let scripted = ScriptedRequest(
            script: script,
            request: renderer.request,
            operation: operation.matchable,
            endpoint: renderer.endpoint,
            serving: serving
        )
        return scripted.response().map { answer($0, of: match, operation) }
    }

    private func answer(
        _ response: CompiledResponse,
        of match: StubMatch,
        _ operation: ServedOperation
    ) -> ExecutedRequest {
        var executed: ExecutedRequest
        switch response {
        case .broken(let diagnostic): executed = .failure(StubFailure("The stub cannot be read", "\(diagnostic)"))
        case .failed(let failure): executed = .failure(failure)
        case .script(let script): executed = .failure(.uncalled(script))
        case .fixed, .http:
            executed = ExecutedRequest(outcome: .success, body: [])
            executed.response = renderer(operation.definition).response(response)
        case .graphQL(let definition):
            do throws(StubFailure) {
                executed = try answer(definition, operation)
            } catch {
                executed = .failure(error)
            }
        }
        executed.delay = match.delay
        executed.operationName = operation.matchable.name
        executed.operationType = operation.matchable.type
        executed.source = .stub(id: match.stubID)
        return executed
    }

    private func renderer(_ operation: OperationDefinition) -> StubRenderer {
        let graphQL = StubbedRequest.GraphQL(
            operationName: operation.name?.value,
            operationType: operation.type,
            query: text,
            variables: request.variables
        )
        let stubbed = StubbedRequest(http: http, graphQL: graphQL)
        return StubRenderer(stubbed, endpoint: endpoint, settings: endpoint.settings, serving)
    }

    func result(
        _ definition: CompiledGraphQLResponse,
        _ operation: OperationDefinition
    ) throws(StubFailure) -> ExecutedRequest {
        let parts = try renderer(operation).graphQLParts(definition)
        let result = try result(parts, definition, operation)
        var executed = ExecutedRequest(result, name: nil)
        executed.notes = Self.notes(of: parts.fieldErrors, in: result)
        executed.status = definition.status.map { HTTPStatus(rawValue: $0) }
        executed.headers = parts.headers
        return executed
    }

    /// The stub's errors that are not in the answer, and why.
    private static func notes(of errors: [GraphQLError], in result: ExecutionResult) -> [String] {
        errors.filter { error in
            !result.errors.contains { $0.path == error.path && $0.message == error.message }
        }.map { error in
            let path = error.path.map(\.text).joined(separator: ".")
            return "The stub's error at \(path) is not in the answer, where there is no such path: \(error.message)"
        }
    }

    private func result(
        _ parts: GraphQLParts,
        _ definition: CompiledGraphQLResponse,
        _ operation: OperationDefinition
    ) throws(StubFailure) -> ExecutionResult {
        if parts.data == nil, parts.fieldErrors.isEmpty, !parts.errors.isEmpty {
            return ExecutionResult(requestErrors: parts.errors, operation: operation, extensions: parts.extensions)
        }
        let data: JSONObject
        switch parts.data {
        case .object(let members): data = members
        case nil: data = [:]
        case .null:
            return ExecutionResult(
                data: .null,
                errors: parts.fieldErrors + parts.errors,
                extensions: parts.extensions,
                operation: operation
            )
        case let other?: throw StubFailure("The stub's data is no object", "It is \(other.kindName).")
        }
        var additions = ResponseAdditions(errors: parts.errors, extensions: parts.extensions)
        guard let prepared = document.prepared else { return projection(data, parts, additions, operation) }
        let layer = StubLayer(
            data: data,
            errors: parts.fieldErrors,
            coercesStrings: definition.hasTemplates,
            place: definition.place,
            writesEntities: definition.writesEntities,
            refusesUnknownKeys: definition.isForOneOperation && document.isValid
        )
        additions.errors += layer.unknownRootKeys(of: operation, in: document.document, prepared.schema)
        let executed = prepared.execute(
            operationName: request.operationName,
            variables: request.variables,
            rootValue: { endpoint.rootValue($0, layer, serving.state.entities) },
            limits: limits,
            additions: additions
        )
        if document.isValid || executed.isRequestError { return executed }
        // What the schema does not know comes from the stub, as without a schema.
        var projection = Projection(
            document.document,
            operation: operation,
            variables: request.variables,
            limits: limits
        )
        return projection.result(of: data, over: executed, additions: additions)
    }

    private func projection(
        _ data: JSONObject,
        _ parts: GraphQLParts,
        _ additions: ResponseAdditions,
        _ operation: OperationDefinition
    ) -> ExecutionResult {
        var projection = Projection(
            document.document,
            operation: operation,
            variables: request.variables,
            errors: parts.fieldErrors,
            limits: limits
        )
        let result = projection.result(of: data, additions: additions)
        if projection.lacksTypeName {
            warn(
                "__typename was selected, and the stub's data for "
                    + "\(operation.name?.value ?? "an anonymous operation") does not say it"
            )
        }
        return result
    }
}

// MARK: - Unmatched

extension StubbedOperation {
    private func unmatched(_ asked: GraphQLMatchRequest, _ operation: OperationDefinition) -> ExecutedRequest {
        let policy = endpoint.settings.onUnmatchedGraphQL
        if policy == .generate, endpoint.schema != nil { return generated(asked, operation) }
        let misses = nearMisses(of: asked, .all)
        var executed =
            policy == .drop ? ExecutedRequest(outcome: .success, body: []) : missing(misses, operation)
        executed.isDropped = policy == .drop
        executed.operationName = operation.name?.value
        executed.operationType = operation.type
        executed.source = .unmatched
        executed.nearMisses = misses
        return executed
    }

    /// The world's answer, which says so where a stub seems to have been meant.
    private func generated(_ asked: GraphQLMatchRequest, _ operation: OperationDefinition) -> ExecutedRequest {
        var executed = endpoint.generated(document, request, limits, serving.state.entities)
        let misses = nearMisses(of: asked, .related)
        guard !misses.isEmpty else { return executed }
        executed.headers.append("Mynah-Answer", "generated")
        for miss in misses { executed.headers.append("Mynah-Near-Miss", miss.headerValue) }
        executed.nearMisses = misses
        let name = operation.name?.value ?? "an anonymous operation"
        warn("no stub matches \(name); the nearest: \(misses[0].summary)")
        return executed
    }

    private func missing(_ misses: [NearMiss], _ operation: OperationDefinition) -> ExecutedRequest {
        let name = operation.name.map { " \($0.value)" } ?? ""
        var extensions: JSONObject = ["code": "NO_STUB_MATCHED"]
        if !misses.isEmpty { extensions["nearMisses"] = .array(misses.map { .string($0.summary) }) }
        var error = GraphQLError("No endpoint registered for: \(operation.type.rawValue)\(name)")
        error.extensionsJSON = JSONValue.object(extensions).serialized()
        var executed = ExecutedRequest(ExecutionResult(requestErrors: [error], operation: operation), name: nil)
        executed.status = .notFound
        return executed
    }

    private func warn(_ message: String) {
        if serving.state.said.isNew(message) { serving.log.warning(message) }
    }

    private func nearMisses(of asked: GraphQLMatchRequest, _ scope: NearMissScope) -> [NearMiss] {
        serving.stubs.table.nearMisses(of: asked, state: serving.state.stubs, scope: scope)
    }
}

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

extension GraphQLError.PathComponent {
    fileprivate var text: String {
        switch self {
        case .key(let key): key
        case .index(let index): "\(index)"
        }
    }
}
