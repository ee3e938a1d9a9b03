import GraphQLLanguage
import GraphQLOverHTTP
import GraphQLSchema
import HTTPMessages
import JSONModel
import Recording
import Stubbing

/// Operations that another server answers.
extension OperationCall {
    /// Passes on an operation that no stub matches.
    func passUnmatched(_ misses: [JournalNearMiss]) -> Eventual<Exchange> {
        let asked = RecordedExchange.Operation(
            name: definition.name?.value,
            document: text,
            variables: request.graphQL.variables,
            filePlaces: request.graphQL.uploadPlaces.named
        )
        let details = { @Sendable [named = operation.details.operation] (record: UpstreamRecord?) in
            ExchangeDetails(source: .upstream, operation: named, nearMisses: misses, upstream: record)
        }
        if let batch = request.batch {
            batch.passed.add(PassedBatch.Entry(index: batch.index, operation: asked))
            return .now(Exchange(.response(HTTPResponse(status: .ok)), details(nil)))
        }
        let upstreams = snapshot.context.upstreams
        return upstreams.passUnmatched(request.http, asking: .operation(asked), snapshot).map { passed in
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

    /// A request for the operation: of a batch's, one for this operation alone.
    func alone(_ asked: IncomingRequest) -> IncomingRequest {
        if request.batch == nil { return asked }
        let graphQL = request.graphQL
        var body: JSONObject = ["query": .string(text)]
        if let name = graphQL.operationName { body["operationName"] = .string(name) }
        if !graphQL.variables.isEmpty { body["variables"] = .object(graphQL.variables) }
        if !graphQL.extensions.isEmpty { body["extensions"] = .object(graphQL.extensions) }
        var alone = asked
        alone.http.method = .post
        alone.http.headers["Content-Type"] = "application/json"
        alone.http.body = JSONValue.object(body).serialized()
        return alone
    }
}
