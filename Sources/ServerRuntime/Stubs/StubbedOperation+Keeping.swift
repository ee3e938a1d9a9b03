import GraphQLLanguage
import JSONModel
import SchemaMocking

extension StubbedOperation {
    /// The answer of a response definition: the one that has been kept, where the question is the same.
    func answer(
        _ definition: CompiledGraphQLResponse,
        _ operation: ServedOperation
    ) throws(StubFailure) -> ExecutedRequest {
        guard let room = endpoint.answerRoom, isRepeatable(definition, operation.definition) else {
            return try result(definition, operation.definition)
        }
        let question = KeptAnswers.Question(
            response: definition,
            variables: operation.definition.variables.isEmpty ? JSONObject() : request.variables,
            // Taken before the answer is made: what is written meanwhile has another.
            revision: serving.state.entities.revision
        )
        if let kept = operation.answers.answer(to: question) { return kept }
        let executed = try result(definition, operation.definition)
        operation.answers.keep(executed, for: question, room)
        return executed
    }

    /// Whether the answer is made from the document, the variables, the response definition and the world alone,
    /// with what has been written about its entities.
    ///
    /// Templates see the whole request, the cache and the clock. Mutations have effects. An invalid document may have
    /// warnings, and variables that it does not declare. Answers of a batch share their limits.
    private func isRepeatable(_ definition: CompiledGraphQLResponse, _ operation: OperationDefinition) -> Bool {
        definition.isConstant && operation.type == .query && document.isValid && isAlone
    }
}
