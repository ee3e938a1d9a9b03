import FakeValues
package import GraphQLExecution
import GraphQLSchema
import SchemaMeaning

/// Entities of the population about which nothing is written, and their parts without keys: they are made where more
/// than plain fields are asked.
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

    /// An object without a key, made where what it belongs to has no ordinal.
    func part(_ type: TypePlan, identity: UInt64, of place: EntityKey?) -> Resolution {
        guard let place, place.isPlain, let ordinal = UnmadeObject.ordinal(ofPartOf: place) else {
            return .object(MockObject(type, identity: identity, place: place, in: self))
        }
        return .unmade(UnmadeObject(type: type.id, identity: identity, ordinal: ordinal, maker: self))
    }

    package func object(_ unmade: UnmadeObject) -> any ObjectValue {
        let key = key(of: unmade)
        guard unmade.isPart else { return MockObject(key, in: self) }
        return MockObject(plan(for: unmade.type), identity: unmade.identity, place: key, in: self)
    }

    package func writeLeaves(
        of selection: ObjectSelectionPlan,
        from start: Int,
        of unmade: UnmadeObject,
        in context: inout ExecutionContext
    ) -> Int {
        model.withPlan(for: unmade.type) { type in
            let ordinal = unmade.isPart ? 0 : unmade.ordinal
            let object = type.hashed(unmade.identity, ordinal: ordinal, in: self)
            return type.writeLeaves(of: selection, from: start, in: &context, object, key: ordinal) { traits in
                guard case .age = traits, ordinal > 0 else { return nil }
                return .aged(type.age(ofOrdinal: ordinal, in: self))
            }
        }
    }

    package func resolution(of field: PlannedField, of unmade: UnmadeObject) -> Resolution? {
        model.withPlan(for: unmade.type) {
            $0.withField(at: field.index) { plan in
                let isEntity = !unmade.isPart
                if isEntity, let owner = plan.plainOwner(of: unmade, in: self) { return .unmade(owner) }
                if isEntity, let list = field.memberList(of: plan) { return members(list, ofOwner: unmade.identity) }
                return plan.plainResolution(unmade.identity, of: key(of: unmade), isEntity: isEntity, in: self)
            }
        }
    }

    /// The key of the entity that an object is, or is a part of.
    private func key(of unmade: UnmadeObject) -> EntityKey {
        guard unmade.isPart else {
            return EntityKey(type: unmade.type, ordinal: unmade.ordinal, identity: unmade.identity)
        }
        let (type, ordinal) = (-unmade.ordinal).quotientAndRemainder(dividingBy: UnmadeObject.ordinalLimit)
        return EntityKey(ordinal: ordinal, of: plan(for: TypeID(type)))
    }
}

/// A part of an entity has no ordinal; the number in its place, below zero, holds the entity's type and ordinal.
extension UnmadeObject {
    /// The ordinals that there is room for beside the number of a type.
    fileprivate static let ordinalLimit = 1 << 40

    fileprivate static func ordinal(ofPartOf key: EntityKey) -> Int? {
        (1..<ordinalLimit).contains(key.ordinal) ? -(key.type.index * ordinalLimit + key.ordinal) : nil
    }

    fileprivate var isPart: Bool { ordinal < 0 }
}
