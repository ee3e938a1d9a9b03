import GraphQLExecution
import GraphQLLanguage
import GraphQLOverHTTP
import GraphQLSchema
import HTTPMessages
import JSONModel
import MockConfiguration
import Recording
import SchemaMocking
import Stubbing

extension GraphQLHandler {
    /// Finds the document, lets it through the gate and executes it.
    ///
    /// - Throws: `GraphQLRequestError` if there is nothing to execute: no such persisted query, a mutation by GET.
    func execute(
        _ request: consuming OperationRequest,
        _ snapshot: ServiceSnapshot
    ) throws(GraphQLRequestError) -> Eventual<Exchange> {
        let name = request.graphQL.operationName
        let text: [UInt8]
        do throws(GraphQLRequestError) {
            text = try snapshot.document(of: request.graphQL, persistedOnly: settings.persistedOnly)
        } catch {
            guard error.kind.isUnknownDocument, settings.onUnmatchedGraphQL == .passthrough else { throw error }
            let details = ExchangeDetails(source: .upstream, operation: ExchangeDetails.Operation(name: name))
            return pass(nil, of: request, as: details, snapshot)
        }
        switch documents.outcome(for: text, prepare: { gate.prepare($0) }) {
        case .unparsable(let body):
            return .now(sentBody(body, of: .unparsable, ExchangeDetails.Operation(name: name), in: request.format))
        case .invalid(let body, let document):
            let operation = try? document.operation(named: name)
            if let operation, let table = snapshot.stubs.unvalidated {
                let uploads = keepUploads(of: &request, snapshot)
                let call = OperationCall(copy request, for: operation, of: document, by: self, snapshot)
                if let exchange = call.answer(only: table) { return uploads?.tell(exchange) ?? exchange }
            }
            let matchable = operation?.matchable
            let asked = ExchangeDetails.Operation(name: matchable?.name ?? name, type: matchable?.type)
            return .now(sentBody(body, of: .refused, asked, in: request.format))
        case .ready(let document):
            if request.http.method != .post { try refuseMutation(name, of: document) }
            let asked = document.askedOperation(named: name)
            let revision = snapshot.state.entities.revision
            let uploads = keepUploads(of: &request, snapshot)
            let variables = request.graphQL.variables
            let executed = executeValid(request, of: document, snapshot)
            let exchange = snapshot.noting(asked, variables: variables, at: revision, executed)
            return uploads?.tell(exchange) ?? exchange
        }
    }

    /// Passes an operation on to the upstream, alone or with others of its batch; `nil` stands for one whose document
    /// only the upstream may know.
    func pass(
        _ asked: RecordedExchange.Operation?,
        of request: OperationRequest,
        as details: ExchangeDetails,
        _ snapshot: ServiceSnapshot
    ) -> Eventual<Exchange> {
        if let batch = request.batch {
            batch.passed.add(PassedBatch.Entry(index: batch.index, operation: asked))
            return .now(Exchange(.response(HTTPResponse(status: .ok)), details))
        }
        let upstreams = snapshot.context.upstreams
        return upstreams.passUnmatched(request.http, asking: .operation(asked), snapshot).map { passed in
            var exchange = passed.exchange()
            if asked != nil, case .failure(let failure) = passed.result {
                exchange = self.reported(StubFailure(failure), in: request.format)
            }
            exchange.details = details
            exchange.details.upstream = passed.record
            return exchange
        }
    }

    private func executeValid(
        _ request: consuming OperationRequest,
        of document: ServedDocument,
        _ snapshot: ServiceSnapshot
    ) -> Eventual<Exchange> {
        let (name, format) = (request.graphQL.operationName, request.format)
        do throws(GraphQLError) {
            let operation = try document.operation(named: name)
            return OperationCall(request, for: operation, of: document, by: self, snapshot).answer()
        } catch {
            return .now(sent(ExecutionResult(requestErrors: [error]), name: name, in: format))
        }
    }

    /// The world's result for a document, as bytes; a faulty document gets a result of errors.
    ///
    /// Variables from a request's path and query are texts, which may stand for numbers and Booleans (`coercesTexts`).
    func generate(
        text: [UInt8],
        variables: JSONObject,
        _ entities: EntityStore,
        coercesTexts: Bool = false
    ) -> [UInt8] {
        switch documents.outcome(for: text, prepare: gate.prepare) {
        case .unparsable(let body), .invalid(let body, _): return body
        case .ready(let document):
            guard let prepared = document.prepared else { return Self.nothingToGenerate.body }
            return prepared.execute(
                operationName: nil,
                variables: coercesTexts ? document.typed(variables) : variables,
                uploads: .anywhere,
                rootValue: { root(for: $0, nil, entities) },
                limits: executionLimits
            ).body
        }
    }

    static var nothingToGenerate: ExecutionResult {
        ExecutionResult(requestErrors: [GraphQLError("There is no schema to answer from.")])
    }

    /// Refuses a mutation by GET (GraphQL over HTTP, "GET"): safe methods change nothing.
    private func refuseMutation(_ name: String?, of document: ServedDocument) throws(GraphQLRequestError) {
        guard let operation = try? document.operation(named: name).definition, operation.type == .mutation else {
            return
        }
        throw GraphQLRequestError(.methodNotAllowed("POST"), "Mutations are sent by POST, not by GET.")
    }
}
