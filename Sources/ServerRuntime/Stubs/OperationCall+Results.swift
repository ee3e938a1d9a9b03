import GraphQLExecution
import GraphQLLanguage
import GraphQLOverHTTP
import GraphQLSchema
import HTTPMessages
import JSONModel
import SchemaMocking
import Stubbing

/// GraphQL results of stubs: layers over the world's objects, or without a schema the stub's data alone.
extension OperationCall {
    /// The response of a definition, which is kept for the same operation, variables and stored entities.
    func answer(with definition: CompiledGraphQLResponse) throws(StubFailure) -> Exchange {
        guard let budget = handler.responseBudget, isRepeatable(definition) else {
            return try answer(anew: definition)
        }
        let key = KeptResponses.Key(
            response: definition,
            files: handler.files,
            format: request.format,
            variables: self.definition.variables.isEmpty ? JSONObject() : request.graphQL.variables,
            // Read before the response is made, since writes meanwhile change it.
            revision: snapshot.state.entities.revision
        )
        if let kept = operation.responses.response(for: key) { return kept.exchange }
        let made = try answer(anew: definition)
        operation.responses.keep(made, for: key, budget)
        return made
    }

    /// Whether the response depends on document, variables, definition, and world with written entities alone.
    ///
    /// Templates see the whole request, the cache and the clock. Mutations have effects. An invalid document may have
    /// warnings, and variables that it does not declare. The results of a batch share their limits, and of a response
    /// in several payloads only the first one would be kept.
    private func isRepeatable(_ definition: CompiledGraphQLResponse) -> Bool {
        definition.isConstant && self.definition.type == .query && document.isValid && request.batch == nil
            && request.incremental == nil
    }

    /// The exchange with a definition's result, made for this request alone.
    func answer(anew definition: CompiledGraphQLResponse) throws(StubFailure) -> Exchange {
        let (parts, headers) = try renderer.rendered(definition)
        let result = try result(parts, of: definition, incremental: request.incremental) {
            handler.root(for: $0, $1, snapshot.state.entities)
        }
        var exchange = sent(result, status: definition.status.map(HTTPStatus.init(rawValue:)), headers: headers)
        exchange.details.notes = Self.notes(of: parts.fieldErrors, in: result)
        for note in exchange.details.notes { snapshot.warn((definition.place.map { "\($0): " } ?? "") + note) }
        if definition.isMadeAnew {
            exchange.details.notes += findings(in: parts.data, of: definition)
        }
        return exchange
    }

    /// Notes for the stub's errors that are not in the result, because it has no such path.
    private static func notes(of errors: [GraphQLError], in result: ExecutionResult) -> [String] {
        errors.filter { error in
            !result.errors.contains { $0.path == error.path && $0.message == error.message }
        }.map { error in
            let path = error.path.map(\.text).joined(separator: ".")
            return "The stub's error at \(path) is not in the answer, where there is no such path: \(error.message)"
        }
    }

    /// Executes the operation over a root object with the stub's parts as a layer in front.
    func result(
        _ parts: ResponseParts,
        of response: CompiledGraphQLResponse,
        incremental: IncrementalDelivery? = nil,
        root: (OperationType, StubLayer) -> any ObjectValue
    ) throws(StubFailure) -> ExecutionResult {
        if parts.data == nil, parts.fieldErrors.isEmpty, !parts.errors.isEmpty {
            let (errors, extensions) = (parts.errors, parts.extensions)
            var result = ExecutionResult(requestErrors: errors, operation: definition, extensions: extensions)
            result.outcomes.isFailure = true
            return result
        }
        let data: JSONObject
        switch parts.data {
        case .object(let members): data = members
        case nil: data = [:]
        case .null:
            var result = ExecutionResult(
                data: .null,
                errors: parts.fieldErrors + parts.errors,
                extensions: parts.extensions,
                operation: definition
            )
            result.outcomes.isFailure = !result.errors.isEmpty
            return result
        case let other?: throw StubFailure("The stub's data is no object", "It is \(other.kindName).")
        }
        guard let prepared = document.prepared else { return projection(of: data, parts) }
        let layer = StubLayer(
            data: data,
            errors: parts.fieldErrors,
            subject: response.subject,
            writesEntities: response.writesEntities,
            rules: StubLayer.Rules(
                coercesStrings: response.hasTemplates,
                yieldsToWrites: response.writesEntities && definition.type == .query,
                refusesUnknownKeys: response.isForOneOperation && document.isValid
            )
        )
        var parts = parts
        parts.errors += layer.unknownRootKeys(of: definition, in: document.document, prepared.schema)
        let executed = execute(prepared, parts: parts, incremental: incremental) { root($0, layer) }
        if document.isValid || executed.isRequestError { return executed }
        // Fields that the schema lacks come from the stub, as without a schema.
        var projection = projection
        return projection.result(of: data, over: executed, extensions: parts.extensions)
    }

    private var projection: Projection {
        Projection(document.document, operation: definition, variables: request.graphQL.variables, limits: limits)
    }

    private func projection(of data: JSONObject, _ parts: ResponseParts) -> ExecutionResult {
        var projection = projection
        let result = projection.result(of: data, parts: parts)
        if projection.lacksTypeName {
            snapshot.warn(
                "__typename was selected, and the stub's data for "
                    + "\(definition.name?.value ?? "an anonymous operation") does not say it"
            )
        }
        return result
    }
}
