import GraphQLSchema

/// What has been written changes which entity a field leads to, on the other side of a relation too.
extension MockWorld {
    /// A picked member: where the list is not as it was, or there is none.
    struct Pick {
        var key: EntityKey?
    }

    /// The member of an owner's list that a field such as `latestOrder` picks; `nil` where writing makes no difference.
    func writtenPick(_ relation: OwnerRelation, of owner: EntityKey) -> Pick? {
        guard let entities, isCreated(owner) || entities.table(of: relation.element.id) != nil else { return nil }
        let now = keys(of: members(of: owner, relation.element, relation: relation))
        let before = keys(of: unwritten.members(of: owner, relation.element, relation: relation))
        return now == before ? nil : Pick(key: now.first)
    }

    /// The entity of which it has been written that it belongs to another, for two fields that give each other.
    func writtenCounterpart(of key: EntityKey, in target: TypeRecipe, by counterpart: String) -> EntityKey? {
        guard let table = entities?.table(of: target.id),
            let back = target.field(named: counterpart, world: self)
        else { return nil }
        return table.entities.first { entity in
            !entity.record.isDeleted && entity.says(counterpart) && relatedKey(back, of: entity.key) == key
        }?.key
    }
}
