import GraphQLSchema
import JSONModel
import Locking
import SchemaMeaning

/// Lists with the changes of stored entities.
///
/// New entities come first, deleted ones are left out, and members with a new owner move to that owner's list.
extension MockWorld {
    /// The list that has been written for a field; `nil` where the generated one counts.
    func storedList(_ list: ListPlan, _ field: FieldPlan, of parent: MockObject) -> ItemSource? {
        guard let overlay = parent.overlay,
            case .list(let elements)? = list.variants.lazy.compactMap({ overlay.related(by: $0) }).first
        else { return nil }
        let items = elements.enumerated().compactMap { index, element -> Item? in
            if case .entity(let key, nil) = element { return isDeleted(key) ? nil : .entity(key) }
            return parent.object(element, field, index: index).map { .made($0) }
        }
        guard let owner = parent.key else { return .items(items) }
        return .items(agreed(items, with: list, field: field, of: owner))
    }

    /// A stored list, corrected by its elements' own values.
    ///
    /// Elements that are written to have another owner are left out; elements that are written to have this one join.
    private func agreed(_ items: [Item], with list: ListPlan, field: FieldPlan, of owner: EntityKey) -> [Item] {
        let known = Set(items.map(\.identity))
        var own = items
        var others: [EntityKey] = []
        for member in list.members {
            guard let word = ownWord(of: member, field, of: owner) else { continue }
            own.removeAll { $0.key.map { $0.type == member.type.id && !word.stays($0) } ?? false }
            others += word.joined.filter { !known.contains($0.identity) }
        }
        if list.members.count > 1 { others = latestFirst(others) }
        return others.map { .entity($0) } + own
    }

    /// The elements of one type that join an owner's list by their own values, and a test whether a listed one stays.
    private func ownWord(
        of member: ListPlan.Member,
        _ field: FieldPlan,
        of owner: EntityKey
    ) -> (joined: [EntityKey], stays: (EntityKey) -> Bool)? {
        guard entities != nil else { return nil }
        if let opposite = oppositeList(of: member) {
            let joined = listers(of: owner, in: opposite, of: member.type.id).keys
            return (joined, { self.keeps($0, with: owner, by: opposite) })
        }
        guard let back = member.back.flatMap({ member.type.field(named: $0, in: model) }), let relation = back.owner
        else { return nil }
        let isOnly = relation.lists(in: model).contains { $0.owner == owner.type && $0.name == field.name }
        let joined = isOnly ? joinedMembers(of: owner, by: back).keys : []
        return (joined, { self.relatedKey(back, of: $0) == owner })
    }

    private func latestFirst(_ keys: [EntityKey]) -> [EntityKey] {
        let ranked = keys.map { (key: $0, order: (stored($0)?.record.rank ?? .max, $0.identity)) }
        return ranked.sorted { $0.order < $1.order }.map(\.key)
    }

    /// All entities of the types that a type stands for.
    func all(_ type: TypePlan) -> [EntityKey] {
        type.members.map(plan).filter { $0.key != nil }.flatMap { member in
            keys(of: stored(.population(member, count: member.population(in: model)), of: [member.id]))
        }
    }

    /// A population without deleted entities, after the stored entities that lists show besides it.
    func stored(_ population: ItemSource, of types: [TypeID]) -> ItemSource {
        let tables = types.compactMap { entities?.table(of: $0) }
        guard !tables.isEmpty else { return population }
        let known =
            tables.allSatisfy { $0.deletedCount == 0 }
            ? population : whole(population, tables[0]) ?? .keys(keys(of: population).filter { !isDeleted($0) })
        if tables.count == 1 { return .stored(StoredKeys(tables[0].additions), before: known) }
        return .stored(StoredKeys(merging: tables.map(\.additions)), before: known)
    }

    /// One type's population without deleted entities, worked out once for each state of its table.
    private func whole(_ population: ItemSource, _ table: StoredTable) -> ItemSource? {
        guard case .population(let type, let count) = population, count == type.population(in: model) else {
            return nil
        }
        return .ordinals(type, table.left.value { Boxed(table.ordinals(upTo: count)) }.value)
    }

