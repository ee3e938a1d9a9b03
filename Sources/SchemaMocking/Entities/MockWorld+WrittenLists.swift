import GraphQLSchema
import JSONModel

/// What has been written changes lists: what is new comes first, what is gone is not there, and what belongs to another
/// owner now is in that one's list.
extension MockWorld {
    /// The list that has been written for a field; `nil` where the world's own counts.
    func writtenList(_ list: ListRecipe, _ field: FieldRecipe, of parent: MockObject) -> ItemSource? {
        guard case .list(let elements)? = parent.overlay?.related(by: field.name) else { return nil }
        let items = elements.enumerated().compactMap { index, element -> Item? in
            if case .entity(let key, nil) = element { return isDeleted(key) ? nil : .entity(key) }
            return parent.object(element, field, index: index).map { .made($0) }
        }
        guard let owner = parent.key, list.members.count == 1 else { return .items(items) }
        return .items(agreed(items, list.members[0], field, of: owner))
    }

    /// A written list as its elements have it: without those of which it is written that they are another's, and with
    /// those that are this one's.
    private func agreed(
        _ items: [Item],
        _ member: ListRecipe.Member,
        _ field: FieldRecipe,
        of owner: EntityKey
    ) -> [Item] {
        if let opposite = oppositeList(of: member, owner: owner.type) {
            let agreed = written(.items(items), of: owner, opposite: opposite, type: member.type.id)
            return agreed.items(in: self)
        }
        guard let back = member.back.flatMap({ member.type.field(named: $0, world: self) }),
            case .object(let object) = back.kind, let relation = object.owner
        else { return items }
        let own = items.filter { item in
            guard case .entity(let key) = item else { return true }
            return relatedKey(back, of: key) == owner
        }
        guard onlyList(of: relation, in: owner.type)?.name == field.name, let entities else { return own }
        let known = Set(items.map(\.identity))
        let others = entities.indexes.members(of: owner, by: back, in: self).filter { !known.contains($0.identity) }
        return others.map { .entity($0) } + own
    }

    /// A population with what lists show besides it, without what is deleted.
    func written(_ population: ItemSource, of types: [TypeID]) -> ItemSource {
        let tables = types.compactMap { entities?.table(of: $0) }
        guard !tables.isEmpty else { return population }
        let additions = tables.flatMap(\.additions).filter { !$0.record.isDeleted }
        let inOrder = tables.count == 1 ? additions : additions.sorted { $0.record.rank < $1.record.rank }
        let known = keys(of: population).filter { !isDeleted($0) }
        return .keys(inOrder.map(\.key) + known)
    }

    /// Some of a population without what is deleted, and nothing for an owner that has just been made.
    func written(_ subset: ItemSource, of owner: EntityKey?) -> ItemSource {
        guard entities != nil else { return subset }
        if let owner, isCreated(owner) { return .empty }
        let keys = keys(of: subset)
        let left = keys.filter { !isDeleted($0) }
        return left.count == keys.count ? subset : .keys(left)
    }

    /// The members that a relation gives an owner, as they have been written.
    func written(_ members: ItemSource, of owner: EntityKey, by back: FieldRecipe) -> ItemSource {
        guard let entities, isCreated(owner) || isWritten(back) else { return members }
        let own = isCreated(owner) ? [] : keys(of: members).filter { stays($0, with: owner, by: back) }
        let known = Set(own.map(\.identity))
        let others = entities.indexes.members(of: owner, by: back, in: self).filter { !known.contains($0.identity) }
        return .keys(others + own)
    }

    /// Whether something has been written of who leads to whom by a field.
    private func isWritten(_ back: FieldRecipe) -> Bool {
        guard let entities else { return false }
        if entities.table(of: back.parent.id) != nil { return true }
        guard case .object(let object) = back.kind, let relation = object.owner else { return false }
        return !entities.indexes.claims(relation, in: self).owners.isEmpty
    }

    private func stays(_ member: EntityKey, with owner: EntityKey, by back: FieldRecipe) -> Bool {
        let written = written(member)
        if written?.record.isDeleted ?? false { return false }
        if written?.says(back.name) ?? false { return relatedKey(back, of: member) == owner }
        guard case .object(let object) = back.kind, let relation = object.owner else { return true }
        return claimedOwner(of: member, by: relation).map { $0 == owner } ?? true
    }

    func keys(of source: ItemSource) -> [EntityKey] {
        if case .keys(let keys) = source { return keys }
        return source.items(in: self).compactMap { item in
            guard case .entity(let key) = item else { return nil }
            return key
        }
    }
}
