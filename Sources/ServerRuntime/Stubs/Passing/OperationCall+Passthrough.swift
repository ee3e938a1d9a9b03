import GraphQLLanguage
import GraphQLOverHTTP
import GraphQLSchema
import HTTPMessages
import JSONModel
import Recording
import StubModel
import Stubbing

/// Operations that another server answers.
extension OperationCall {
    func pass(
        on definition: CompiledPassthrough,
        _ delivery: Delivery,
        of match: StubMatch,
        _ operation: ServedOperation
    ) -> Eventual<Exchange> {
        let renderer = renderer(operation)
        let call = PassthroughCall(
            definition: definition,
            renderer: request.batch == nil ? renderer : renderer.alone(httpAlone),
            asked: (operation, self),
            isCollected: request.batch != nil
        )
        return call.made().map { made in
            var made = made
            made.delivery.delay = made.delivery.delay ?? delivery.delay
            made.delivery.dropsAfter = made.delivery.dropsAfter ?? delivery.dropsAfter
            return send(made, of: match, operation, maker: nil)
        }
    }

    /// Passes on an operation that no stub matches.
    func passUnmatched(_ operation: OperationDefinition, _ misses: [JournalNearMiss]) -> Eventual<Exchange> {
        let asked = RecordedExchange.Operation(
            name: operation.name?.value,
            document: text,
            variables: request.graphQL.variables,
            filePlaces: request.graphQL.uploadPlaces.named
        )
        let named = ExchangeDetails.Operation(name: operation.name?.value, type: operation.type)
        let details = { @Sendable (record: UpstreamRecord?) in
            ExchangeDetails(source: .upstream, operation: named, nearMisses: misses, upstream: record)
        }
        if let batch = request.batch {
            batch.passed.add(PassedBatch.Entry(index: batch.index, operation: asked))
            return .now(Exchange(.response(HTTPResponse(status: .ok)), details(nil)))
        }
        return view.context.upstreams.passUnmatched(request.http, asking: .operation(asked), view).map { passed in
            var exchange: Exchange
            switch passed.result {
            case .success(let response): exchange = Exchange(response, from: .upstream)
            case .failure(let failure): exchange = self.failure(StubFailure(failure))
            }
            exchange.details = details(passed.record)
            return exchange
        }
    }

    private var text: String { String(decoding: document.document.source.bytes, as: UTF8.self) }

    /// The operation of a batch as a request of its own.
    private var httpAlone: HTTPRequest {
        let asked = request.graphQL
        var body: JSONObject = ["query": .string(text)]
        if let name = asked.operationName { body["operationName"] = .string(name) }
        if !asked.variables.isEmpty { body["variables"] = .object(asked.variables) }
        if !asked.extensions.isEmpty { body["extensions"] = .object(asked.extensions) }
        var alone = request.http
        alone.method = .post
        alone.headers["Content-Type"] = "application/json"
        alone.body = JSONValue.object(body).serialized()
        return alone
    }
}
