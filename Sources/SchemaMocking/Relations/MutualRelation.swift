import GraphQLSchema

/// Two lists that are each other's opposite: `User.groups` and `Group.members`.
///
/// Who belongs to whom is settled once, for the two populations, pair by pair; so each member in a group's list has the
/// group in theirs.
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
        let most = world.settings.relationLength.upperBound
        var lists = (
            left: [[Int]](repeating: [], count: left.population), right: [[Int]](repeating: [], count: right.population)
        )
        let share = Double(most) / 2 / Double(max(1, min(left.population, right.population)))
        for first in lists.left.indices {
            for second in lists.right.indices {
                let pair = EntityKey(ordinal: first + 1, type: left.id, typeHash: left.hash).identity
                    .mixed(with: EntityKey(ordinal: second + 1, type: right.id, typeHash: right.hash).identity)
                guard world.choice(pair, hash).unit < share, lists.left[first].count < most,
                    lists.right[second].count < most
                else { continue }
                lists.left[first].append(second + 1)
                lists.right[second].append(first + 1)
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
        // Every pair is looked at: for populations of many thousands that would take seconds.
        guard owner.population * element.population <= 1_000_000 else { return nil }
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
