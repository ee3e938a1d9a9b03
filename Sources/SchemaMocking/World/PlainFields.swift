import FakeValues
import GraphQLSchema
import JSONModel
import Locking
import SchemaMeaning

/// Fields that hashing alone answers: the way of most leaves.
extension TypePlan {
    /// Calls `body` with the plan of a field that has been asked for before; `nil` for every other field.
    func withField<Result>(at index: Int, _ body: (FieldPlan) -> Result?) -> Result? {
        fields.withValue(at: index, body) ?? nil
    }
}

extension FieldPlan {
    /// Writes the leaf of an object from its identity and its ordinal, if any; false where these are not enough.
    @inline(__always)
    func writesPlain(_ object: MockObject, to writer: inout JSONWriter) -> Bool {
        guard readsTraits else {
            let key = object.ordinal
            return writesPlain(object.identity, object.populationOrdinal, key: key, to: &writer)
        }
        // SAFETY: the caller keeps the object for the length of the call.
        write(object.identity, object.populationOrdinal, known: unsafe .object(object), to: &writer)
        return true
    }

    /// Writes the leaf of an entity of the population from its identity and its ordinal; false where these are not
    /// enough.
    @inline(__always)
    func writesPlain(_ identity: UInt64, _ ordinal: Int, to writer: inout JSONWriter) -> Bool {
        if readsTraits { return false }
        return writesPlain(identity, ordinal, key: ordinal, to: &writer)
    }

    @inline(__always)
    private func writesPlain(_ identity: UInt64, _ ordinal: Int, key: Int, to writer: inout JSONWriter) -> Bool {
        guard unsafe plainGenerator == nil else {
            write(identity, ordinal, known: .none, to: &writer)
            return true
        }
        guard let keyPrefix, key > 0 else { return false }
        writer.writeOrdinal(key, prefix: keyPrefix)
        return true
    }

    @inline(__always)
    private func write(_ identity: UInt64, _ ordinal: Int, known: TraitSource, to writer: inout JSONWriter) {
        unsafe plainGenerator?._withUnsafeGuaranteedRef {
            $0.write(object: identity, arguments: 0, ordinal: ordinal, known: known, to: &writer)
        }
    }

    /// The object without a key whose identity follows from that of the field's object; `nil` for every other field.
    func plainObject(_ identity: UInt64, place: @autoclosure () -> EntityKey?, in world: MockWorld) -> MockObject? {
        unsafe plainTarget?._withUnsafeGuaranteedRef {
            let identity = identity.mixed(with: hash).mixed(with: 0)
            return MockObject($0, identity: identity, place: place(), in: world)
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
