import GraphQLLanguage
import GraphQLSchema
import JSONModel

extension ExecutionContext {
    /// Writes what a field, or an element of its list, resolved to (specification, section 6.4.3).
    ///
    /// The level is how many lists of the field's type have been entered.
    mutating func complete(_ resolution: consuming Resolution, of field: PlannedField, level: Int) -> Bool {
        switch consume resolution {
        case .written:
            return true
        case .null:
            return completeNull(of: field, level: level)
        case .object(let object):
            return complete(object, of: field, level: level)
        case .unmade(let unmade):
            return complete(unmade, of: field, level: level)
        case .list(let elements):
            guard level < field.shape.listDepth else { return recordMismatch("a list", of: field, level: level) }
            return completeList(elements, of: field, level: level)
        case .value(let value):
            return complete(value, of: field, level: level)
        case .failure(let error):
            record(error, at: field)
            return false
        }
    }

    private mutating func completeNull(of field: PlannedField, level: Int) -> Bool {
        guard field.shape.isNonNull(at: level) else {
            writer.writeNull()
            return true
        }
        record("Cannot return null for non-nullable field \(coordinate(of: field)).", at: field)
        return false
    }

    private mutating func completeList(_ elements: ResolvedList, of field: PlannedField, level: Int) -> Bool {
        depth += 1
        defer { depth -= 1 }
        var count = elements.count
        if level == 0, let stream = field.stream {
            guard let initialCount = initialCount(of: stream, at: field) else { return false }
            count = min(count, initialCount)
        }
        guard admit(count) else { return false }
        writer.writeRaw(UInt8(ascii: "["))
        for index in 0..<count {
            if index > 0 { writer.writeRaw(UInt8(ascii: ",")) }
            guard completeElement(elements, index, of: field, level: level) else { return false }
        }
        writer.writeRaw(UInt8(ascii: "]"))
        if level == 0, let stream = field.stream {
            guard admit(parts: 1) else { return false }
            work.stream(elements, from: count, of: stream, depth: depth)
        }
        return true
    }

    /// Writes one element of a list, or null in its place.
    mutating func completeElement(_ elements: ResolvedList, _ index: Int, of field: PlannedField, level: Int) -> Bool {
        if isIncremental { work.path.append(.index(index)) }
        defer { if isIncremental { work.path.removeLast() } }
        let mark = writer.mark
        let errorMark = errors.count
        let isWritten = complete(elements[index], of: field, level: level + 1)
        if errors.count > errorMark { extendPaths(since: errorMark, with: .index(index)) }
        if !isWritten {
            if field.shape.isNonNull(at: level + 1) || isRefused { return false }
            writer.rollBack(to: mark)
            if isIncremental { work.dropBelowPath() }
            writer.writeNull()
        }
        return hasRoom()
    }

    private mutating func complete(_ value: JSONValue, of field: PlannedField, level: Int) -> Bool {
        if case .null = value { return completeNull(of: field, level: level) }
        if level < field.shape.listDepth {
            guard case .array(let elements) = value else { return recordMismatch("a leaf", of: field, level: level) }
            return completeList(ResolvedList(of: elements) { .value($0) }, of: field, level: level)
        }
        guard field.selection == nil else { return recordMismatch("a leaf", of: field, level: level) }
        do throws(GraphQLError) {
            writer.write(try Coercion.completeLeaf(value, as: schema[field.namedType]))
            return true
        } catch {
            record(error, at: field)
            return false
        }
    }

    mutating func complete(_ unmade: UnmadeObject, of field: PlannedField, level: Int) -> Bool {
        // Parts that come later, and errors about the type, are about objects.
        let isWritten = field.withPlan(for: unmade.type) { objectPlan -> Bool? in
            guard !isIncremental, level == field.shape.listDepth, !objectPlan.hasFailed else { return nil }
            return execute(objectPlan, on: unmade)
        }
        if let isWritten = isWritten ?? nil { return isWritten }
        return complete(unmade.maker.object(unmade), of: field, level: level)
    }

    private mutating func complete(_ object: any ObjectValue, of field: PlannedField, level: Int) -> Bool {
        guard level == field.shape.listDepth else { return recordMismatch("an object", of: field, level: level) }
        let type = object.typeID
        // The plan is there but for the first object of a type.
        let isWritten = field.withPlan(for: type) { execute($0, on: object, at: field) }
        if let isWritten { return isWritten }
        guard let selection = field.selection else { return recordMismatch("an object", of: field, level: level) }
        if let shown = object.object(as: field.namedType) { return complete(shown, of: field, level: level) }
        guard isPossible(type, for: field) else { return false }
        guard let objectPlan = plan.plan(selection, for: type) else {
            refuseEndlessPlan()
            return false
        }
        return execute(objectPlan, on: object, at: field)
    }

    private mutating func execute(
        _ objectPlan: ObjectSelectionPlan,
        on object: any ObjectValue,
        at field: PlannedField
    ) -> Bool {
        if objectPlan.hasFailed, let failure = objectPlan.failure {
            record(failure, at: field)
            return false
        }
        return execute(objectPlan, on: object)
    }
}

// MARK: - Values that do not fit

extension ExecutionContext {
    /// Records that a field resolved to something that its type has no place for.
    private mutating func recordMismatch(_ found: String, of field: PlannedField, level: Int) -> Bool {
        if level < field.shape.listDepth {
            record(#"Expected Iterable, but did not find one for field "\#(coordinate(of: field))"."#, at: field)
        } else {
            record(#"Expected value of type "\#(schema[field.namedType].name)" but got \#(found)."#, at: field)
        }
        return false
    }

    /// Whether an object may stand where the field is (specification, section 6.4.3, `ResolveAbstractType`).
    ///
    /// Asked once for each type and selection: afterwards there is a plan.
    private mutating func isPossible(_ type: TypeID, for field: PlannedField) -> Bool {
        if schema.isPossible(type, in: field.namedType) { return true }
        let expected = schema[field.namedType]
        let found = schema[type]
        if !expected.isAbstract {
            record(#"Expected value of type "\#(expected.name)" but got: \#(found.name)."#, at: field)
        } else if !found.isObject {
            record(#"Abstract type "\#(expected.name)" was resolved to a non-object type "\#(found.name)"."#, at: field)
        } else {
            record(#"Runtime Object type "\#(found.name)" is not a possible type for "\#(expected.name)"."#, at: field)
        }
        return false
    }
}
