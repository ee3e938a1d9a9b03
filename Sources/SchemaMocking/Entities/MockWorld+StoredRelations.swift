import SchemaMeaning

/// The effect of stored values on relations, from the other side too.
extension MockWorld {
    /// An entity that a field picks from a list that writes have changed; without a key where the list is empty.
    struct Pick {
        var key: EntityKey?
    }

    /// The member of an owner's list that a field such as `latestOrder` picks; `nil` where writes make no difference.
    func storedPick(_ relation: OwnerRelation, _ field: FieldPlan, of owner: EntityKey, isLatest: Bool) -> Pick? {
        guard let entities, isCreated(owner) || entities.table(of: relation.element.id) != nil else { return nil }
        let now = members(of: owner, relation.element, relation: relation)
        let before = unwritten.members(of: owner, relation.element, relation: relation)
        if now.count == before.count, keys(of: now) == keys(of: before) { return nil }
        if !isLatest {
            let keys = keys(of: now)
            let former = isCreated(owner) ? nil : unwritten.relatedKey(field, of: owner)
            return Pick(key: keys.first { $0 == former } ?? keys.last)
        }
        return Pick(key: now.count > 0 ? now.item(at: 0, in: self).key : nil)
    }

    /// The entity that was written to belong to `key`, for two fields that are each other's inverse.
    func storedCounterpart(of key: EntityKey, in target: TypePlan, by counterpart: String) -> EntityKey? {
        guard let entities, entities.table(of: target.id) != nil else { return nil }
        return entities.indexes.index(.said(counterpart), of: target.id, in: self)[key.identity].first
    }
}
