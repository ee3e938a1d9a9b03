import GraphQLExecution
import GraphQLLanguage
import HTTPMessages
import JSONModel
import MockConfiguration
import Stubbing

/// What operations get that no stub answers.
extension StubbedOperation {
    /// What the policy for operations without a stub answers.
    func unmatched(
        _ asked: GraphQLMatchRequest,
        _ operation: OperationDefinition,
        _ patterns: inout PatternBudget?
    ) -> ExecutedRequest {
        let policy = endpoint.settings.onUnmatchedGraphQL
        if policy == .generate, endpoint.schema != nil { return generated(asked, operation, &patterns) }
        let misses = nearMisses(of: asked, .all, &patterns)
        var executed =
            policy == .drop ? ExecutedRequest(HTTPResponse(status: .ok)) : missing(misses, operation)
        executed.record = AnswerOutcome(
            source: .unmatched,
            operation: AnswerOutcome.Operation(name: operation.name?.value, type: operation.type),
            nearMisses: misses.map(JournalNearMiss.init),
            isDropped: policy == .drop
        )
        return executed
    }

    /// The world's answer, which says so where a stub seems to have been meant.
    private func generated(
        _ asked: GraphQLMatchRequest,
        _ operation: OperationDefinition,
        _ patterns: inout PatternBudget?
    ) -> ExecutedRequest {
        var executed = endpoint.generated(document, request, limits, serving.state.entities)
        let misses = nearMisses(of: asked, .related, &patterns)
        guard !misses.isEmpty else { return executed }
        var headers: HTTPHeaders = ["Mynah-Answer": "generated"]
        for miss in misses { headers.append("Mynah-Near-Miss", miss.headerValue) }
        executed.form = .changed(status: nil, headers: headers)
        executed.record.nearMisses = misses.map(JournalNearMiss.init)
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
        executed.form = .changed(status: .notFound, headers: [:])
        return executed
    }

    private func nearMisses(
        of asked: GraphQLMatchRequest,
        _ scope: NearMissScope,
        _ patterns: inout PatternBudget?
    ) -> [NearMiss] {
        serving.stubs.table.nearMisses(of: asked, state: serving.state.stubs, &patterns, scope: scope)
    }
}
