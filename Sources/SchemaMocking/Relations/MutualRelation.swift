import GraphQLSchema

/// Two lists that are each other's opposite: `User.groups` and `Group.members`.
///
/// Who belongs to whom is settled once, for the two populations; so each member in a group's list has the group in
/// theirs.
final class MutualRelation: Sendable {
    private let left: TypePlan
    private let right: TypePlan
    private let hash: UInt64
    private let pairs = Once<Boxed<(left: [[Int]], right: [[Int]])>>()

    init(_ left: TypePlan, _ right: TypePlan) {
        // Both sides see the same relation, whichever is asked first.
        let isOrdered = left.type.name < right.type.name
        self.left = isOrdered ? left : right
        self.right = isOrdered ? right : left
        hash = left.hash &+ right.hash
    }

    /// The ordinals on the other side; `nil` for an owner outside the population.
    func members(of owner: EntityKey, in world: MockWorld) -> [Int]? {
        guard owner.isPlain else { return nil }
        let pairs = pairs.value { Boxed(settle(in: world)) }.value
        let lists = owner.type == left.id ? pairs.left : pairs.right
        return lists.indices.contains(owner.ordinal - 1) ? lists[owner.ordinal - 1] : nil
    }

    private func settle(in world: MockWorld) -> (left: [[Int]], right: [[Int]]) {
        var lists = (
            left: [[Int]](repeating: [], count: left.population(in: world)),
            right: [[Int]](repeating: [], count: right.population(in: world))
        )
        // Each of those of whom there are more draws some of the others.
        let isLeft = left.population(in: world) >= right.population(in: world)
        let (many, few) = isLeft ? (left, right) : (right, left)
        guard few.population(in: world) > 0 else { return lists }
        for ordinal in 1...many.population(in: world) {
            let member = EntityKey(ordinal: ordinal, type: many.id, typeHash: many.hash).identity
            let choice = world.choice(member, hash)
            let others = world.distinct(
                world.relationCount(by: choice),
                of: few.population(in: world),
                by: choice.scrambled
            )
            for other in others {
                lists.left[(isLeft ? ordinal : other) - 1].append(isLeft ? other : ordinal)
                lists.right[(isLeft ? other : ordinal) - 1].append(isLeft ? ordinal : other)
            }
        }
        return lists
    }
}

extension MockWorld {
    /// The relation between two types that list each other in one way each; `nil` otherwise.
    func mutualRelation(of list: SchemaField, from owner: TypePlan, to element: TypePlan) -> MutualRelation? {
        let (own, opposite) = (lists(of: element.id, in: owner.type), lists(of: owner.id, in: element.type))
        guard owner.id != element.id, isOne(own), isOne(opposite),
            own.allSatisfy({ meaning(ofList: $0, of: owner.type) == nil }),
            opposite.allSatisfy({ meaning(ofList: $0, of: element.type) == nil })
        else { return nil }
        // With a single field between them one of the lists is the side of another relation.
        let backFields = BackFields(schema: schema)
        guard backFields.backFields(of: owner.type, to: element.id).isEmpty else { return nil }
        return MutualRelation(owner, element)
    }

    /// Whether lists hold the same.
    private func isOne(_ lists: [SchemaField]) -> Bool { Set(lists.map { Self.stem(ofList: $0.meant) }).count == 1 }

    private func lists(of element: TypeID, in type: NamedType) -> [SchemaField] {
        (type.fields ?? FieldTable([])).filter { elementType(of: $0) == element && !isAggregate($0) }
    }
}
