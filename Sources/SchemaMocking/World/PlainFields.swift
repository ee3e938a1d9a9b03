import FakeValues
import GraphQLExecution
import JSONModel
import Locking
import SchemaMeaning

/// Fields that hashing alone answers: the way of most leaves.
extension TypePlan {
    /// Calls `body` with the plan of a field that has been asked for before; `nil` for every other field.
    func withField<Result>(at index: Int, _ body: (FieldPlan) -> Result?) -> Result? {
        fields.withValue(at: index, body) ?? nil
    }

    /// An object of the type, of which no traits are given.
    @inline(__always)
    func hashed(_ identity: UInt64, ordinal: Int, in world: MockWorld) -> HashedObject {
        HashedObject(identity, ordinal: ordinal, ofType: salt, now: world.now, known: .none)
    }

    /// Writes the leaves of a selection that follow from an object's hash and its place in the population.
    ///
    /// - Parameters:
    ///   - selection: the fields.
    ///   - start: the index of the first field to write.
    ///   - context: where to write them.
    ///   - object: the object, which has no values of its own.
    ///   - key: the ordinal in its key; 0 where that is no ordinal.
    ///   - source: the source of given traits, for leaves that read any; `nil` where the object has to be made.
    /// - Returns: the index of the first field that was not written.
    @inline(__always)
    func writeLeaves(
        of selection: ObjectSelectionPlan,
        from start: Int,
        in context: inout ExecutionContext,
        _ object: HashedObject,
        key: Int,
        source: (GivenTraits) -> TraitSource?
    ) -> Int {
        var object = object
        return selection.writeLeaves(from: start, in: &context) { field, writer in
            withField(at: field.index) { $0.writesPlain(&object, key: key, to: &writer, source: source) } ?? false
        }
    }
}

extension ObjectSelectionPlan {
    /// Writes fields one after the other, as long as they are the name of the type or plain leaves that `write` writes.
    ///
    /// It stands in this module, and not beside what it reads, to be specialised where it is called.
    ///
    /// - Parameters:
    ///   - start: the index of the first field to write.
    ///   - context: where to write them.
    ///   - write: writes the value of a field; false, and nothing written, where it cannot.
    /// - Returns: the index of the first field that was not written.
    @inline(__always)
    func writeLeaves(
        from start: Int,
        in context: inout ExecutionContext,
        _ write: (PlannedField, inout JSONWriter) -> Bool
    ) -> Int {
        for index in start..<fieldCount {
            let isWritten = unsafe unretainedFields[index]._withUnsafeGuaranteedRef { field in
                let start = context.writer.mark
                context.writer.writeRaw(field.prefix)
                let mark = context.writer.mark
                guard field.isPlainLeaf ? write(field, &context.writer) : field.writeTypeName(to: &context.writer)
                else {
                    context.writer.rollBack(to: start)
                    return false
                }
                if context.writer.isNull(since: mark) { context.noteNull(field) }
                return true
            }
            guard isWritten else { return index }
        }
        return fieldCount
    }
}

extension FieldPlan {
    /// Writes the leaf of an object from its hash and its place in the population; false where these are not enough.
    @inline(__always)
    func writesPlain(
        _ object: inout HashedObject,
        key: Int,
        to writer: inout JSONWriter,
        source: (GivenTraits) -> TraitSource?
    ) -> Bool {
        guard let generator = unsafe plainGenerator else {
            guard let keyPrefix, key > 0 else { return false }
            writer.writeOrdinal(key, prefix: keyPrefix)
            return true
        }
        // `!=` would be looked up for each leaf.
        if case .none = givenTraits {
            unsafe generator._withUnsafeGuaranteedRef { write(&object, by: $0, to: &writer) }
            return true
        }
        guard let source = source(givenTraits) else { return false }
        object.identity.source = source
        unsafe generator._withUnsafeGuaranteedRef { $0.write(&object, to: &writer) }
        object.identity.source = .none
        return true
    }

    /// Writes the value of an object: for a member of the population what has been written for it before.
    @inline(__always)
    private func write(_ object: inout HashedObject, by generator: ValueGenerator, to writer: inout JSONWriter) {
        let ordinal = object.identity.ordinal
        if ordinal > 0, let known = unsafe texts.withValue({ unsafe $0.text(at: ordinal - 1) }) ?? nil {
            return unsafe writer.writeRaw(known)
        }
        let mark = writer.mark
        generator.write(&object, to: &writer)
        if ordinal > 0 { keep(writer, since: mark, of: ordinal) }
    }

    /// The object that follows from an object's identity and relations alone; `nil` where more has a say.
    ///
    /// - Parameters:
    ///   - identity: the object's.
    ///   - place: its key, or that of the entity around it.
    ///   - isEntity: whether it is its own key.
    ///   - world: the world of both.
    /// - Returns: an object without a key, or the owner of an entity.
    func plainResolution(_ identity: UInt64, of place: EntityKey?, isEntity: Bool, in world: MockWorld) -> Resolution? {
        let part = unsafe plainTarget?._withUnsafeGuaranteedRef {
            world.part($0, identity: identity.mixed(with: hash).mixed(with: 0), of: place)
        }
        if let part { return part }
        guard isEntity, unsafe plainOwner != nil, world.entities == nil, let place, case .object(let relation) = kind,
            let related = world.knownKey(relation, self, of: place)
        else { return nil }
        return world.unmade(related).map { .unmade($0) }
    }

    /// The owner of an entity of the population, where every member has one, and they have been dealt already.
    func plainOwner(of unmade: UnmadeObject, in world: MockWorld) -> UnmadeObject? {
        guard let relation = unsafe plainOwner, world.entities == nil else { return nil }
        return unsafe relation._withUnsafeGuaranteedRef { relation in
            guard relation.isCertain else { return nil }
            return relation.dealt.withValue { $0.owners[unmade.ordinal - 1].flatMap(world.unmade) } ?? nil
        }
    }

    /// The literal or example for an object, from its identity and ordinal; `nil` where these are not enough.
    func writtenText(of object: MockObject) -> ArraySlice<UInt8>? {
        unsafe plainGenerator?._withUnsafeGuaranteedRef {
            $0.writtenText(object: object.identity, ordinal: object.populationOrdinal)
        }
    }
}
