import GraphQLLanguage
import HTTPMessages
import Stubbing

extension GraphQLHandler {
    /// Begins an operation whose client takes as many responses as there are.
    ///
    /// - Throws: where there is nothing to execute: no such persisted query, a mutation by GET.
    func begin(_ request: OperationRequest, _ view: SessionView) throws(GraphQLRequestError) -> Eventual<LiveAnswer> {
        let text = try view.state.persistedQueries.resolve(request.graphQL)
        guard case .ready(let document) = documents.outcome(for: text, prepare: { gate.prepare($0) }),
            let operation = try? document.operation(named: request.graphQL.operationName),
            operation.definition.type == .subscription
        else { return try execute(request, view).map { .exchange($0) } }
        return StubbedOperation(self, document, request, text, view, isEvent: true).begin(operation)
    }
}
