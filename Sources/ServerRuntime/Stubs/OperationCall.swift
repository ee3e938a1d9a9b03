import GraphQLExecution
import GraphQLLanguage
import GraphQLOverHTTP
import HTTPMessages
import JSONModel
import StubModel
import Stubbing

/// One operation of a request on its way to a response: by a stub, by the schema's world or by an upstream.
struct OperationCall: Sendable {
    let handler: GraphQLHandler
    let document: ServedDocument
    let request: OperationRequest
    let view: SessionView
    /// Whether the operation's results are events of a subscription.
    let isEvent: Bool

    init(
        _ request: consuming OperationRequest,
        of document: ServedDocument,
        by handler: GraphQLHandler,
        _ view: SessionView,
        isEvent: Bool = false
    ) {
        self.request = request
        (self.document, self.handler, self.view, self.isEvent) = (document, handler, view, isEvent)
    }

    var limits: ExecutionLimits { request.batch?.limits ?? handler.executionLimits }

    /// Answers with the stub that matches, or by the policy for unmatched operations.
    func answer() -> Eventual<Exchange> {
        let name = request.graphQL.operationName
        let operation: ServedOperation
        do throws(GraphQLError) {
            operation = try document.operation(named: name)
        } catch {
            return .now(handler.sent(ExecutionResult(requestErrors: [error]), name: name, in: request.format))
        }
        let asked = incoming(operation)
        var patterns = request.batch?.patterns
        if let match = view.stubs.table.match(asked, state: view.state.stubs, &patterns) {
            return view.noting(patterns, answer(by: match, asked, operation))
        }
        let unmatched = answerUnmatched(asked, operation: operation.definition, &patterns)
        return view.noting(patterns, unmatched)
    }

    /// Answers with a stub of this table alone; `nil` if none matches.
    func answer(only table: StubTable) -> Eventual<Exchange>? {
        guard let operation = try? document.operation(named: request.graphQL.operationName) else { return nil }
        let asked = incoming(operation)
        var patterns = request.batch?.patterns
        guard let match = table.match(asked, state: view.state.stubs, &patterns) else {
            view.takeReports(of: patterns)
            return nil
        }
        return view.noting(patterns, answer(by: match, asked, operation))
    }

    /// The request as stubs, templates and code see it.
    func incoming(_ operation: ServedOperation) -> IncomingRequest {
        IncomingRequest(
            request.http,
            for: operation.matchable,
            variables: request.graphQL.variables,
            path: handler.path,
            documentID: request.graphQL.documentID,
            connection: request.connection
        )
    }

    private func answer(
        by match: StubMatch,
        _ asked: IncomingRequest,
        _ operation: ServedOperation
    ) -> Eventual<Exchange> {
        let response = view.stubs.response(of: match)
        guard case .code(let code) = response else { return sendOrPass(MadeResponse(response), of: match, operation) }
        switch code.call(renderer(asked)) {
        case .now(let made): return sendOrPass(made, of: match, operation, maker: code.place)
        case .later(let start):
            return Eventual.later(start).flatMap { sendOrPass($0, of: match, operation, maker: code.place) }
        }
    }

    /// The exchange with a stub's response, which may be another server's.
    private func sendOrPass(
        _ made: MadeResponse,
        of match: StubMatch,
        _ operation: ServedOperation,
        maker: String? = nil
    ) -> Eventual<Exchange> {
        guard case .passthrough(let definition) = made.response else {
            return .now(send(made, of: match, operation, maker: maker ?? made.response.maker))
        }
        return pass(on: definition, made.delivery, of: match, operation)
    }

    /// The exchange with a stub's response, or the one that code has made for it.
    func send(_ made: MadeResponse, of match: StubMatch, _ operation: ServedOperation, maker: String?) -> Exchange {
        var exchange: Exchange
        switch made.response {
        case .broken(let diagnostic): exchange = failure(StubFailure("The stub cannot be read", "\(diagnostic)"))
        case .failed(let error): exchange = failure(error)
        case .code(let code): exchange = failure(.uncalled(code))
        case .passthrough: exchange = failure(.unpassable)
        case .events:
            let place = document.document.location(of: operation.definition.range)
            let refusal =
                operation.definition.type == .subscription
                ? PreparedDocument.subscriptionRefusal(place)
                : GraphQLError("The stub has events, which only a subscription is answered with.", locations: [place])
            let result = ExecutionResult(requestErrors: [refusal], operation: operation.definition)
            exchange = handler.sent(result, in: request.format)
        case .drop: exchange = Exchange(.closed, operation.details)
        case .fixed, .http:
            let sent =
                if case .fixed(let response) = made.response {
                    response
                } else {
                    renderer(operation).response(made.response)
                }
            exchange = Exchange(.response(request.batch == nil ? sent : batchEntry(sent)), operation.details)
            if let maker { exchange.details.notes = findings(in: sent, of: maker, operation.definition) }
        case .graphQL(let definition):
            do throws(StubFailure) {
                exchange = try answer(with: definition, operation)
            } catch {
                exchange = failure(error)
            }
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

    func failure(_ failure: StubFailure) -> Exchange { handler.reported(failure, in: request.format) }

    /// A response for a batch's list, which has a place only for the body: an error if that is not JSON.
    func batchEntry(_ response: HTTPResponse) -> HTTPResponse {
        if (try? JSONValue(parsing: response.body.bytes)) != nil { return response }
        let error = GraphQLError("The stub's response is no JSON, and cannot stand in a batch.")
        return HTTPResponse(status: response.status, body: ExecutionResult(requestErrors: [error]).body)
    }

    func renderer(_ operation: ServedOperation) -> StubRenderer { renderer(incoming(operation)) }

    func renderer(_ request: IncomingRequest) -> StubRenderer { StubRenderer(request, view) }
}
