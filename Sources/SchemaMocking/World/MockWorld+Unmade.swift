import FakeValues
package import GraphQLExecution
import GraphQLSchema
import SchemaMeaning

/// Entities of the population about which nothing is written: they are made where more than plain fields are asked.
extension MockWorld: ObjectMaker {
    /// The entity of a key, not made; `nil` where its values may follow from more than the key.
    func unmade(_ key: EntityKey) -> UnmadeObject? {
        guard key.isPlain, key.ordinal > 0, entities == nil || stored(key) == nil,
            model.withPlan(for: key.type, { key.ordinal <= $0.population(in: model) })
        else { return nil }
        return UnmadeObject(type: key.type, identity: key.identity, ordinal: key.ordinal, maker: self)
    }

    /// The entity of a type with an ordinal, made where it is written or beyond the population.
    func resolution(_ ordinal: Int, of type: TypePlan) -> Resolution {
        guard entities == nil, ordinal > 0, ordinal <= type.population(in: model) else {
            let key = EntityKey(ordinal: ordinal, of: type)
            return unmade(key).map { .unmade($0) } ?? .object(MockObject(key, in: self))
        }
        let identity = type.hash.mixed(with: UInt64(truncatingIfNeeded: ordinal))
        return .unmade(UnmadeObject(type: type.id, identity: identity, ordinal: ordinal, maker: self))
    }

    package func object(_ unmade: UnmadeObject) -> any ObjectValue { MockObject(key(of: unmade), in: self) }

    package func writeLeaves(
        of selection: ObjectSelectionPlan,
        from start: Int,
        of unmade: UnmadeObject,
        in context: inout ExecutionContext
    ) -> Int {
        model.withPlan(for: unmade.type) { type in
            let object = type.hashed(unmade.identity, ordinal: unmade.ordinal, in: self)
            return type.writeLeaves(of: selection, from: start, in: &context, object, key: unmade.ordinal) { traits in
                switch traits {
                case .age: .aged(type.age(ofOrdinal: unmade.ordinal, in: self))
                case .none, .all: nil
                }
            }
        }
    }

    package func resolution(of field: PlannedField, of unmade: UnmadeObject) -> Resolution? {
        model.withPlan(for: unmade.type) {
            $0.withField(at: field.index) { plan in
                if let owner = plan.plainOwner(of: unmade, in: self) { return .unmade(owner) }
                if let list = field.memberList(of: plan) { return members(list, ofOwner: unmade.identity) }
                let key = key(of: unmade)
                return plan.plainResolution(unmade.identity, key: key, place: key, in: self)
            }
        }
    }

    private func key(of unmade: UnmadeObject) -> EntityKey {
        EntityKey(type: unmade.type, ordinal: unmade.ordinal, identity: unmade.identity)
    }
}
