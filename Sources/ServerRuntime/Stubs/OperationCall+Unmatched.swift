import GraphQLExecution
import GraphQLLanguage
import GraphQLOverHTTP
import HTTPMessages
import JSONModel
import MockConfiguration
import StubModel
import Stubbing

/// Responses to operations that no stub matches.
extension OperationCall {
    /// Answers by the policy for unmatched operations: from the world, from the upstream, with an error, or not at all.
    func answerUnmatched(_ asked: IncomingRequest, _ patterns: inout PatternBudget?) -> Eventual<Exchange> {
        let policy = handler.settings.onUnmatchedGraphQL
        let isGenerated = policy == .generate || policy == .fail && asked.graphQL?.matchable.asksSchemaAlone == true
        if isGenerated, handler.schema != nil { return .now(generate(asked, &patterns)) }
        if policy == .passthrough {
            return passUnmatched(nearMisses(of: asked, .related, &patterns).map(JournalNearMiss.init))
        }
        let misses = nearMisses(of: asked, .all, &patterns)
        var exchange = refuse(misses)
        if policy == .drop { exchange.outcome = .closed }
        exchange.details = ExchangeDetails(
            source: .unmatched,
            operation: operation.details.operation,
            nearMisses: misses.map(JournalNearMiss.init)
        )
        return .now(exchange)
    }

    /// The world's result; where stubs nearly match, headers and a warning name them.
    private func generate(_ asked: IncomingRequest, _ patterns: inout PatternBudget?) -> Exchange {
        let misses = nearMisses(of: asked, .related, &patterns)
        var headers: HTTPHeaders = [:]
        if let nearest = misses.first {
            headers.append("Mynah-Answer", "generated")
            for miss in misses { headers.append("Mynah-Near-Miss", miss.headerValue) }
            let name = definition.name?.value ?? "an anonymous operation"
            snapshot.warn("no stub matches \(name); the nearest: \(nearest.summary)")
        }
        var exchange = generate(headers: headers)
        exchange.details.nearMisses = misses.map(JournalNearMiss.init)
        return exchange
    }

    /// The world's own result.
    func generate(headers: HTTPHeaders = [:]) -> Exchange {
        guard let prepared = document.prepared else { return sent(GraphQLHandler.nothingToGenerate, headers: headers) }
        let result = execute(prepared, incremental: request.incremental) {
            handler.root(for: $0, nil, snapshot.state.entities)
        }
        return sent(result, headers: headers)
    }

    private func refuse(_ misses: [NearMiss]) -> Exchange {
        let name = definition.name.map { " \($0.value)" } ?? ""
        var extensions: JSONObject = ["code": "NO_STUB_MATCHED"]
        if !misses.isEmpty { extensions["nearMisses"] = .array(misses.map { .string($0.summary) }) }
        var error = GraphQLError("No endpoint registered for: \(definition.type.rawValue)\(name)")
        error.extensionsJSON = JSONValue.object(extensions).serialized()
        let result = ExecutionResult(requestErrors: [error], operation: definition)
        return sent(result, status: .notFound)
    }

    func nearMisses(of asked: IncomingRequest, _ scope: NearMissScope, _ patterns: inout PatternBudget?) -> [NearMiss] {
        snapshot.stubs.table.nearMisses(of: asked, state: snapshot.state.stubs, &patterns, scope: scope)
    }
}

extension MatchableOperation {
    /// Whether the operation asks only about the schema itself (specification, section 4), as tools do.
    fileprivate var asksSchemaAlone: Bool {
        let fields = rootFields
        return fields.allSatisfy { $0.hasPrefix("__") } && fields.contains { $0 != "__typename" }
    }
}
