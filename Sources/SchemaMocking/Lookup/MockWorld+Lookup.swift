import FakeValues
import GraphQLSchema
import JSONModel
import SchemaMeaning

/// Finds entities by their names and other known values.
extension MockWorld {
    /// The entity that a text names in a field: for `owner: "apple"`, the owner whose `login` or key is `apple`.
    func namedKey(_ text: String, target: TypeID, owners: [TypeID]? = nil) -> EntityKey? {
        let types = (owners ?? plan(for: target).members).filter { plan(for: $0).key != nil }
        if let key = KeyReader(model: model).key(of: text), types.contains(key.type) { return key }
        guard let leaf = NaturalKeys.leaf(of: target, in: schema) else { return nil }
        return foundKey([EntityKey.Value(field: leaf, text: text)], among: types)
    }

    /// The entity that an object names, by its key or by a value that identifies it; `nil` where it gives neither.
    func key(in object: JSONValue, of type: TypeID) -> EntityKey? {
        guard case .object(let members) = object, !members.isEmpty else { return nil }
        let named = members["__typename"]?.string.flatMap { schema.type(named: $0) }
        let target = plan(for: model.view.subject(of: named?.id ?? type))
        for id in target.members {
            guard let field = plan(for: id).key else { continue }
            if let value = members[field.member], !value.isNull { return key(of: value, target: target) }
            let text = field.path.reduce(object as JSONValue?) { $0?[$1] }?.leafText
            if let text = field.path.isEmpty ? "" : text { return knownKey(text, of: plan(for: id)) }
        }
        return nil
    }

    /// The entity that is known by a text, or is the only one.
    private func knownKey(_ text: String, of type: TypePlan) -> EntityKey? {
        guard let path = type.key?.path, let name = path.first else { return EntityKey(ordinal: 1, of: type) }
        if path.count > 1 { return key(of: .string(text), target: type) }
        return foundKey([EntityKey.Value(field: name, text: text)], among: [type.id])
    }

    /// The key that an entity is stored under which a person names: by its key or, where no field shows that, by the
    /// leaf that it is known by, such as a country's code.
    ///
    /// - Parameters:
    ///   - text: the key or the leaf's value.
    ///   - type: the type of the entity.
    ///   - store: what has been written; `nil` where only the population counts.
    /// - Returns: the key as text; the text itself for a type that has no such leaf.
    package func storedKey(named text: String, of type: String, in store: EntityStore? = nil) -> String {
        guard model.key(of: type)?.known != nil, let id = schema.type(named: type)?.id else { return text }
        let read = KeyReader(model: model).key(of: text).flatMap { $0.type == id ? $0 : nil }
        let seen = store.map { seeing($0) } ?? self
        return (read ?? seen.knownKey(text, of: plan(for: id))).map(KeyWriter(model: model).text) ?? text
    }

    /// The entity with these values: the first existing one that has them, else one whose key is the values.
    func foundKey(_ values: [EntityKey.Value], among types: [TypeID]) -> EntityKey? {
        let (fields, texts) = (values.map(\.field), values.map(\.text))
        let plans = types.lazy.map(plan)
        let known = plans.compactMap { self.knownKey(of: $0, where: fields, are: texts) }.first
        if let found = known ?? plans.compactMap({ self.goneKeys(of: $0, values).first }).first { return found }
        var hash = StableHash(seed: settings.seed)
        for value in values { hash.combine(value.text) }
        return model.pick(among: types, by: hash.value).map { EntityKey(.values(values), of: $0.type) }
    }

    /// The entity of the population, or of those written, that has these values now.
    private func knownKey(of type: TypePlan, where fields: [String], are texts: [String]) -> EntityKey? {
        if let entities, entities.table(of: type.id) != nil,
            let stored = entities.indexes.entities(of: type, where: fields, are: texts, in: self).first
        {
            return stored
        }
        guard let ordinal = ordinal(of: type, where: fields, are: texts) else { return nil }
        let key = EntityKey(ordinal: ordinal, of: type)
        // An entity with changed values is not found by its former ones; a deleted one is found, and counts as missing.
        guard let stored = stored(key), !stored.record.isDeleted else { return key }
        return fields.contains(where: stored.says) ? nil : key
    }

