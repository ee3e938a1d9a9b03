import GraphQLSchema

/// Who owns which entity, as the written lists of the owners have it.
///
/// `Repository: { issues: ["issue-9"] }` makes the repository the owner of that issue. What it owned before and is not in
/// the list belongs to another one, in whose list it is.
struct WrittenClaims: Sendable {
    /// By the member's identity.
    private(set) var owners: [UInt64: EntityKey] = [:]
    /// By the owner's identity, in the order of the lists.
    private(set) var members: [UInt64: [EntityKey]] = [:]

    init(_ relation: OwnerRelation, in world: MockWorld) {
        var closed: [UInt64: EntityKey] = [:]
        for type in relation.owners {
            guard let table = world.entities?.table(of: type), let list = world.onlyList(of: relation, in: type) else {
                continue
            }
            for entity in table.entities where !entity.record.isDeleted {
                guard case .list(let elements)? = entity.overlay.related[list.name] else { continue }
                closed[entity.key.identity] = entity.key
                for case .entity(let member, _) in elements where member.type == relation.element.id {
                    claim(member, for: entity.key)
                }
            }
        }
        for owner in closed.values { giveAway(relation, of: owner, besides: Set(closed.keys), in: world) }
    }

    private mutating func claim(_ member: EntityKey, for owner: EntityKey) {
        guard owners[member.identity] == nil else { return }
        owners[member.identity] = owner
        members[owner.identity, default: []].append(member)
    }

    /// What the population's members are without an owner whose list leaves them out.
    private mutating func giveAway(
        _ relation: OwnerRelation,
        of owner: EntityKey,
        besides closed: Set<UInt64>,
        in world: MockWorld
    ) {
        for ordinal in relation.members(of: owner, in: world) ?? [] {
            let member = EntityKey(ordinal: ordinal, type: relation.element.id, typeHash: relation.element.hash)
            if let other = relation.otherOwner(of: member, besides: closed, in: world) { claim(member, for: other) }
        }
    }
}

/// Which entities are in each other's lists, as one side's written lists have it: `Label.issues` by `Issue.labels`.
struct WrittenMemberships: Sendable {
    /// The identities of those whose list has been written.
    private(set) var speakers: Set<UInt64> = []
    /// By the identity of an element of their lists.
    private(set) var members: [UInt64: [EntityKey]] = [:]

    init(_ list: String, of type: TypeID, in world: MockWorld) {
        for entity in world.entities?.table(of: type)?.entities ?? [] where !entity.record.isDeleted {
            guard case .list(let elements)? = entity.overlay.related[list] else { continue }
            speakers.insert(entity.key.identity)
            for case .entity(let element, _) in elements { members[element.identity, default: []].append(entity.key) }
        }
    }

    /// Whether an element stands in an owner's list by its own; whoever says nothing stays where they were.
    func keeps(_ element: EntityKey, with owner: EntityKey) -> Bool {
        !speakers.contains(element.identity) || members[owner.identity, default: []].contains(element)
    }
}

extension MockWorld {
    /// The one list of an owner that is the other side of a relation; `nil` where several are, each of which may hold some.
    func onlyList(of relation: OwnerRelation, in owner: TypeID) -> SchemaField? {
        let lists = (schema[owner].fields ?? FieldTable([])).filter { list in
            guard let listed = elementType(of: list), schema.isPossible(relation.element.id, in: listed) else {
                return false
            }
            return backField(ofList: list, of: schema[owner], element: relation.element.type)?.name
                == relation.back.name
        }
        return lists.count == 1 ? lists[0] : nil
    }

    /// The owner that the written lists give a member; `nil` where they do not mention it.
    func claimedOwner(of member: EntityKey, by relation: OwnerRelation) -> EntityKey? {
        entities?.indexes.claims(relation, in: self).owners[member.identity]
    }

    /// The list in which the members of a list have its owner, for two that are each other's opposite.
    func oppositeList(of member: ListRecipe.Member, owner: TypeID) -> SchemaField? {
        guard member.mutual != nil else { return nil }
        return (member.type.type.fields ?? FieldTable([])).first { elementType(of: $0) == owner }
    }

    /// The members of one of two opposite lists, as those members' own lists have it.
    func written(_ members: ItemSource, of owner: EntityKey, opposite list: SchemaField, type: TypeID) -> ItemSource {
        guard let entities, entities.table(of: type) != nil else { return members }
        let known = entities.indexes.memberships(list.name, of: type, in: self)
        if known.speakers.isEmpty { return members }
        let here = keys(of: members)
        let others = known.members[owner.identity, default: []].filter { !here.contains($0) }
        return .keys(others + here.filter { known.keeps($0, with: owner) })
    }
}
