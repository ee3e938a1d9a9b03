import FakeValues
import GraphQLExecution
import GraphQLSchema
import JSONModel
import Locking
import SchemaMeaning

/// Fields that hashing alone answers: the way of most leaves.
extension TypePlan {
    /// Resolves a field that has been asked for before, by `FieldPlan.resolvePlain`; `nil` for every other field.
    func resolvePlain(_ index: Int, of object: MockObject, ordinal: Int, to writer: inout JSONWriter) -> Resolution? {
        guard index >= 0, index < fields.count else { return nil }
        return fields.withValue(at: index) { $0.resolvePlain(object, ordinal: ordinal, to: &writer) } ?? nil
    }

    /// The literal or example for a field that has been asked for before; `.unknown` for every other field.
    func writtenText(_ index: Int, of object: MockObject) -> LiteralText {
        fields.withValue(at: index) { $0.writtenText(of: object) } ?? .unknown
    }
}

extension FieldPlan {
    /// Resolves the field for an object from its identity and its ordinal, if any; `nil` where these are not enough.
    func resolvePlain(_ object: MockObject, ordinal: Int, to writer: inout JSONWriter) -> Resolution? {
        if let plainGenerator = unsafe plainGenerator {
            unsafe plainGenerator._withUnsafeGuaranteedRef {
                let generator = $0
                let place = ordinal <= parent.population(in: object.world.model) ? ordinal : 0
                object.withTraits(wanted: readsTraits) {
                    generator.write(object: object.identity, arguments: 0, ordinal: place, known: $0, to: &writer)
                }
            }
            return .written
        }
        if let plainTarget = unsafe plainTarget {
            let identity = object.identity.mixed(with: hash).mixed(with: 0)
            return unsafe plainTarget._withUnsafeGuaranteedRef {
                .object(MockObject($0, identity: identity, place: object.place, in: object.world))
            }
        }
        guard let keyPrefix, ordinal > 0 else { return nil }
        writer.writeOrdinal(ordinal, prefix: keyPrefix)
        return .written
    }

    /// The literal or example for an object, from its identity and ordinal; `.unknown` where these are not enough.
    func writtenText(of object: MockObject) -> LiteralText {
        unsafe plainGenerator?._withUnsafeGuaranteedRef { generator in
            guard generator.isWritten else { return .nothing }
            return generator.writtenText(object: object.identity, ordinal: object.populationOrdinal)
        } ?? .unknown
    }
}
