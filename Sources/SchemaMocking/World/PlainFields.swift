import FakeValues
import GraphQLExecution
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
        // SAFETY: the caller keeps the object for the length of the call.
        let known = readsTraits ? unsafe TraitSource.object(object) : .none
        return writesPlain(object.identity, object.populationOrdinal, key: object.ordinal, known: known, to: &writer)
    }

    /// Writes the leaf of an entity of the population; false where its identity is not enough.
    @inline(__always)
    func writesPlain(_ unmade: UnmadeObject, to writer: inout JSONWriter) -> Bool {
        !readsTraits && writesPlain(unmade.identity, unmade.ordinal, key: unmade.ordinal, known: .none, to: &writer)
    }

    @inline(__always)
    private func writesPlain(
        _ identity: UInt64,
        _ ordinal: Int,
        key: Int,
        known: TraitSource,
        to writer: inout JSONWriter
    ) -> Bool {
        let isWritten: Void? = unsafe plainGenerator?._withUnsafeGuaranteedRef {
            $0.write(object: identity, arguments: 0, ordinal: ordinal, known: known, to: &writer)
        }
        if isWritten != nil { return true }
        guard let keyPrefix, key > 0 else { return false }
        writer.writeOrdinal(key, prefix: keyPrefix)
        return true
    }

    /// The object that follows from an object's identity and relations alone; `nil` where more has a say.
    ///
    /// - Parameters:
    ///   - identity: the object's.
    ///   - key: its own, where it is an entity.
    ///   - place: its key, or that of the entity around it.
    ///   - world: the world of both.
    /// - Returns: an object without a key, or the owner of an entity.
    func plainResolution(_ identity: UInt64, key: EntityKey?, place: EntityKey?, in world: MockWorld) -> Resolution? {
        let object = unsafe plainTarget?._withUnsafeGuaranteedRef {
            MockObject($0, identity: identity.mixed(with: hash).mixed(with: 0), place: place, in: world)
        }
        if let object { return .object(object) }
        guard isPlainRelation, world.entities == nil, let key, case .object(let relation) = kind,
            let related = world.knownKey(relation, self, of: key)
        else { return nil }
        return world.unmade(related).map { .unmade($0) }
    }

    /// The literal or example for an object, from its identity and ordinal; `.unknown` where these are not enough.
    func writtenText(of object: MockObject) -> LiteralText {
        unsafe plainGenerator?._withUnsafeGuaranteedRef { generator in
            guard generator.isWritten else { return .nothing }
            return generator.writtenText(object: object.identity, ordinal: object.populationOrdinal)
        } ?? .unknown
    }
}
