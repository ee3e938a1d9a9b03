import FakeValues
import Locking
import SchemaMeaning

/// How old entities are: what belongs to something came later.
extension MockWorld {
    /// How many seconds ago an entity came to be.
    func age(of key: EntityKey) -> Int {
        model.withPlan(for: key.type) { type in
            isOfPopulation(key) ? type.age(ofOrdinal: key.ordinal, in: self) : age(of: key, type)
        }
    }

    /// The ages of a population.
    func ages(of type: TypePlan) -> [Int] {
        (0..<type.population(in: model)).map { age(of: EntityKey(ordinal: $0 + 1, of: type), type) }
    }

    /// A part of the age of the youngest that the entity belongs to.
    private func age(of key: EntityKey, _ type: TypePlan) -> Int {
        let timeline = key.identity.mixed(with: type.salt).mixed(with: Facet.timeline.rawValue)
        var youngest = key.owner.map { age(of: $0.key) }
        for predecessor in type.predecessors(in: model) {
            let relation = type.field(at: predecessor.field, in: model)?.owner
            guard let owner = relation.flatMap({ owners(by: $0).owner(of: key) }), owner != key,
                predecessor.types.contains(owner.type)
            else { continue }
            // The type's own table of ages is not there yet: an owner of the same type has its age computed.
            let age = owner.type == key.type ? age(of: owner, type) : age(of: owner)
            youngest = min(youngest ?? age, age)
        }
        return youngest.map { InstantGenerator.age(within: $0, timeline) } ?? InstantGenerator.age(timeline)
    }
}

extension TypePlan {
    /// How many seconds ago an entity of the population came to be.
    func age(ofOrdinal ordinal: Int, in world: MockWorld) -> Int {
        // Without retaining what all threads share.
        if let age = ageTable.withValue({ $0.value[ordinal - 1] }) { return age }
        return ageTable.value { Boxed(world.unwritten.ages(of: self)) }.value[ordinal - 1]
    }
}
