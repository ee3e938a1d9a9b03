import GraphQLExecution
import HTTPMessages
import Stubbing

extension GraphQLHandler {
    /// Executes the requests of a batch in the order given, one after the other.
    ///
    /// What goes wrong with one is said in its own result; the results share the limit on bytes, and the steps of
    /// patterns.
    func execute(
        _ entries: [Result<GraphQLRequest, GraphQLRequestError>],
        of http: HTTPRequest,
        in format: ResponseFormat,
        _ view: SessionView
    ) -> Eventual<Exchange> {
        let patterns = PatternBudget()
        let results = Eventual.gather(entries[...], into: BatchResults()) { entry, results in
            var limits = self.executionLimits
            limits.bytes = max(0, limits.bytes - results.size)
            let batch = OperationRequest.Batch(limits: limits, patterns: patterns)
            return self.execute(entry, of: http, in: format, batch, view)
        } _: { results, exchange in
            results.append(exchange)
        }
        return results.map { results in
            if results.isClosed { return Exchange(.closed, results.details, delay: results.delay) }
            var exchange = self.exchange(.success, results.body, nil, in: format)
            (exchange.details, exchange.delay) = (results.details, results.delay)
            return exchange.naming(results.ignored)
        }
    }

    private func execute(
        _ entry: Result<GraphQLRequest, GraphQLRequestError>,
        of http: HTTPRequest,
        in format: ResponseFormat,
        _ batch: OperationRequest.Batch,
        _ view: SessionView
    ) -> Eventual<Exchange> {
        do throws(GraphQLRequestError) {
            let request = OperationRequest(graphQL: try entry.get(), http: http, format: format, batch: batch)
            return try execute(request, view)
        } catch {
            let name = try? entry.get().operationName
            return .now(exchange(.failure(error.kind), error.body, ExchangeDetails.Operation(name: name), in: format))
        }
    }
}

/// The list that a batch is answered with, as far as it has come.
private struct BatchResults: Sendable {
    private var list: [UInt8] = []
    private var operations: [JournalOperation] = []
    private(set) var delay: Double?
    /// Whether a stub wants the connection to be closed, which the other operations share.
    private(set) var isClosed = false

    /// What the operations say that makes no difference to their answers.
    var ignored: [String] {
        operations.flatMap(\.ignored).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// In bytes, with the separator that comes next.
    var size: Int { list.count + 1 }

    /// The batch is never empty.
    var body: [UInt8] { list + [UInt8(ascii: "]")] }

    var details: ExchangeDetails { ExchangeDetails(source: .batch, batch: operations) }

    mutating func append(_ exchange: Exchange) {
        list.append(UInt8(ascii: list.isEmpty ? "[" : ","))
        switch exchange.outcome {
        case .response(let response): list += response.body.bytes
        // No operation leaves HTTP: what could be said in the place of one is nothing.
        case .closed, .upgrade: isClosed = true
        }
        if var operation = exchange.details.journalOperation {
            operation.upstream = exchange.details.upstream
            operations.append(operation)
        }
        delay = [delay, exchange.delay].compactMap(\.self).max()
    }
}
