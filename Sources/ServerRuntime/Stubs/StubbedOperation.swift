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
    let text: [UInt8]
    let http: HTTPRequest
    let limits: ExecutionLimits
    let serving: Serving
    /// What the patterns of a batch may take together; `nil` for a request of its own.
    let batchPatterns: PatternBudget?

    init(
        _ endpoint: GraphQLEndpoint,
        _ document: ServedDocument,
        _ request: GraphQLRequest,
        _ text: [UInt8],
        _ http: HTTPRequest,
        _ limits: ExecutionLimits?,
        _ patterns: PatternBudget?,
        _ serving: Serving
    ) {
        self.endpoint = endpoint
        self.document = document
        self.request = request
        self.text = text
        self.http = http
        isAlone = limits == nil
        self.limits = limits ?? endpoint.executionLimits
        batchPatterns = patterns
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
        var patterns = batchPatterns
        if let match = serving.stubs.table.match(asked, state: serving.state.stubs, &patterns) {
            return noting(patterns, answer(match, operation))
        }
        let answer = unmatched(asked, operation.definition, &patterns)
        return noting(patterns, .now(answer))
    }

    /// The answer, with what is to be told of the patterns.
    private func noting(
        _ patterns: PatternBudget?,
        _ answer: consuming Eventual<ExecutedRequest>
    ) -> Eventual<ExecutedRequest> {
        let notes = serving.takeReports(of: patterns)
        if notes.isEmpty { return answer }
        return answer.map { executed in
            var executed = executed
            executed.record.notes += notes
            return executed
        }
    }

    private func matchRequest(_ operation: MatchableOperation) -> GraphQLMatchRequest {
        GraphQLMatchRequest(operation: operation, variables: request.variables, http: http, path: endpoint.path)
    }

    /// The answer of a stub of this table; `nil` where none matches.
    func answer(from table: StubTable) -> Eventual<ExecutedRequest>? {
        guard let operation = try? document.operation(named: request.operationName) else { return nil }
        let asked = matchRequest(operation.matchable)
        var patterns = batchPatterns
        guard let match = table.match(asked, state: serving.state.stubs, &patterns) else {
            _ = serving.takeReports(of: patterns)
            return nil
        }
        return noting(patterns, answer(match, operation))
    }

    /// Warns once of what may come again with each request.
    func warn(_ message: String) { serving.warn(message) }
}

extension StubbedOperation {
    private func answer(_ match: StubMatch, _ operation: ServedOperation) -> Eventual<ExecutedRequest> {
        let response = serving.stubs.response(of: match)
        guard case .script(let script) = response else {
            return .now(answer(response, of: match, operation, maker: response.maker))
        }
        let scripted = ScriptedRequest(script, renderer(operation.definition), operation: operation.matchable)
        return scripted.response().map { answer($0, of: match, operation, maker: script.file) }
    }

    private func answer(
        _ response: CompiledResponse,
        of match: StubMatch,
        _ operation: ServedOperation,
        maker: String?
    ) -> ExecutedRequest {
        var executed: ExecutedRequest
        switch response {
        case .broken(let diagnostic): executed = .failure(StubFailure("The stub cannot be read", "\(diagnostic)"))
        case .failed(let failure): executed = .failure(failure)
        case .script(let script): executed = .failure(.uncalled(script))
        case .drop:
            executed = ExecutedRequest(HTTPResponse(status: .ok))
            executed.record.isDropped = true
        case .fixed, .http:
            let sent = renderer(operation.definition).response(response)
            executed = ExecutedRequest(sent)
            if let maker { executed.record.notes = findings(in: sent, of: maker, operation.definition) }
        case .graphQL(let definition):
            do throws(StubFailure) {
                executed = try answer(definition, operation)
            } catch {
                executed = .failure(error)
            }
        }
        executed.record.delay = match.delay
        executed.record.operation = operation.asked
        executed.record.source = .stub(id: match.stubID)
        return executed
    }

    func renderer(_ operation: OperationDefinition) -> StubRenderer {
        let graphQL = StubbedRequest.GraphQL(
            operationName: operation.name?.value,
            operationType: operation.type,
            query: text,
            variables: request.variables
        )
        let stubbed = StubbedRequest(http: http, graphQL: graphQL)
        return StubRenderer(stubbed, endpoint: endpoint, settings: endpoint.settings, serving)
    }
}
