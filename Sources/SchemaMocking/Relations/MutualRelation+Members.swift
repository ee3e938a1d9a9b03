import FakeValues
import Locking
import SchemaMeaning

extension MockWorld {
    /// The ordinals on the other side of a relation; `nil` for an owner outside the population.
    func members(of owner: EntityKey, in relation: MutualRelation) -> [Int]? {
        guard owner.isPlain else { return nil }
        let pairs = relation.pairs.value { Boxed(unwritten.settled(relation)) }.value
        let lists = relation.isLeft ? pairs.left : pairs.right
        return lists.indices.contains(owner.ordinal - 1) ? lists[owner.ordinal - 1] : nil
    }

    private func settled(_ relation: MutualRelation) -> (left: [[Int]], right: [[Int]]) {
        let (left, right) = (relation.left, relation.right)
        var lists = (
            left: [[Int]](repeating: [], count: left.population(in: model)),
            right: [[Int]](repeating: [], count: right.population(in: model))
        )
        // Each of those of whom there are more draws some of the others.
        let isLeft = left.population(in: model) >= right.population(in: model)
        let (many, few) = isLeft ? (left, right) : (right, left)
        guard few.population(in: model) > 0 else { return lists }
        for ordinal in 1...many.population(in: model) {
            let member = EntityKey(ordinal: ordinal, of: many).identity
            let choice = model.choice(member, relation.hash)
            let others = distinct(model.relationCount(by: choice), of: few.population(in: model), by: choice.scrambled)
            for other in others where left.id != right.id || other != ordinal {
                if relation.isSymmetric {
                    lists.left[ordinal - 1].append(other)
                    lists.left[other - 1].append(ordinal)
                    continue
                }
                lists.left[(isLeft ? ordinal : other) - 1].append(isLeft ? other : ordinal)
                lists.right[(isLeft ? other : ordinal) - 1].append(isLeft ? ordinal : other)
            }
        }
        if relation.isSymmetric { lists.left = lists.left.map { Set($0).sorted() } }
        guard let founder = relation.founder else { return lists }
        let isLeftGroup = founder.group.id == left.id
        for ordinal in 1..<(founder.group.population(in: model) + 1) {
            guard let person = self.founder(of: EntityKey(ordinal: ordinal, of: founder.group), in: relation),
                isOfPopulation(person)
            else { continue }
            let pair = isLeftGroup ? (ordinal, person.ordinal) : (person.ordinal, ordinal)
            guard !lists.left[pair.0 - 1].contains(pair.1) else { continue }
            lists.left[pair.0 - 1].append(pair.1)
            lists.right[pair.1 - 1].append(pair.0)
        }
        return (lists.left.map { $0.sorted() }, lists.right.map { $0.sorted() })
    }

    /// The member who has founded a group.
    func founder(of group: EntityKey, in relation: MutualRelation) -> EntityKey? {
        relation.founder.flatMap { relatedKey($0.name, of: group) }
    }
}
