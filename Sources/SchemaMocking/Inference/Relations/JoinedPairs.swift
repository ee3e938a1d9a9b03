import GraphQLSchema
import SchemaMeaning

/// The pairs of a type that only joins two entities: the `team` and the `user` of a `Membership`.
///
/// Of its two relations the second, by name, is settled after the first, so that no pair comes twice: the members of a
/// team are different people. Where both lead to the same type, no entity is joined with itself.
final class JoinedPairs: Sendable {
    /// The name of the other relation.
    private let partner: String
    /// Whether this relation is settled after the other.
    let isSecond: Bool

    /// The number of members of one owner that are joined with different entities.
    private static let most = 64

    /// - Returns: `nil` where the type does not join two entities, or is something by itself, as a message is.
    init?(_ back: SchemaField, of element: TypePlan, in world: MockWorld) {
        let fields = element.type.fields ?? FieldTable([])
        let relations = fields.filter { field in
            world.schema[field.type.namedType].isComposite
                && world.isKeyed(world.elementType(of: field) ?? field.type.namedType)
        }
        guard relations.count == 2, relations.allSatisfy({ world.isSingleEntity($0) && $0.arguments.isEmpty }),
            let other = relations.first(where: { $0.name != back.name }),
            relations.contains(where: { $0.name == back.name }),
            !fields.contains(where: { Kinship.ownWords.contains(foldedName($0.meant)) })
        else { return nil }
        partner = other.name
        isSecond = other.name < back.name
    }

    /// The other relation, once there are plans of both.
    func other(of element: TypePlan, in world: MockWorld) -> OwnerRelation? {
        guard case .object(let object) = element.field(named: partner, world: world)?.kind else { return nil }
        return object.owner
    }

    /// The entities joined with the members before one in its owner's list, and the owner itself.
    func taken(before member: EntityKey, of relation: OwnerRelation, in world: MockWorld) -> Set<UInt64> {
        guard let owner = member.owner, owner.backField == partner else { return [] }
        var taken: Set<UInt64> = [owner.key.identity]
        guard member.ordinal > 1, member.ordinal <= Self.most else { return taken }
        for ordinal in 1..<member.ordinal {
            let sibling = EntityKey(ordinal: ordinal, of: relation.element.type, owner: owner)
            let joined = relation.joined(sibling, besides: taken, in: world)
            if let joined { taken.insert(joined.identity) }
        }
        return taken
    }
}
