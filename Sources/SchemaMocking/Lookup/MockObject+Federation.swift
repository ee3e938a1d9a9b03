import FakeValues
import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import Locking
import SchemaMeaning

extension MockObject {
    /// Resolves a field that routers of Apollo Federation query (subgraph specification): `_entities` or `_service`.
    func resolve(_ federation: FederationField, of field: FieldPlan, arguments: JSONObject) -> Resolution {
        switch federation {
        case .entities(let keys):
            let representations = arguments[FederationField.representations]?.array ?? []
            let entities = ResolvedList(of: representations) { representation in
                do throws(GraphQLError) {
                    return try self.world.entity(representation, keys: keys).map { .object($0) } ?? .null
                } catch {
                    return .failure(error)
                }
            }
            return .list(entities)
        case .service(let sdl):
            let text = sdl.value { Boxed(world.served.subgraphSDL) }.value
            let overlay = Overlay.of(values: [FederationField.sdl: .string(text)])
            let identity = identity.mixed(with: field.hash)
            let type = world.plan(for: field.target)
            return .object(MockObject(type, identity: identity, place: nil, in: world, overlay: overlay))
        }
    }
}

extension MockWorld {
    /// The entity of a representation, with the representation's values; `nil` where it is deleted.
    ///
    /// Besides the fields of one key a representation has those that `@requires` takes from other subgraphs.
    fileprivate func entity(
        _ representation: JSONValue,
        keys keysByType: [String: [FieldSet]]
    ) throws(GraphQLError) -> (any ObjectValue)? {
        guard case .object(var members) = representation else {
            throw .representation("A representation is an object, not \(representation.summary).")
        }
        guard let name = members["__typename"]?.string else {
            throw .representation("A representation has a __typename, the name of its type.")
        }
        guard let type = schema.type(named: name), let keys = keysByType[name] else {
            let near = suggestions(for: name, among: keysByType.filter { !$0.value.isEmpty }.keys)
            throw .representation("There is no type \"\(name)\" to find an entity of\(orDidYouMean(near))")
        }
        guard !keys.isEmpty else { throw .representation("\(name) has no @key by which this subgraph finds entities.") }
        guard let fields = keys.first(where: { $0.isGiven(in: members) }) else {
            let wanted = keys.map { "\"\($0)\"" }.joined(separator: " or ")
            throw .representation("A representation of \(name) has the fields of a key: \(wanted).")
        }
        let represented = RepresentedKey(world: self, type: plan(for: type.id))
        let key = represented.key(fields, in: members, isUnique: represented.isUnique(among: keys))
        guard let key, !isDeleted(key) else { return nil }
        members["__typename"] = nil
        let object = MockObject(key, in: self).knowing(members, .representation)
        return StubObject(object, data: members, errors: nil, world: self, reading: .representation)
    }
}
