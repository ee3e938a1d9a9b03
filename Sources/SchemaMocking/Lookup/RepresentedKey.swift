import FakeValues
import GraphQLSchema
import JSONModel
import SchemaMeaning

/// Finds the entity of a `@key`'s fields: `{ "sku": "a", "organization": { "id": "organization-3" } }`.
struct RepresentedKey {
    let world: MockWorld
    /// The type of the entity; an abstract one stands for any of its members.
    let type: TypePlan

    /// Whether the type's key field identifies entities by itself, and is not only a part of the type's keys.
    func isUnique(among keys: [FieldSet]) -> Bool {
        guard let name = type.key?.name else { return type.type.isAbstract }
        let configured = world.settings.types[type.type.name]?.keyFields ?? []
        return name == KeyField.usualName || configured.contains(name)
            || keys.contains { $0.members.count == 1 && $0.members[0].name == name }
    }

    /// The key of the represented entity.
    ///
    /// - Parameters:
    ///   - fields: the fields of one `@key`.
    ///   - members: an object that has them.
    ///   - isUnique: whether the key field counts alone.
    /// - Returns: the key; `nil` where there can be none.
    func key(_ fields: FieldSet, in members: JSONObject, isUnique: Bool) -> EntityKey? {
        let leaves = fields.members.filter { $0.fields == nil && $0.name != "__typename" }
        if let name = leaves.first(where: { $0.name == type.key?.name })?.name ?? abstractKey(leaves),
            let value = members[name]
        {
            guard let key = world.key(of: value, target: type) else { return nil }
            if isUnique || fields.members.count == 1 || says(key, fields: fields, in: members) { return key }
        }
        var values = leaves.compactMap { leaf in
            members[leaf.name]?.leafText.map { EntityKey.Value(field: leaf.name, text: $0) }
        }
        let names = NaturalKeys.sorted(values.map(\.field), of: type.type, in: world.schema)
        values.sort { (names.firstIndex(of: $0.field) ?? 0) < (names.firstIndex(of: $1.field) ?? 0) }
        guard let owner = owner(fields, in: members), type.type.isObject else {
            if values.isEmpty { return placedKey(fields, in: members) }
            let keyed = type.members.filter { world.plan(for: $0).key != nil }
            return world.foundKey(values, among: type.type.isObject ? [type.id] : keyed)
        }
        if values.isEmpty {
            let listed = world.listedKey(of: type, values: [], owner: owner.key, back: owner.backField ?? "")
            return listed ?? EntityKey(ordinal: 1, of: type.type, owner: owner)
        }
        return world.ownedKey(of: type, values: values, owner: owner.key, back: owner.backField)
    }

    /// A key made only of the values of objects without keys.
    private func placedKey(_ fields: FieldSet, in members: JSONObject) -> EntityKey? {
        var hash = StableHash(seed: type.hash)
        for member in fields.members { members[member.name]?.combine(into: &hash) }
        return world.model.pick(among: type.members, by: hash.value).map { EntityKey(place: hash.value, of: $0.type) }
    }

    /// The key field of an interface's members that is among the leaves of the interface's key.
    private func abstractKey(_ leaves: [FieldSet.Member]) -> String? {
        guard type.type.isAbstract else { return nil }
        let names = type.members.compactMap { world.plan(for: $0).key?.name }
        return leaves.first { names.contains($0.name) }?.name
    }

    /// Whether an entity has all these values.
    private func says(_ key: EntityKey, fields: FieldSet, in members: JSONObject) -> Bool {
        let plan = world.plan(for: key.type)
        return fields.members.allSatisfy { member in
            guard member.name != "__typename", member.name != plan.key?.name else { return true }
            guard let field = plan.field(named: member.name, in: world.model), let value = members[member.name] else {
                return false
            }
            guard let inner = member.fields, let object = value.object else {
                return world.leafValue(field, of: key).leafText == value.leafText
            }
            let target = RepresentedKey(world: world, type: world.plan(for: field.target))
            let related = target.key(inner, in: object, isUnique: true)
            return related != nil && world.relatedKey(field, of: key) == related
        }
    }

    /// The entity of the key's first object, with the field that leads to it.
    private func owner(_ fields: FieldSet, in members: JSONObject) -> EntityKey.Owner? {
        for member in fields.members {
            guard let inner = member.fields, let object = members[member.name]?.object,
                let field = type.type.fields?[member.name]
            else { continue }
            let target = RepresentedKey(world: world, type: world.plan(for: field.type.namedType))
            guard target.type.members.contains(where: { world.plan(for: $0).key != nil }),
                let key = target.key(inner, in: object, isUnique: true)
            else { continue }
            return EntityKey.Owner(key: key, backField: member.name)
        }
        return nil
    }
}

extension FieldSet {
    /// Whether an object has all of the fields, none of them null.
    func isGiven(in members: JSONObject) -> Bool {
        self.members.allSatisfy { member in
            if member.name == "__typename" { return true }
            guard let value = members[member.name] else { return false }
            guard let fields = member.fields else { return value.leafText != nil }
            return value.object.map(fields.isGiven) ?? false
        }
    }
}
