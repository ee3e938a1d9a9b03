import GraphQLExecution
import HTTPMessages
import JSONModel
import Stubbing

extension GraphQLEndpoint {
    /// Executes the requests of a batch in the order given, one after the other.
    ///
    /// What goes wrong with one is said in its own answer; the answers share the limit on bytes, and the steps of patterns.
    func execute(
        _ entries: [Result<GraphQLRequest, GraphQLRequestError>],
        of http: HTTPRequest,
        _ serving: Serving
    ) -> Eventual<ExecutedRequest> {
        let patterns = PatternBudget()
        let answers = Eventual.gather(entries[...], into: BatchAnswer()) { entry, batch in
            self.execute(entry, of: http, room: self.executionLimits.bytes - batch.size, patterns, serving)
        } _: { batch, executed in
            batch.append(executed)
        }
        return answers.map { $0.executedRequest(entries) }
    }

    private func execute(
        _ entry: Result<GraphQLRequest, GraphQLRequestError>,
        of http: HTTPRequest,
        room: Int,
        _ patterns: PatternBudget,
        _ serving: Serving
    ) -> Eventual<ExecutedRequest> {
        var limits = executionLimits
        limits.bytes = max(0, room)
        do throws(GraphQLRequestError) {
            return try execute(try entry.get(), of: http, limits: limits, patterns: patterns, serving)
        } catch {
            return .now(ExecutedRequest(.failure(error.kind), error.body, AnswerOutcome.Operation(name: nil)))
        }
    }
}

/// The list that a batch is answered with, as far as it has come.
private struct BatchAnswer: Sendable {
    private var body: [UInt8] = []
    private var delay: Double?
    private var isDropped = false
    private var operations: [JournalOperation] = []

    /// In bytes, with the separator that comes next.
    var size: Int { body.count + 1 }

    mutating func append(_ executed: ExecutedRequest) {
        body.append(UInt8(ascii: body.isEmpty ? "[" : ","))
        body += executed.batchEntry
        let record = executed.record
        if let operation = record.journalOperation { operations.append(operation) }
        delay = [delay, record.delay].compactMap(\.self).max()
        isDropped = isDropped || record.isDropped
    }

    /// The answer to the whole batch, which is never empty.
    func executedRequest(_ entries: [Result<GraphQLRequest, GraphQLRequestError>]) -> ExecutedRequest {
        var operations = operations
        for (index, entry) in zip(operations.indices, entries) where operations[index].name == nil {
            operations[index].name = try? entry.get().operationName
        }
        var executed = ExecutedRequest(.success, body + [UInt8(ascii: "]")], nil)
        executed.record = AnswerOutcome(source: .batch, batch: operations, isDropped: isDropped, delay: delay)
        return executed
    }
}
