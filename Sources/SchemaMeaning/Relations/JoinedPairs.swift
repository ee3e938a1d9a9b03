package import GraphQLSchema

/// The pairs of a type that only joins two entities: the `team` and the `user` of a `Membership`.
///
/// The second of its two relations, by name, is settled after the first, so that no pair comes twice: the members of a
/// team are different people. If both lead to the same type, no entity is joined with itself.
package final class JoinedPairs: Sendable {
    /// The name of the other relation.
    package let partner: String
    /// Whether this relation is settled after the other.
    package let isSecond: Bool

    /// The number of members of one owner that are joined with different entities.
    package static let most = 64

    /// - Returns: `nil` where the type does not join two entities, or is something by itself, as a message is.
    package init?(_ back: SchemaField, of element: TypePlan, in model: SchemaModel) {
        let fields = element.type.allFields
        let relations = fields.filter { field in
            model.schema[field.type.namedType].isComposite
                && model.isKeyed(model.elementType(of: field) ?? field.type.namedType)
        }
        guard relations.count == 2, relations.allSatisfy({ model.isSingleEntity($0) && $0.arguments.isEmpty }),
            let other = relations.first(where: { $0.name != back.name }),
            relations.contains(where: { $0.name == back.name }),
            !fields.contains(where: { WordSets[.ownWords].contains(foldedName($0.meant)) })
        else { return nil }
        partner = other.name
        isSecond = other.name < back.name
    }

    /// The other relation, once there are plans of both.
    package func other(of element: TypePlan, in model: SchemaModel) -> OwnerRelation? {
        guard case .object(let object) = element.field(named: partner, in: model)?.kind else { return nil }
        return object.owner
    }
}
