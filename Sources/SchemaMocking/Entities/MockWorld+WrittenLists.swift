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
        guard let owner = parent.key else { return .items(items) }
        return .items(agreed(items, list, field, of: owner))
    }

    /// A written list as its elements have it: without those of which it is written that they are another's, and with
    /// those that are this one's.
    private func agreed(
        _ items: [Item],
        _ list: ListRecipe,
        _ field: FieldRecipe,
        of owner: EntityKey
    ) -> [Item] {
        let known = Set(items.map(\.identity))
        var own = items
        var others: [EntityKey] = []
        for member in list.members {
            guard let word = ownWord(of: member, field, of: owner) else { continue }
            own.removeAll { item in
                guard case .entity(let key) = item, key.type == member.type.id else { return false }
                return !word.stays(key)
            }
            others += word.joined.filter { !known.contains($0.identity) }
        }
        if list.members.count > 1 { others = latestFirst(others) }
        return others.map { .entity($0) } + own
    }

    /// What elements of one type say themselves about standing in an owner's list: who does, and whether one who did still
    /// does.
    private func ownWord(
        of member: ListRecipe.Member,
        _ field: FieldRecipe,
        of owner: EntityKey
    ) -> (joined: [EntityKey], stays: (EntityKey) -> Bool)? {
        guard let entities else { return nil }
        if let opposite = oppositeList(of: member, owner: owner.type) {
            let known = entities.indexes.memberships(opposite.name, of: member.type.id, in: self)
            return (known.members[owner.identity] ?? [], { known.keeps($0, with: owner) })
        }
        guard let back = member.back.flatMap({ member.type.field(named: $0, world: self) }),
            case .object(let object) = back.kind, let relation = object.owner
        else { return nil }
        let isOnly = onlyList(of: relation, in: owner.type)?.name == field.name
        let joined = isOnly ? entities.indexes.members(of: owner, by: back, in: self) : []
        return (joined, { self.relatedKey(back, of: $0) == owner })
    }

    private func latestFirst(_ keys: [EntityKey]) -> [EntityKey] {
        let ranked = keys.map { (key: $0, rank: written($0)?.record.rank ?? .max) }
        let inOrder = ranked.sorted { left, right in
            left.rank != right.rank ? left.rank < right.rank : left.key.identity < right.key.identity
        }
        return inOrder.map(\.key)
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
