import GraphQLExecution
import GraphQLSchema
import JSONModel
import SchemaMeaning

/// Values written while the server runs, where a stub's data yields to them.
extension StubObject {
    /// Whether a value was written for a field of the entity that the data names.
    func isWrittenOver(_ field: PlannedField) -> Bool { written(of: data, typeID)?[field.name] != nil }

    /// The stub's members for an entity, without the fields that were written.
    func unwritten(_ members: JSONObject, of type: TypeID) -> JSONObject {
        guard let written = written(of: members, type) else { return members }
        return JSONObject(members.filter { written[$0.key] == nil }.map { ($0.key, $0.value) })
    }

    private func written(of members: JSONObject, _ type: TypeID) -> JSONObject? {
        guard reading.rules.yieldsToWrites, let key = world.key(in: .object(members), of: type) else { return nil }
        return world.stored(key)?.record.writing?.values
    }

    /// Whether the entity that a value names, itself or as an edge's node, has been deleted.
    func isGone(_ value: JSONValue, of type: TypeID) -> Bool {
        guard reading.rules.yieldsToWrites else { return false }
        if let key = world.key(in: value, of: type) { return world.isDeleted(key) }
        guard let node = value[EdgeField.node.rawValue],
            let field = world.served[type].fields?[EdgeField.node.rawValue],
            let key = world.key(in: node, of: field.type.namedType)
        else { return false }
        return world.isDeleted(key)
    }

    /// The elements of a list that mutations created and the stub does not mention.
    func created(in list: ResolvedList, besides named: Set<UInt64>) -> [any ObjectValue] {
        guard reading.rules.yieldsToWrites else { return [] }
        return list.compactMap { member in
            guard case .object(let object) = member.made, let key = (object as? MockObject)?.key, world.isCreated(key),
                !named.contains(key.identity)
            else { return nil }
            return object
        }
    }
}
