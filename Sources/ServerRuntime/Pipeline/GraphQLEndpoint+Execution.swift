import GraphQLExecution
import GraphQLLanguage
import JSONModel

/// What has become of one GraphQL request, or of a batch.
struct ExecutedRequest: Sendable {
    var outcome: GraphQLOutcome
    var body: [UInt8]
    /// The operation executed or asked for.
    var operationName: String?
}

extension GraphQLEndpoint {
    /// Finds the document, lets it through the gate and executes it.
    ///
    /// - Throws: where it turns out that there is nothing to execute: no such persisted query, a mutation by GET.
    func execute(
        _ request: GraphQLRequest,
        allowsMutations: Bool,
        limits: ExecutionLimits? = nil,
        _ persistedQueries: PersistedQueryStore
    ) throws(GraphQLRequestError) -> ExecutedRequest {
        let text = try persistedQueries.resolve(request)
        let name = request.operationName
        switch documents.outcome(for: text, prepare: { gate.prepare($0) }) {
        case .unparsable(let body): return ExecutedRequest(outcome: .unparsable, body: body, operationName: name)
        case .invalid(let body): return ExecutedRequest(outcome: .refused, body: body, operationName: name)
        case .ready(let document):
            if !allowsMutations { try refuseMutation(name, of: document) }
            let result = document.execute(
                operationName: name,
                variables: request.variables,
                rootValue: rootValue,
                limits: limits ?? executionLimits
            )
            return ExecutedRequest(
                outcome: result.outcome,
                body: result.body,
                operationName: result.operationName ?? name
            )
        }
    }

    /// GraphQL over HTTP, "GET": safe methods change nothing.
    private func refuseMutation(_ name: String?, of document: PreparedDocument) throws(GraphQLRequestError) {
        guard let operation = try? document.operation(named: name), operation.type == .mutation else { return }
        throw GraphQLRequestError(.methodNotAllowed("POST"), "Mutations are sent by POST, not by GET.")
    }
}

extension GraphQLEndpoint {
    /// Executes the requests of a batch in the order given.
    ///
    /// What goes wrong with one is said in its own answer; the answers share the limit on bytes.
    func execute(
        _ entries: [Result<GraphQLRequest, GraphQLRequestError>],
        _ persistedQueries: PersistedQueryStore
    ) -> ExecutedRequest {
        var writer = JSONWriter()
        var names: [String] = []
        for (index, entry) in entries.enumerated() {
            writer.writeRaw(UInt8(ascii: index == 0 ? "[" : ","))
            let executed = execute(entry, room: executionLimits.bytes - writer.mark, persistedQueries)
            writer.writeRaw(executed.body)
            if let name = executed.operationName { names.append(name) }
        }
        writer.writeRaw(UInt8(ascii: "]"))
        return ExecutedRequest(
            outcome: .success,
            body: writer.bytes,
            operationName: names.isEmpty ? nil : names.joined(separator: ",")
        )
    }

    private func execute(
        _ entry: Result<GraphQLRequest, GraphQLRequestError>,
        room: Int,
        _ persistedQueries: PersistedQueryStore
    ) -> ExecutedRequest {
        var limits = executionLimits
        limits.bytes = max(0, room)
        do throws(GraphQLRequestError) {
            return try execute(try entry.get(), allowsMutations: true, limits: limits, persistedQueries)
        } catch {
            return ExecutedRequest(outcome: .failure(error.kind), body: error.body)
        }
    }
}

extension ExecutionResult {
    fileprivate var outcome: GraphQLOutcome {
        if isRequestError { return .refused }
        return errors.isEmpty ? .success : .partialSuccess
    }
}
