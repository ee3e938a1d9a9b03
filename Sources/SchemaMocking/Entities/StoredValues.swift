import GraphQLSchema
import JSONModel
import SchemaMeaning

/// Reads the stored values of an object: leaves, keys of other entities, and objects without keys.
///
///     { "title": "Lovely", "author": "customer-7", "product": { "__typename": "Pot", "id": "pot-3" },
///       "price": { "amount": 12.5 }, "tags": ["green"] }
///
/// Values that the schema has no field for, or that do not fit, are passed over: they were checked when they were
/// written, perhaps against another schema.
struct StoredValues {
    let world: MockWorld

    func overlay(of values: JSONObject, as type: NamedType, guides: JSONObject? = nil) -> Overlay {
        var leaves = JSONObject()
        var related: [String: Overlay.Related] = [:]
        for member in values {
            guard let field = type.fields?[member.key] else { continue }
            if world.schema[field.type.namedType].isLeaf {
                leaves[member.key] = member.value
            } else {
                let target = world.model.elementType(of: field) ?? field.type.namedType
                related[member.key] = self.related(member.value, as: target)
            }
        }
        return Overlay(values: leaves, related: related, layer: .entities, guides: guides)
    }

    /// `nil` for a value that stands for no object.
    func related(_ value: JSONValue, as target: TypeID) -> Overlay.Related? {
        switch value {
        case .null: return .null
        case .array(let elements): return .list(elements.compactMap { related($0, as: target) })
        case .string, .number:
            return world.key(of: value, target: world.plan(for: target)).map { .entity($0, nil) }
        case .object(let members): return object(members, as: target)
        case .bool: return nil
        }
    }

    private func object(_ members: JSONObject, as target: TypeID) -> Overlay.Related? {
        let named = members["__typename"]?.string.flatMap { world.schema.type(named: $0) }
        let plan = world.plan(for: named?.id ?? target)
        if let name = plan.members.lazy.compactMap({ world.plan(for: $0).key?.member }).first,
            let value = members[name], let key = world.key(of: value, target: plan)
        {
            return .entity(key, nil)
        }
        guard let type = type(of: members, named, target), world.plan(for: type).key?.name == nil else { return nil }
        return .object(type, overlay(of: members, as: world.schema[type]))
    }

    /// The type as written, else the first possible one that has every field mentioned.
    func type(of members: JSONObject, _ named: NamedType?, _ target: TypeID) -> TypeID? {
        if let named { return world.schema.isPossible(named.id, in: target) ? named.id : nil }
        return world.plan(for: target).members.first { type in
            members.members.allSatisfy { world.schema[type].fields?[$0.key] != nil }
        }
    }
}
