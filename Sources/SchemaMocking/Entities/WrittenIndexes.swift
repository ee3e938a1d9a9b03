import GraphQLSchema
import Locking

/// Finds written entities by their owner and by their values; each index is made when it is first asked for.
final class WrittenIndexes: Sendable {
    private struct Field: Hashable {
        var type: TypeID
        var names: [String]
        /// Whether it is about those that are deleted.
        var isGone = false
    }

    private let owned = Locked<[Field: [UInt64: [EntityKey]]]>([:])
    private let claimed = Locked<[Field: WrittenClaims]>([:])
    private let memberships = Locked<[Field: WrittenMemberships]>([:])
    private let found = Locked<[Field: [[String]: [EntityKey]]]>([:])

    /// The entities that a field leads back to an owner, in the order of lists.
    ///
    /// They are those of which the field has been written, and those that lists show besides the population.
    func members(of owner: EntityKey, by back: FieldRecipe, in world: MockWorld) -> [EntityKey] {
        let field = Field(type: back.parent.id, names: [back.name])
        if let known = owned.withLock({ $0[field] }) { return known[owner.identity] ?? [] }
        var made: [UInt64: [EntityKey]] = [:]
        for entity in world.entities?.table(of: field.type)?.entities ?? [] where !entity.record.isDeleted {
            guard entity.isListed || entity.says(back.name), let owner = world.relatedKey(back, of: entity.key) else {
                continue
            }
            made[owner.identity, default: []].append(entity.key)
        }
        if case .object(let object) = back.kind, let relation = object.owner {
            for (owner, claimed) in claims(relation, in: world).members {
                let known = Set((made[owner] ?? []).map(\.identity))
                made[owner, default: []] += claimed.filter { member in
                    !known.contains(member.identity) && !world.isDeleted(member)
                        && world.relatedKey(back, of: member)?.identity == owner
                }
            }
        }
        owned.withLock { $0[field] = made }
        return made[owner.identity] ?? []
    }

    /// Who owns whom by the owners' lists.
    func claims(_ relation: OwnerRelation, in world: MockWorld) -> WrittenClaims {
        let field = Field(type: relation.element.id, names: [relation.back.name])
        if let known = claimed.withLock({ $0[field] }) { return known }
        let made = WrittenClaims(relation, in: world)
        claimed.withLock { $0[field] = made }
        return made
    }

    /// Who is in whose list.
    func memberships(_ list: String, of type: TypeID, in world: MockWorld) -> WrittenMemberships {
        let field = Field(type: type, names: [list])
        if let known = memberships.withLock({ $0[field] }) { return known }
        let made = WrittenMemberships(list, of: type, in: world)
        memberships.withLock { $0[field] = made }
        return made
    }

    /// The entities of a type with these values of these leaves, in the order of lists.
    ///
    /// - Parameters:
    ///   - type: of the entities.
    ///   - names: of the leaves.
    ///   - texts: their values.
    ///   - isGone: whether those that had them when they were deleted are wanted.
    ///   - world: the one that the index is of.
    /// - Returns: their keys.
    func entities(
        of type: TypeRecipe,
        where names: [String],
        are texts: [String],
        isGone: Bool = false,
        in world: MockWorld
    ) -> [EntityKey] {
        let field = Field(type: type.id, names: names, isGone: isGone)
        if let known = found.withLock({ $0[field] }) { return known[texts] ?? [] }
        let recipes = names.compactMap { type.field(named: $0, world: world) }
        var made: [[String]: [EntityKey]] = [:]
        for entity in world.entities?.table(of: type.id)?.entities ?? [] where entity.record.isDeleted == isGone {
            let values = recipes.compactMap { world.leafValue($0, of: entity.key).leafText }
            if values.count == names.count { made[values, default: []].append(entity.key) }
        }
        found.withLock { $0[field] = made }
        return made[texts] ?? []
    }
}
