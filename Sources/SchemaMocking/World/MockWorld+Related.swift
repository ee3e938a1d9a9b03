import FakeValues
import GraphQLSchema
import JSONModel
import Platform
import SchemaMeaning

/// The object that a field without arguments leads to.
extension MockWorld {
    /// The target of a field: an entity, or an object without a key.
    enum Target {
        case entity(EntityKey)
        case place(TypePlan, identity: UInt64)
    }

    /// The entity that an entity's field leads to; `nil` where there is none.
    ///
    /// - Parameters:
    ///   - field: of the entity.
    ///   - key: of the entity.
    ///   - isClaimed: whether owners' stored lists count too.
    /// - Returns: the other one's key.
    func relatedKey(_ field: FieldPlan, of key: EntityKey, isClaimed: Bool = true) -> EntityKey? {
        guard case .object(let object) = field.kind else { return nil }
        if let related = stored(key)?.overlay.related[field.name] { return related.key }
        if let known = knownKey(object, field, of: key, isClaimed: isClaimed) { return known }
        // A relation that knows of no entity comes before the object's state.
        if object.knowsNone(field) { return nil }
        if MockObject(key, in: self).lacks(object.presence, field.name) { return nil }
        guard case .entity(let target) = derivedTarget(field, from: key.identity, arguments: 0) else { return nil }
        return target
    }

    /// The entity that a field of this name leads to; `nil` also where the type has no such field.
    func relatedKey(_ name: String, of key: EntityKey) -> EntityKey? {
        field(name, of: key).flatMap { relatedKey($0, of: key) }
    }

    /// The plan of an entity's field.
    func field(_ name: String, of key: EntityKey) -> FieldPlan? { plan(for: key.type).field(named: name, in: model) }

    /// The entity that follows from the parent's key or from a relation.
    func knownKey(_ object: ObjectPlan, _ field: FieldPlan, of key: EntityKey, isClaimed: Bool = true) -> EntityKey? {
        if !key.isPlain, let text = key.value(of: field.name) {
            return namedKey(text, target: field.target, owners: object.owner?.owners)
        }
        if isClaimed, entities != nil, let relation = object.owner, let owner = claimedOwner(of: key, by: relation) {
            return owner
        }
        if let owner = key.owner, owner.backField == field.name { return owner.key }
        if let name = object.givenName {
            let type = plan(for: field.target)
            let back = model.defaultBackField(of: type.id, to: key.type)
            return ownedKey(of: type, values: [name], owner: key, back: back)
        }
        if let relation = object.owner { return owners(by: relation).owner(of: key) }
        if let counterpart = object.counterpart { return pairedKey(field, of: key, counterpart: counterpart) }
        if let list = object.pickedList.flatMap({ self.field($0, of: key) }) {
            let elements = list.listPlan.map { source($0, list, of: MockObject(key, in: self)) } ?? .empty
            guard elements.count > 0 else { return nil }
            let index = model.choice(key.identity, field.hash).below(elements.count)
            return elements.item(at: index, in: self).key
        }
        if let relation = object.pickedFrom {
            if let picked = storedPick(relation, field, of: key, isLatest: object.picksLatest) { return picked.key }
            if object.picksNewest, let newest = newest(of: owners(by: relation).members(of: key) ?? [], relation) {
                return newest
            }
            return picked(from: relation, of: key, model.choice(key.identity, field.hash), isNeeded: field.isNonNull)
        }
        return nil
    }

    /// The member that came to be last; `nil` where nothing tells when.
    private func newest(of members: [Int], _ relation: OwnerRelation) -> EntityKey? {
        let rules = relation.element.writeRules(in: model)
        guard let moment = rules.madeMoments.first else { return nil }
        let dated = members.compactMap { ordinal -> (key: EntityKey, seconds: Int)? in
            let key = EntityKey(ordinal: ordinal, of: relation.element)
            return Instant(reading: leafValue(moment, of: key)).map { (key, $0.seconds) }
        }
        return dated.max { ($0.seconds, $1.key.ordinal) < ($1.seconds, $0.key.ordinal) }?.key
    }

