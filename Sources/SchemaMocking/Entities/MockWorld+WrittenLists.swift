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
        return .items(items)
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
        guard let entities, isCreated(owner) || entities.table(of: back.parent.id) != nil else { return members }
        let own = isCreated(owner) ? [] : keys(of: members).filter { stays($0, with: owner, by: back) }
        let known = Set(own.map(\.identity))
        let others = entities.indexes.members(of: owner, by: back, in: self).filter { !known.contains($0.identity) }
        return .keys(others + own)
    }

    private func stays(_ member: EntityKey, with owner: EntityKey, by back: FieldRecipe) -> Bool {
        guard let written = written(member) else { return true }
        if written.record.isDeleted { return false }
        return !written.says(back.name) || relatedKey(back, of: member) == owner
    }

    func keys(of source: ItemSource) -> [EntityKey] {
        if case .keys(let keys) = source { return keys }
        return source.items(in: self).compactMap { item in
            guard case .entity(let key) = item else { return nil }
            return key
        }
    }
}
