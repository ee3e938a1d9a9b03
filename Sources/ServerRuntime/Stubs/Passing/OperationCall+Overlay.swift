import GraphQLExecution
import GraphQLOverHTTP
import GraphQLSchema
import JSONModel
import SchemaMocking

/// Merges a stub's data into the result of another server.
extension OperationCall {
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
