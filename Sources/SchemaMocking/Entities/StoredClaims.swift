import GraphQLSchema
import SchemaMeaning

/// The ownership of entities that follows from owners' stored lists.
///
/// `Repository: { issues: ["issue-9"] }` makes the repository the owner of that issue. An issue that it owned before
/// and that is not in the list belongs to another repository, in whose list it is.
extension MockWorld {
    /// The owner that the stored lists give a member; `nil` where they do not mention it.
    func claimedOwner(of member: EntityKey, by relation: OwnerRelation) -> EntityKey? {
        guard hasClaims(relation), member.type == relation.element.id else { return nil }
        for list in relation.lists(in: model) {
            if let owner = listing(list.name, of: list.owner)[member.identity].first { return owner }
        }
        guard member.isPlain, member.ordinal <= relation.element.population(in: model),
            let owner = owners(by: relation).owner(of: member), isClosed(owner, relation)
        else { return nil }
        return owners(by: relation).otherOwner(of: member) { isClosed($0, relation) }
    }

    /// Whether any owner's list has been written.
    func hasClaims(_ relation: OwnerRelation) -> Bool {
        guard let entities else { return false }
        return relation.lists(in: model).contains { list in
            entities.table(of: list.owner) != nil && !listing(list.name, of: list.owner).isEmpty
        }
    }

    /// The members that the stored lists give an owner, in the order of its own list.
    func claimedMembers(of owner: EntityKey, by relation: OwnerRelation) -> [EntityKey] {
        guard let entities, hasClaims(relation) else { return [] }
        let listed = (closedList(of: owner, relation) ?? []).compactMap(\.key)
        let members = listed.filter { claimedOwner(of: $0, by: relation) == owner }
        return members + (entities.indexes.reassigned(owners(by: relation)).byOwner[owner.identity] ?? [])
    }

    /// Whether an owner's list has been written.
    fileprivate func isClosed(_ owner: EntityKey, _ relation: OwnerRelation) -> Bool {
        closedList(of: owner, relation) != nil
    }

    private func closedList(of owner: EntityKey, _ relation: OwnerRelation) -> [Overlay.Related]? {
        relation.lists(in: model).first { $0.owner == owner.type }.flatMap { writtenList($0.name, of: owner) }
    }

    /// The list that has been written of an entity, unless that is deleted.
    private func writtenList(_ name: String, of key: EntityKey) -> [Overlay.Related]? {
        guard let stored = stored(key), !stored.record.isDeleted,
            case .list(let elements)? = stored.overlay.related[name]
        else { return nil }
        return elements
    }

    fileprivate func listing(_ list: String, of type: TypeID) -> StoredIndex {
        entities?.indexes.index(.listed(list), of: type, in: self) ?? StoredIndex()
    }
}

/// The members of a population that their owners' stored lists leave out, by their new owners.
struct ReassignedMembers: Sendable {
    /// The versions of the table and the lists that they follow from.
    let versions: [Int]
    let byOwner: [UInt64: [EntityKey]]

    static func versions(_ owners: Owners) -> [Int] {
        let (relation, world) = (owners.relation, owners.world)
        // The stored values of a member may decide whether it has an owner, so its table counts too.
        let isOwn = relation.isCertain && relation.sharer == nil
        let own = isOwn ? 0 : world.entities?.table(of: relation.element.id)?.version ?? 0
        return [own] + relation.lists(in: world.model).map { world.listing($0.name, of: $0.owner).version }
    }

    init(_ owners: Owners, _ versions: [Int]) {
        let (relation, world) = (owners.relation, owners.world)
        self.versions = versions
        var byOwner: [UInt64: [EntityKey]] = [:]
        let element = relation.element
        for ordinal in 1..<(element.population(in: world.model) + 1) {
            let member = EntityKey(ordinal: ordinal, of: element)
            guard let owner = owners.owner(of: member), world.isClosed(owner, relation),
                let other = world.claimedOwner(of: member, by: relation), !world.isClosed(other, relation)
            else { continue }
            byOwner[other.identity, default: []].append(member)
        }
        self.byOwner = byOwner
    }
}

/// Lists that are each other's opposite: `Label.issues` and `Issue.labels`.
extension MockWorld {
    /// The members' list that holds the owner, for two opposite lists: `Issue.labels` for `Label.issues`.
    func oppositeList(of member: ListPlan.Member) -> SchemaField? {
        member.mutual.flatMap { member.type.type.fields?[$0.opposite] }
    }

    /// The entities of a type whose stored lists hold an owner.
    func listers(of owner: EntityKey, in list: SchemaField, of type: TypeID) -> StoredKeys {
        listing(list.name, of: type)[owner.identity]
    }

    /// Whether an element's own list holds an owner; true where that list has not been written.
    func keeps(_ element: EntityKey, with owner: EntityKey, by list: SchemaField) -> Bool {
        guard let elements = writtenList(list.name, of: element) else { return true }
        return elements.contains { $0.key == owner }
    }

    /// The members of one of two opposite lists, as those members' own lists have it.
    func stored(_ members: ItemSource, of owner: EntityKey, opposite list: SchemaField, type: TypeID) -> ItemSource {
        guard let entities, entities.table(of: type) != nil else { return members }
        let listers = listers(of: owner, in: list, of: type)
        let here = keys(of: members)
        if listers.isEmpty, !here.contains(where: { stored($0) != nil }) { return members }
        let known = Set(here.map(\.identity))
        let others = listers.keys.filter { !known.contains($0.identity) }
        return .keys(others + here.filter { keeps($0, with: owner, by: list) })
    }
}
