import GraphQLSchema
import SchemaMeaning

/// A relation of a type with itself, by which objects stand above others: a parent, a manager, what is replied to.
///
/// Every object of a type has a level, the same in all trees of the type, and what stands above it has a lower one. So
/// no way up leads back to where it began, and each ends soon.
struct Tree: Sendable {
    /// How many may stand above an object.
    static let depth = 3

    private let type: TypePlan
    /// How many of a hundred objects stand at each level or above.
    private let shares: [Int]

    /// - Returns: `nil` for a field that leads to another type, or from one of two equals to the other.
    init?(_ field: SchemaField, of type: TypePlan, owners: [TypeID], in schema: Schema) {
        guard owners.contains(type.id), Kinship.words.isDisjoint(with: FieldName(field.meant).words) else { return nil }
        self.type = type
        shares = Noun(type.type, in: schema) == .person ? [6, 30, 100] : [34, 72, 93, 100]
    }

    /// How many stand above an object.
    func level(of key: EntityKey, in world: MockWorld) -> Int {
        if let owner = key.owner, owner.key.type == type.id { return 1 + level(of: owner.key, in: world) }
        // What a client names stands at the top, and so does the first of all, for others to stand below.
        guard key.isPlain, key.ordinal > 1 else { return 0 }
        let share = world.choice(key.identity, type.hash).below(100)
        return shares.firstIndex { share < $0 } ?? 0
    }
}
