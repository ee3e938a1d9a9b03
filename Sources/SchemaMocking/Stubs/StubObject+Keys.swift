import GraphQLExecution
package import GraphQLLanguage
package import GraphQLSchema
import JSONModel

/// Keys of a stub's data that belong to no field of the response: a misspelt key must not be ignored silently.
extension StubObject {
    /// Records an error for each key that is neither a field of the type nor selected under that name.
    func reportUnknownKeys(
        of members: JSONObject,
        _ type: TypeID,
        at place: StubPlace,
        in context: inout ExecutionContext
    ) {
        let unknown = unknownKeys(of: members, type, in: context)
        guard !unknown.isEmpty else { return }
        let keys = context.selectedFields(of: place.field, on: type).map(\.responseKey)
        for key in unknown where !keys.contains(key) {
            context.recordGeneral(reading.unknownKey(key, of: world.served[type], selected: keys), about: place.field)
        }
    }

    /// The keys that are no fields of the type; none where the stub does not refuse unknown keys.
    func unknownKeys(of members: JSONObject, _ type: TypeID, in context: borrowing ExecutionContext) -> [String] {
        guard reading.rules.refusesUnknownKeys, !context.hasConditions else { return [] }
        let fields = world.served[type].fields
        return members.members.lazy.map(\.key).filter { fields?[$0] == nil && $0 != "__typename" }
    }
}

extension StubLayer {
    /// Errors for the keys at the root of an operation that belong to no field.
    package func unknownRootKeys(
        of operation: OperationDefinition,
        in document: Document,
        _ schema: Schema
    ) -> [GraphQLError] {
        guard reading.rules.refusesUnknownKeys, let root = schema.rootType(for: operation.type) else { return [] }
        let meta: Set<String> = ["__typename", "__schema", "__type"]
        let unknown = data.keys.filter { root.fields?[$0] == nil && !meta.contains($0) }
        guard !unknown.isEmpty else { return [] }
        let selected = SelectedFields(operation, in: document, schema: schema).fields(on: root.id).byKey
        return unknown.filter { selected[$0] == nil }.map {
            reading.unknownKey($0, of: root, selected: Array(selected.keys))
        }
    }
}

extension StubReading {
    fileprivate func unknownKey(_ key: String, of type: NamedType, selected keys: [String]) -> GraphQLError {
        let known = Set(type.fields?.map(\.name) ?? []).union(keys)
        return error(Mismatch.unknownField(key, of: type, among: known))
    }
}