    /// One of an owner's members; where it has none in the population, one that leads back to it, if one is needed.
    func picked(from relation: OwnerRelation, of owner: EntityKey, _ choice: UInt64, isNeeded: Bool) -> EntityKey? {
        let members = owners(by: relation).members(of: owner)
        if let members, !members.isEmpty {
            return EntityKey(ordinal: members[choice.below(members.count)], of: relation.element)
        }
        if members != nil, !isNeeded { return nil }
        let back = relation.back.name
        let count = members == nil ? ownedCount(of: owner, back: back) : 1
        guard count > 0, canOwn(owner, relation.element, backField: back) else { return nil }
        let link = EntityKey.Owner(key: owner, backField: back)
        return EntityKey(ordinal: 1 + choice.below(count), of: relation.element.type, owner: link)
    }

    /// One of two entities that give each other: of the same ordinal, or one made for the other.
    private func pairedKey(_ field: FieldPlan, of key: EntityKey, counterpart: String) -> EntityKey? {
        let target = plan(for: field.target)
        if let stored = storedCounterpart(of: key, in: target, by: counterpart) { return stored }
        if key.isPlain { return EntityKey(ordinal: key.ordinal, of: target) }
        guard canOwn(key, target, backField: counterpart) else { return nil }
        return EntityKey(ordinal: 1, of: target.type, owner: EntityKey.Owner(key: key, backField: counterpart))
    }

    /// The target of a field, chosen by hashing alone, for fields that nothing else decides.
    ///
    /// - Parameters:
    ///   - field: the field of the object.
    ///   - identity: of the object.
    ///   - arguments: a hash of the field's arguments.
    ///   - isFixed: whether one of the first five entities is wanted, which own more than others do; for the signed-in
    ///     user it is the very first.
    /// - Returns: `nil` only where no object type is possible.
    func derivedTarget(_ field: FieldPlan, from identity: UInt64, arguments: UInt64, isFixed: Bool = false) -> Target? {
        model.withPlan(for: field.target) {
            derivedTarget($0, field, from: identity, arguments: arguments, isFixed: isFixed)
        }
    }

    private func derivedTarget(
        _ target: TypePlan,
        _ field: FieldPlan,
        from identity: UInt64,
        arguments: UInt64,
        isFixed: Bool
    ) -> Target? {
        let choice = model.choice(identity, field.hash).mixed(with: arguments)
        guard let type = target.type.isObject ? target : model.pick(among: target.members, by: choice) else {
            return nil
        }
        guard type.key != nil else {
            // The parts of a name are those of whoever has it.
            if type.isNameInParts, arguments == 0 { return .place(type, identity: identity) }
            return .place(type, identity: identity.mixed(with: field.hash).mixed(with: arguments))
        }
        if let stored = storedEntity(of: type, by: isFixed && field.isViewer ? 0 : choice.scrambled) {
            return .entity(stored)
        }
        let population = type.population(in: model)
        let bound = isFixed && field.isViewer ? 1 : isFixed ? min(5, population) : population
        let ordinal = 1 + choice.scrambled.below(bound)
        return .entity(EntityKey(ordinal: ordinal, of: type))
    }

    /// One of the stored entities, for a type that has no population; `nil` for every other type.
    func storedEntity(of type: TypePlan, by hash: UInt64) -> EntityKey? {
        guard type.population(in: model) == 0, let additions = entities?.table(of: type.id)?.additions else {
            return nil
        }
        return StoredKeys(additions)[hash.below(additions.count)]
    }

    /// How many members an owner outside the population has: enough for a second page.
    func ownedCount(of owner: EntityKey, back: String) -> Int {
        let most = settings.relationLength.upperBound
        return model.choice(owner.identity, StableHash.of(back)).within(
            min(most, max(settings.relationLength.lowerBound, most * 2 / 3))...most
        )
    }
}
