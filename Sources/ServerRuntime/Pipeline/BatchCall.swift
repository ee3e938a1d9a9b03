import GraphQLExecution
import GraphQLOverHTTP
import HTTPMessages
import Stubbing
import UpstreamClient

/// A request with a list of operations, which are executed in the order given, one after the other.
///
/// The error of an operation is in its own result; the results share the limit on bytes, and the steps of patterns.
/// Operations for the upstream are sent together, when the others are done.
struct BatchCall: Sendable {
    let handler: GraphQLHandler
    let http: HTTPRequest
    let format: ResponseFormat
    let snapshot: ServiceSnapshot

    func answer(_ entries: [Result<GraphQLRequest, GraphQLRequestError>]) -> Eventual<Exchange> {
        let (patterns, passed) = (PatternBudget(), PassedBatch())
        let indexed = Array(entries.enumerated())
        let results = Eventual.gather(indexed[...], into: BatchResults()) { entry, results in
            var limits = handler.executionLimits
            limits.bytes = max(0, limits.bytes - results.size)
            let index = entry.offset
            let batch = OperationRequest.Batch(limits: limits, patterns: patterns, passed: passed, index: index)
            return execute(entry.element, in: batch)
        } add: { results, exchange in
            results.append(exchange, delay: exchange.delay ?? snapshot.delay)
        }
        return results.flatMap { results in
            if results.isClosed { return .now(Exchange(.closed, results.details, delay: results.delay)) }
            return passed.entries.isEmpty ? .now(sent(results)) : pass(passed.entries, beside: results)
        }
    }

    private func sent(_ results: BatchResults, status: HTTPStatus? = nil) -> Exchange {
        var exchange = handler.sentBody(results.body, of: .success, nil, in: format, status: status)
        (exchange.details, exchange.delay) = (results.details, results.delay)
        return exchange.naming(results.ignored)
    }

    /// Asks the upstream for the results that are missing.
    private func pass(_ passed: [PassedBatch.Entry], beside results: BatchResults) -> Eventual<Exchange> {
        let isWhole = passed.count == results.count
        let request: HTTPRequest
        do throws(StubFailure) {
            request = try passed.request(from: http, of: results.count, handler.settings)
        } catch {
            return .now(sent(results.filled(passed, passed.map { _ in failure(error) })))
        }
        let question = Upstreams.Question.batch(passed.map(\.operation))
        let answer = snapshot.context.upstreams.passUnmatched(request, asking: question, isCollected: true, snapshot)
        return answer.map { answer in
            var exchange: Exchange
            switch answer.result {
            case .success(let response) where isWhole:
                exchange = Exchange(.response(response), results.details, delay: results.delay)
            case .success(let response):
                exchange = sent(results.filled(passed, passed.results(in: response, failure)), status: .ok)
            case .failure(let failure):
                let body = self.failure(StubFailure(failure))
                let status = isWhole ? HTTPStatus(rawValue: failure.status) : .ok
                exchange = sent(results.filled(passed, passed.map { _ in body }), status: status)
            }
            exchange.details.upstream = answer.record
            return exchange
        }
    }

    private func failure(_ failure: StubFailure) -> [UInt8] {
        handler.reported(failure, in: format).outcome.response?.body.bytes ?? []
    }

    private func execute(
        _ entry: Result<GraphQLRequest, GraphQLRequestError>,
        in batch: OperationRequest.Batch
    ) -> Eventual<Exchange> {
        do throws(GraphQLRequestError) {
            let request = OperationRequest(graphQL: try entry.get(), http: http, format: format, batch: batch)
            return try handler.execute(request, snapshot)
        } catch {
            let name = try? entry.get().operationName
            return .now(handler.sentBody(error.body, of: .failure(error.kind), .init(name: name), in: format))
        }
    }
}

/// The list of a batch's results so far.
private struct BatchResults: Sendable {
    /// The bodies of the results; empty for those that the upstream has still to send.
    private var results: [[UInt8]] = []
    private var operations: [JournalOperation] = []
    /// The longest delay of the operations.
    private(set) var delay = 0.0
    /// Whether a stub wants the connection to be closed, which the other operations share.
    private(set) var isClosed = false
    /// The size of the list in bytes, with the separator that comes next.
    private(set) var size = 1

    var count: Int { results.count }

    /// The parts of the operations without an effect on their results, each once, such as `orders(where.region)`.
    var ignored: [String] {
        operations.flatMap(\.ignored).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The list as JSON; a batch is never empty.
    var body: [UInt8] {
        var body: [UInt8] = []
        for result in results {
            body.append(UInt8(ascii: body.isEmpty ? "[" : ","))
            body += result
        }
        return body + [UInt8(ascii: "]")]
    }

    var details: ExchangeDetails { ExchangeDetails(source: .batch, batch: operations) }

    mutating func append(_ exchange: Exchange, delay: Double) {
        switch exchange.outcome {
        case .response(let response): results.append(response.body.bytes)
        // Closes the whole batch's connection; no operation upgrades it. The entry stays empty.
        case .closed, .upgrade:
            results.append([])
            isClosed = true
        }
        size += 1 + (results.last?.count ?? 0)
        if var operation = exchange.details.journalOperation {
            operation.upstream = exchange.details.upstream
            operations.append(operation)
        }
        self.delay = max(self.delay, delay)
    }

    /// The list with the upstream's results at the indexes of their operations.
    func filled(_ entries: [PassedBatch.Entry], _ bodies: [[UInt8]]) -> BatchResults {
        var filled = self
        for (entry, body) in zip(entries, bodies) { filled.results[entry.index] = body }
        return filled
    }
}
