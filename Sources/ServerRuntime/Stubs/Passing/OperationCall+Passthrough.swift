import GraphQLExecution
import GraphQLLanguage
import GraphQLOverHTTP
import GraphQLSchema
import HTTPMessages
import JSONModel
import Recording
import SchemaMocking
import Stubbing

/// Operations that another server answers, and a stub's data over its results.
extension OperationCall {
    /// Passes on an operation that no stub matches.
    func passUnmatched(_ misses: [JournalNearMiss]) -> Eventual<Exchange> {
        let asked = RecordedExchange.Operation(
            name: definition.name?.value,
            document: text,
            variables: request.graphQL.variables,
            filePlaces: request.graphQL.uploadPlaces.named
        )
        let details = ExchangeDetails(source: .upstream, operation: operation.details.operation, nearMisses: misses)
        return handler.pass(asked, of: request, as: details, snapshot)
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

    /// The result with the stub's data in front; with a schema, by the same rules as the data of any stub.
    ///
    /// - Throws: `StubFailure` if the stub's data is no object.
    func overlaid(
        _ result: JSONObject,
        with parts: ResponseParts,
        of response: CompiledGraphQLResponse
    ) throws(StubFailure) -> JSONObject {
        // Fields that the schema lacks have no place in its objects, so data is merged as without a schema.
        guard let world = handler.world, document.isValid else {
            var overlay = DataOverlay(document.document)
            return overlay.overlaid(result, with: parts, for: definition)
        }
        var own = parts
        own.extensions = nil
        if own.data == nil { own.data = [:] }
        let passed = result["data"]?.object ?? [:]
        let executed = try self.result(own, of: response) { type, layer in
            world.asStored(in: snapshot.state.entities).root(for: type, passed: passed, layer)
        }
        guard case .object(let made)? = try? JSONValue(parsing: executed.body) else { return result }
        if executed.isRequestError { return made }
        var overlaid = result
        let data = made["data"] ?? .null
        overlaid["data"] = data
        let left = (result["errors"]?.array ?? []).filter { !Self.isMended($0, in: data) }
        overlaid["errors"] = left.isEmpty ? nil : .array(left)
        overlaid.addParts(errors: made["errors"]?.array ?? [], extensions: parts.extensions)
        return overlaid
    }

    /// Whether the data now has a value at the path of an upstream's error.
    private static func isMended(_ error: JSONValue, in data: JSONValue) -> Bool {
        guard let path = error["path"]?.array, !path.isEmpty else { return false }
        return data.value(at: path.map { $0.leafText ?? "" })?.isNull == false
    }
}
