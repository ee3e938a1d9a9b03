import FakeValues
import GraphQLSchema
import JSONModel
import Locking
import SchemaMeaning

/// Fields that hashing alone answers: the way of most leaves.
extension TypePlan {
    /// Calls `body` with the plan of a field that has been asked for before; `nil` for every other field.
    func withField<Result>(at index: Int, _ body: (FieldPlan) -> Result?) -> Result? {
        index >= 0 && index < fields.count ? fields.withValue(at: index, body) ?? nil : nil
    }
}

extension FieldPlan {
    /// Writes the leaf of an object from its identity and its ordinal, if any; false where these are not enough.
    @inline(__always)
    func writesPlain(_ object: MockObject, to writer: inout JSONWriter) -> Bool {
        if let plainGenerator = unsafe plainGenerator {
            // SAFETY: the caller keeps the object for the length of the call.
            let known = readsTraits ? unsafe TraitSource.object(object) : .none
            let ordinal = object.populationOrdinal
            unsafe plainGenerator._withUnsafeGuaranteedRef {
                $0.write(object: object.identity, arguments: 0, ordinal: ordinal, known: known, to: &writer)
            }
            return true
        }
        guard let keyPrefix, object.ordinal > 0 else { return false }
        writer.writeOrdinal(object.ordinal, prefix: keyPrefix)
        return true
    }

    /// The object without a key whose identity follows from this one's; `nil` for every other field.
    func plainObject(_ object: MockObject) -> MockObject? {
        unsafe plainTarget?._withUnsafeGuaranteedRef {
            let identity = object.identity.mixed(with: hash).mixed(with: 0)
            return MockObject($0, identity: identity, place: object.place, in: object.world)
        }
    }

    /// The literal or example for an object, from its identity and ordinal; `.unknown` where these are not enough.
    func writtenText(of object: MockObject) -> LiteralText {
        unsafe plainGenerator?._withUnsafeGuaranteedRef { generator in
            guard generator.isWritten else { return .nothing }
            return generator.writtenText(object: object.identity, ordinal: object.populationOrdinal)
        } ?? .unknown
    }
}
