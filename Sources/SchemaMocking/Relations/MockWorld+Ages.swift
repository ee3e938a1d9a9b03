import GraphQLSchema

/// How old entities are: what belongs to something came later.
extension MockWorld {
    /// How many seconds ago an entity came to be.
    func age(of key: EntityKey) -> Int {
        withPlan(for: key.type) { type in
            isOfPopulation(key) ? type.age(ofOrdinal: key.ordinal, in: self) : age(of: key, type)
        }
    }

    /// The ages of a population.
    func ages(of type: TypePlan) -> [Int] {
        (0..<type.population(in: self)).map {
            age(of: EntityKey(ordinal: $0 + 1, type: type.id, typeHash: type.hash), type)
        }
    }

    /// A part of the age of the youngest that the entity belongs to.
    private func age(of key: EntityKey, _ type: TypePlan) -> Int {
        let timeline = key.identity.mixed(with: type.salt).mixed(with: Facet.timeline.rawValue)
        var youngest = key.owner.map { age(of: $0.key) }
        for elder in type.elders(in: self) {
            guard case .object(let object) = type.field(at: elder.field, world: self)?.kind,
                let owner = object.owner?.owner(of: key, in: self), owner != key, elder.types.contains(owner.type)
            else { continue }
            // Of the same type there are others above, but no table yet.
            let age = owner.type == key.type ? age(of: owner, type) : age(of: owner)
            youngest = min(youngest ?? age, age)
        }
        return youngest.map { InstantGenerator.age(within: $0, timeline) } ?? InstantGenerator.age(timeline)
    }
}

extension TypePlan {
    /// A field that leads to what came before the type's objects, where that is of one of some types.
    struct Elder: Sendable {
        let field: Int
        let types: Set<TypeID>
    }

    /// The fields that lead to what came before the type's objects: to others of the type too, in a tree.
    func findElders(in world: MockWorld) -> [Elder] {
        let elders = world.seniority.elders(of: id)
        return (type.fields ?? FieldTable([])).enumerated().compactMap { index, definition in
            var types = elders.first { $0.field == index }?.types ?? []
            let target = definition.type.namedType
            guard definition.type.listElement == nil, !types.isEmpty || world.schema.isPossible(id, in: target),
                case .object(let object) = field(at: index, world: world)?.kind, let relation = object.owner
            else { return nil }
            if relation.tree != nil { types.insert(id) }
            return types.isEmpty ? nil : Elder(field: index, types: types)
        }
    }
}