    /// An entity of an owner with these values: the listed one that has them, else one whose key is the values.
    ///
    /// - Parameters:
    ///   - type: the entity's type.
    ///   - values: the values of its leaves, in `NaturalKeys.sorted` order.
    ///   - owner: the entity in whose list it stands.
    ///   - back: the field that leads back to the owner, where there is one.
    /// - Returns: the entity's key; `nil` where a mutation created the owner, whose lists have no other members.
    func ownedKey(of type: TypePlan, values: [EntityKey.Value], owner: EntityKey, back: String?) -> EntityKey? {
        if let back, let listed = listedKey(of: type, values: values, owner: owner, back: back) { return listed }
        if let back, let gone = goneKey(of: type, values: values, owner: owner, back: back) { return gone }
        if isCreated(owner) { return nil }
        let link = EntityKey.Owner(key: owner, backField: back)
        if values.count == 1, let ordinal = Int(values[0].text), ordinal > 0,
            case .leaf(let leaf) = type.field(named: values[0].field, in: model)?.kind, case .ordinal = leaf.role
        {
            return EntityKey(ordinal: ordinal, of: type.type, owner: link)
        }
        if let back, let short = shortKey(of: type, values: values, owner: owner, back: back) { return short }
        return EntityKey(.values(values), of: type.type, owner: link)
    }

    /// The member of an owner's list that has these values.
    func listedKey(of type: TypePlan, values: [EntityKey.Value], owner: EntityKey, back: String) -> EntityKey? {
        guard let relation = type.field(named: back, in: model)?.owner, relation.owners.contains(owner.type) else {
            return nil
        }
        let plans = values.compactMap { type.field(named: $0.field, in: model) }
        guard plans.count == values.count else { return nil }
        return keys(of: members(of: owner, type, relation: relation)).first { member in
            zip(plans, values).allSatisfy { leafValue($0, of: member).leafText == $1.text }
        }
    }

    /// The deleted entities that had these values: a lookup finds one of them, so that it does not invent another.
    private func goneKeys(of type: TypePlan, _ values: [EntityKey.Value]) -> [EntityKey] {
        guard let entities, entities.table(of: type.id) != nil else { return [] }
        let names = values.map(\.field)
        return entities.indexes.entities(of: type, where: names, are: values.map(\.text), isGone: true, in: self)
    }

    /// A deleted member of an owner's list that had these values.
    func goneKey(of type: TypePlan, values: [EntityKey.Value], owner: EntityKey, back: String) -> EntityKey? {
        guard let field = type.field(named: back, in: model) else { return nil }
        return goneKeys(of: type, values).first { relatedKey(field, of: $0) == owner }
    }

    /// The key without the owner's inside, where a lookup at the root would find the same owner.
    ///
    /// It is `repository-apple~swift` whether the repository is looked up at the root or at apple.
    private func shortKey(of type: TypePlan, values: [EntityKey.Value], owner: EntityKey, back: String) -> EntityKey? {
        guard let tuple = model.natural.tuple(of: type.id), tuple == [back] + values.map(\.field),
            let field = type.field(named: back, in: model), case .object(let object) = field.kind,
            let leaf = NaturalKeys.leaf(of: field.target, in: schema),
            let ownerLeaf = plan(for: owner.type).field(named: leaf, in: model),
            let text = leafValue(ownerLeaf, of: owner).leafText,
            namedKey(text, target: field.target, owners: object.owner?.owners) == owner
        else { return nil }
        return EntityKey(.values([EntityKey.Value(field: back, text: text)] + values), of: type.type)
    }
}
