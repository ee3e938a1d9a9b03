import GraphQLExecution
import GraphQLLanguage
import GraphQLOverHTTP
import GraphQLSchema
import HTTPMessages
import JSONModel
import MockConfiguration
import SchemaMocking
import StubModel
import Stubbing

/// One operation of a request on its way to a response: by a stub, by the schema's world or by an upstream.
///
/// It is a class, because it goes through many hands, and a copy would count the references to all of its parts.
final class OperationCall: Sendable {
    let handler: GraphQLHandler
    let document: ServedDocument
    let operation: ServedOperation
    let request: OperationRequest
    let snapshot: ServiceSnapshot
    /// Whether the operation's results are events of a subscription.
    let isEvent: Bool

    init(
        _ request: consuming OperationRequest,
        for operation: ServedOperation,
        of document: ServedDocument,
        by handler: GraphQLHandler,
        _ snapshot: ServiceSnapshot,
        isEvent: Bool = false
    ) {
        (self.request, self.operation, self.document) = (request, operation, document)
        (self.handler, self.snapshot, self.isEvent) = (handler, snapshot, isEvent)
    }

    var definition: OperationDefinition { operation.definition }

    var limits: ExecutionLimits { request.batch?.limits ?? handler.executionLimits }

    /// Answers with the stub that matches, or by the policy for unmatched operations.
    func answer() -> Eventual<Exchange> {
        if !snapshot.stubs.hasGraphQL, handler.schema != nil, handler.settings.onUnmatchedGraphQL == .generate {
            return .now(generate())
        }
        let asked = incoming
        var patterns = request.batch?.patterns
        if let answered = answer(asked, by: snapshot.stubs.table, &patterns) { return answered }
        let unmatched = answerUnmatched(asked, &patterns)
        return snapshot.noting(patterns, unmatched)
    }

    /// Answers with a stub of this table alone; `nil` if none matches.
    func answer(only table: StubTable) -> Eventual<Exchange>? {
        var patterns = request.batch?.patterns
        let answered = answer(incoming, by: table, &patterns)
        if answered == nil { snapshot.takeReports(of: patterns) }
        return answered
    }

    private func answer(
        _ asked: IncomingRequest,
        by table: StubTable,
        _ patterns: inout PatternBudget?
    ) -> Eventual<Exchange>? {
        guard let match = table.match(asked, state: snapshot.state.stubs, &patterns) else { return nil }
        let call = StubCall(match: match, request: asked, snapshot: snapshot, operation: self)
        return snapshot.noting(patterns, call.answer())
    }

    /// The request as stubs, templates and code see it.
    var incoming: IncomingRequest {
        IncomingRequest(
            request.http,
            for: operation.matchable,
            variables: request.graphQL.variables,
            path: handler.path,
            documentID: request.graphQL.documentID,
            connection: request.connection
        )
    }

    var renderer: StubRenderer { StubRenderer(incoming, snapshot) }

    /// Executes the operation over a root object.
    func execute(
        _ prepared: PreparedDocument,
        uploads: UploadPlaces? = nil,
        parts: ResponseParts? = nil,
        incremental: IncrementalDelivery? = nil,
        over root: (OperationType) -> any ObjectValue
    ) -> ExecutionResult {
        prepared.execute(
            operationName: request.graphQL.operationName,
            variables: request.graphQL.variables,
            uploads: uploads ?? request.graphQL.uploadPlaces,
            rootValue: root,
            limits: limits,
            parts: parts,
            incremental: incremental,
            isEvent: isEvent
        )
    }

    /// The exchange with a response of a stub, which defines it itself or has code that has made it.
    func exchange(_ made: MadeResponse, of defined: CompiledResponse, by match: StubMatch) -> Exchange {
        var exchange: Exchange
        do throws(StubFailure) {
            exchange = try undelivered(made.response, of: defined)
        } catch {
            exchange = failure(error)
        }
        exchange.delay = made.delivery.delay ?? match.delay
        if request.incremental != nil { exchange.partDelays = made.delivery.parts + match.parts }
        if let count = made.delivery.dropsAfter ?? match.dropsAfter {
            // The entries of a batch have one body.
            if request.batch == nil { exchange.drop(after: count) } else { exchange.outcome = .closed }
        }
        exchange.details.operation = operation.details.operation
        exchange.details.source = .stub(id: match.stubID)
        if let upstream = made.upstream { exchange.details.upstream = upstream }
        return exchange
    }

    /// The exchange with a response, before its delivery.
    private func undelivered(
        _ response: CompiledResponse,
        of defined: CompiledResponse
    ) throws(StubFailure) -> Exchange {
        switch response {
        case .graphQL(let definition): return try answer(with: definition)
        case .fixed(let response): return whole(response, of: defined)
        case .http: return whole(renderer.response(response), of: defined)
        case .drop: return Exchange(.closed, operation.details)
        case .failed(let failure): throw failure
        case .code(let code): throw .uncalled(code)
        case .passthrough: throw .unpassable
        case .events:
            let place = document.document.location(of: definition.range)
            let refusal =
                definition.type == .subscription
                ? PreparedDocument.subscriptionRefusal(place)
                : GraphQLError("The stub has events, which only a subscription is answered with.", locations: [place])
            return sent(ExecutionResult(requestErrors: [refusal], operation: definition))
        }
    }

    /// The exchange with a whole response of a stub, whose data is checked if code or a template has made it.
    private func whole(_ response: HTTPResponse, of defined: CompiledResponse) -> Exchange {
        let sent = request.batch == nil ? response : batchEntry(response)
        var exchange = Exchange(.response(sent), operation.details)
        if let maker = defined.maker { exchange.details.notes = findings(in: response, of: maker) }
        return exchange
    }

    /// The exchange with a result, which names the parts of the request without an effect.
    func sent(_ result: ExecutionResult, status: HTTPStatus? = nil, headers: HTTPHeaders = [:]) -> Exchange {
        let (name, format) = (request.graphQL.operationName, request.format)
        let exchange = handler.sent(result, name: name, in: format, status: status, headers: headers)
        return snapshot.naming(result.ignored, exchange)
    }

    func failure(_ failure: StubFailure) -> Exchange { handler.reported(failure, in: request.format) }

    /// A response for a batch's list, which has a place only for the body: an error if that is not JSON.
    private func batchEntry(_ response: HTTPResponse) -> HTTPResponse {
        if (try? JSONValue(parsing: response.body.bytes)) != nil { return response }
        let error = GraphQLError("The stub's response is no JSON, and cannot stand in a batch.")
        return HTTPResponse(status: response.status, body: ExecutionResult(requestErrors: [error]).body)
    }
}
