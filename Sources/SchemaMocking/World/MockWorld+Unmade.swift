package import GraphQLExecution
import GraphQLSchema
package import JSONModel
import SchemaMeaning

/// Entities of the population about which nothing is written: they are made where more than plain fields are asked.
extension MockWorld: ObjectMaker {
    /// The entity of a key, not made; `nil` where its values may follow from more than the key.
    func unmade(_ key: EntityKey) -> UnmadeObject? {
        guard key.isPlain, key.ordinal > 0, stored(key) == nil,
            model.withPlan(for: key.type, { key.ordinal <= $0.population(in: model) })
        else { return nil }
        return UnmadeObject(type: key.type, identity: key.identity, ordinal: key.ordinal, maker: self)
    }

    package func object(_ unmade: UnmadeObject) -> any ObjectValue { MockObject(key(of: unmade), in: self) }

    package func writes(_ field: PlannedField, of unmade: UnmadeObject, to writer: inout JSONWriter) -> Bool {
        let isWritten = model.withPlan(for: unmade.type) {
            $0.withField(at: field.index) { $0.writesPlain(unmade, to: &writer) }
        }
        return isWritten ?? false
    }

    package func resolution(of field: PlannedField, of unmade: UnmadeObject) -> Resolution? {
        let key = key(of: unmade)
        return model.withPlan(for: unmade.type) {
            $0.withField(at: field.index) { $0.plainResolution(unmade.identity, key: key, place: key, in: self) }
        }
    }

    private func key(of unmade: UnmadeObject) -> EntityKey {
        EntityKey(type: unmade.type, ordinal: unmade.ordinal, identity: unmade.identity)
    }
}
