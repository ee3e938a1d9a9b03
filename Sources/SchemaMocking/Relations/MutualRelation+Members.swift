import FakeValues
import GraphQLSchema
import Locking
import SchemaMeaning

extension MutualRelation {
    /// The ordinals on the other side; `nil` for an owner outside the population.
    func members(of owner: EntityKey, in world: MockWorld) -> [Int]? {
        guard owner.isPlain else { return nil }
        let pairs = pairs.value { Boxed(settle(in: world)) }.value
        let lists = owner.type == left.id ? pairs.left : pairs.right
        return lists.indices.contains(owner.ordinal - 1) ? lists[owner.ordinal - 1] : nil
    }

    private func settle(in world: MockWorld) -> (left: [[Int]], right: [[Int]]) {
        var lists = (
            left: [[Int]](repeating: [], count: left.population(in: world.model)),
            right: [[Int]](repeating: [], count: right.population(in: world.model))
        )
        // Each of those of whom there are more draws some of the others.
        let isLeft = left.population(in: world.model) >= right.population(in: world.model)
        let (many, few) = isLeft ? (left, right) : (right, left)
        guard few.population(in: world.model) > 0 else { return lists }
        for ordinal in 1...many.population(in: world.model) {
            let member = EntityKey(ordinal: ordinal, type: many.id, typeHash: many.hash).identity
            let choice = world.model.choice(member, hash)
            let others = world.distinct(
                world.model.relationCount(by: choice),
                of: few.population(in: world.model),
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