    /// Some of a population without deleted entities; empty for an owner that a mutation has created.
    func stored(_ subset: ItemSource, of owner: EntityKey?) -> ItemSource {
        guard entities != nil else { return subset }
        if let owner, isCreated(owner) { return .empty }
        let keys = keys(of: subset)
        let left = keys.filter { !isDeleted($0) }
        return left.count == keys.count ? subset : .keys(left)
    }

    /// The members that a relation gives an owner, as they have been written.
    func stored(_ members: ItemSource, of owner: EntityKey, by back: FieldPlan) -> ItemSource {
        guard isCreated(owner) || isWritten(back) else { return members }
        let own = isCreated(owner) ? [] : keys(of: members).filter { stays($0, with: owner, by: back) }
        let joined = joinedMembers(of: owner, by: back)
        // Those that are both are not there twice.
        let isDisjoint = own.allSatisfy { stored($0).map { !$0.isListed && !$0.tells(back) } ?? true }
        if isDisjoint, !hasClaims(back) { return joined.count == 0 ? .keys(own) : .stored(joined, before: .keys(own)) }
        let known = Set(own.map(\.identity))
        return .keys(joined.keys.filter { !known.contains($0.identity) } + own)
    }

    /// The entities that a field leads back to an owner, in the order of lists.
    ///
    /// They are the entities whose field has been written, the stored entities that lists show besides the population,
    /// and the members that the owners' stored lists give to this owner.
    func joinedMembers(of owner: EntityKey, by back: FieldPlan) -> StoredKeys {
        guard let entities else { return .empty }
        let led = entities.indexes.index(.led(back: back.name), of: back.parent.id, in: self)[owner.identity]
        guard let relation = back.owner, hasClaims(relation) else { return led }
        let members = led.keys.filter { relatedKey(back, of: $0) == owner }
        let known = Set(members.map(\.identity))
        let claimed = claimedMembers(of: owner, by: relation).filter { member in
            !known.contains(member.identity) && !isDeleted(member) && relatedKey(back, of: member) == owner
        }
        let isListed = { (member: EntityKey) in self.stored(member)?.isListed ?? false }
        return .all(latestFirst(members + claimed.filter(isListed)) + claimed.filter { !isListed($0) })
    }

    /// The highest number in a leaf of an owner's members, leaving out one of them.
    func highestNumber(
        _ leaf: FieldPlan,
        of owner: EntityKey,
        by relation: OwnerRelation,
        besides key: EntityKey
    ) -> Int? {
        let type = relation.element
        guard let entities, !hasClaims(relation), let back = type.field(named: relation.back.name, in: model) else {
            return keys(of: members(of: owner, type, relation: relation)).filter { $0 != key }
                .compactMap { leafValue(leaf, of: $0).int }.max()
        }
        let own = isCreated(owner) ? [] : keys(of: unwritten.members(of: owner, type, relation: relation))
        let numbers = own.filter { $0 != key && stays($0, with: owner, by: back) }.compactMap {
            leafValue(leaf, of: $0).int
        }
        let kind = StoredIndex.Kind.numbered(leaf: leaf.name, back: back.name)
        let joined = entities.indexes.index(kind, of: type.id, in: self)[owner.identity]
        let first = (0..<min(2, joined.count)).lazy.compactMap { joined[$0] }.first { $0 != key }
        return (numbers + [first.flatMap { leafValue(leaf, of: $0).int }].compactMap(\.self)).max()
    }

    /// Whether stored entities or owners' stored lists may change where a field leads to.
    private func isWritten(_ back: FieldPlan) -> Bool { entities?.table(of: back.parent.id) != nil || hasClaims(back) }

    private func hasClaims(_ back: FieldPlan) -> Bool { back.owner.map { hasClaims($0) } ?? false }

    private func stays(_ member: EntityKey, with owner: EntityKey, by back: FieldPlan) -> Bool {
        let stored = stored(member)
        if stored?.record.isDeleted ?? false { return false }
        if stored?.tells(back) ?? false { return relatedKey(back, of: member) == owner }
        guard let relation = back.owner else { return true }
        return claimedOwner(of: member, by: relation).map { $0 == owner } ?? true
    }

    func keys(of source: ItemSource) -> [EntityKey] {
        switch source {
        case .keys(let keys): return keys
        case .stored(let stored, let rest): return stored.keys + keys(of: rest)
        case .items, .population, .ordinals, .owned, .places: break
        }
        return source.items(in: self).compactMap(\.key)
    }
}
