import FakeValues
package import GraphQLSchema

/// A relation of a type with itself, by which objects are above others: a parent, a manager, a comment with replies.
///
/// Every object of a type has a level, the same in all trees of the type, and the object above it has a lower one. So
/// no way up leads back to its beginning, and each ends soon.
package struct Tree: Sendable {
    /// The greatest number of objects above one.
    package static let depth = 3

    private let type: TypePlan
    /// The percentages of objects at each level or above.
    private let shares: [Int]

    /// - Returns: `nil` for a field that leads to another type, or that joins two equals.
    package init?(_ field: SchemaField, of type: TypePlan, owners: [TypeID], in schema: Schema) {
        guard owners.contains(type.id), WordSets[.equals].isDisjoint(with: FieldName(field.meant).words) else {
            return nil
        }
        self.type = type
        shares = Noun(type.type, in: schema) == .person ? [6, 30, 100] : [34, 72, 93, 100]
    }

    /// The level of an object: the greatest number of objects above it.
    package func level(of key: EntityKey, in model: SchemaModel) -> Int {
        if let owner = key.owner, owner.key.type == type.id { return 1 + level(of: owner.key, in: model) }
        // An object that a client names is at the top, and so is the first of all, for others to be below it.
        guard key.isPlain, key.ordinal > 1 else { return 0 }
        let share = model.choice(key.identity, type.hash).below(100)
        return shares.firstIndex { share < $0 } ?? 0
    }
}
