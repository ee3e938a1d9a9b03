import GraphQLLanguage
import GraphQLOverHTTP
import JSONModel
import SchemaMocking
import StubModel
import Stubbing

extension OperationCall {
    /// The response of a definition, which is kept for the same operation, variables and stored entities.
    func answer(
        with definition: CompiledGraphQLResponse,
        _ operation: ServedOperation
    ) throws(StubFailure) -> Exchange {
        guard let room = handler.responseRoom, isRepeatable(definition, operation.definition) else {
            return try answer(anew: definition, operation)
        }
        let key = KeptResponses.Key(
            response: definition,
            files: handler.files,
            format: request.format,
            variables: operation.definition.variables.isEmpty ? JSONObject() : request.graphQL.variables,
            // Taken before the response is made: what is written meanwhile has another.
            revision: view.state.entities.revision
        )
        if let kept = operation.responses.exchange(for: key) { return kept }
        let made = try answer(anew: definition, operation)
        operation.responses.keep(made, for: key, room)
        return made
    }

    /// Whether the response depends on document, variables, definition, and world with written entities alone.
    ///
    /// Templates see the whole request, the cache and the clock. Mutations have effects. An invalid document may have
    /// warnings, and variables that it does not declare. The results of a batch share their limits, and of a response
    /// in several payloads only the first one would be kept.
    private func isRepeatable(_ definition: CompiledGraphQLResponse, _ operation: OperationDefinition) -> Bool {
        definition.isConstant && operation.type == .query && document.isValid && request.batch == nil
            && request.incremental == nil
    }
}
