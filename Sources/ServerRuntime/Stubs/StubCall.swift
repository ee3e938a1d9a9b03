import HTTPMessages
import StubModel
import Stubbing

/// A request that a stub matches, on the way to its response: by the stub's code, or by another server.
struct StubCall: Sendable {
    let match: StubMatch
    /// The request as templates and code see it.
    let request: IncomingRequest
    let snapshot: ServiceSnapshot
    /// The operation that the request asks for; `nil` where the stub was found by its path.
    var operation: OperationCall?

    /// The exchange with the stub's response.
    func answer() -> Eventual<Exchange> {
        let defined = snapshot.stubs.response(of: match)
        switch made(by: defined) {
        case .now(let made): return send(made, of: defined)
        case .later(let start): return Eventual.later(start).flatMap { send($0, of: defined) }
        }
    }

    /// The response as the stub defines it, or as its code makes it for this request.
    func made(by defined: CompiledResponse) -> Eventual<MadeResponse> {
        guard case .code(let code) = defined else { return .now(MadeResponse(defined)) }
        return code.call(StubRenderer(request, snapshot))
    }

    private func send(_ made: MadeResponse, of defined: CompiledResponse) -> Eventual<Exchange> {
        guard case .passthrough(let definition) = made.response else { return .now(exchange(made, of: defined)) }
        return pass(on: definition, made.delivery)
    }

    /// The exchange with a response that is there, of the one that the stub defines.
    func exchange(_ made: MadeResponse, of defined: CompiledResponse) -> Exchange {
        if let operation { return operation.exchange(made, of: defined, by: match) }
        let outcome: HTTPOutcome =
            switch made.response {
            case .fixed(let response): .response(response)
            case .drop: .closed
            default: .response(StubRenderer(request, snapshot).response(made.response))
            }
        var exchange = Exchange(outcome, ExchangeDetails(source: .stub(id: match.stubID)))
        if let upstream = made.upstream { exchange.details.upstream = upstream }
        deliver(&exchange, made.delivery)
        return exchange
    }

    /// Delays an exchange, and breaks it off, as code asks for and the stub says.
    func deliver(_ exchange: inout Exchange, _ delivery: Delivery) {
        exchange.delay = delivery.delay ?? match.delay
        if let count = delivery.dropsAfter ?? match.dropsAfter { exchange.drop(after: count) }
    }
}
