import GraphQLSchema

/// What is stored changes which entity a field leads to, on the other side of a relation too.
extension MockWorld {
    /// What a field picks of a list that is not as it was; `nil` in it where the list is empty.
    struct Pick {
        var key: EntityKey?
    }

    /// The member of an owner's list that a field such as `latestOrder` picks; `nil` where writing makes no difference.
    func storedPick(_ relation: OwnerRelation, of owner: EntityKey) -> Pick? {
        guard let entities, isCreated(owner) || entities.table(of: relation.element.id) != nil else { return nil }
        let now = members(of: owner, relation.element, relation: relation)
        let before = unwritten.members(of: owner, relation.element, relation: relation)
        if now.count == before.count, keys(of: now) == keys(of: before) { return nil }
        guard now.count > 0, case .entity(let key) = now.item(at: 0, in: self) else { return Pick(key: nil) }
        return Pick(key: key)
    }

    /// The entity of which it has been written that it belongs to another, for two fields that give each other.
    func storedCounterpart(of key: EntityKey, in target: TypePlan, by counterpart: String) -> EntityKey? {
        guard let entities, entities.table(of: target.id) != nil else { return nil }
        return entities.indexes.index(.said(counterpart), of: target.id, in: self)[key.identity].first
    }
}
