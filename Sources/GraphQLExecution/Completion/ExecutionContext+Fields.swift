import GraphQLLanguage
import GraphQLSchema
import JSONModel

// Every function here answers whether it has written a value. Where it has not, an error has been recorded, and the
// nearest nullable parent takes back what was written meanwhile and writes null instead (specification, section 6.4.4).

extension ExecutionContext {
    /// Executes the fields of a selection on one object (specification, section 6.3.1), in the order selected.
    mutating func execute(_ objectPlan: ObjectSelectionPlan, on object: any ObjectValue) -> Bool {
        depth += 1
        defer { depth -= 1 }
        guard admit(objectPlan.fields.count) else { return false }
        if objectPlan.fields.isEmpty { writer.writeRaw(UInt8(ascii: "{")) }
        if let deferred = objectPlan.deferred { return execute(objectPlan, deferring: deferred, on: object) }
        guard executeAll(objectPlan, on: object, from: 0) else { return false }
        writer.writeRaw(UInt8(ascii: "}"))
        return true
    }

    /// Executes all fields of a selection: runs of leaves at once, and the rest one by one.
    mutating func executeAll(_ objectPlan: ObjectSelectionPlan, on object: any ObjectValue, from start: Int) -> Bool {
        var index = start
        while index < objectPlan.fieldCount {
            if objectPlan.withField(at: index, { $0.isOfRuns }) {
                let end = object.writeLeaves(of: objectPlan, from: index, in: &self)
                guard end == index else {
                    index = end
                    continue
                }
            }
            guard objectPlan.withField(at: index, { execute($0, on: object) }) else { return false }
            index += 1
        }
        return hasRoom()
    }

    /// Executes the fields of a selection on an object that is made only if one of them asks for it.
    mutating func execute(_ objectPlan: ObjectSelectionPlan, on unmade: UnmadeObject) -> Bool {
        depth += 1
        defer { depth -= 1 }
        guard admit(objectPlan.fields.count) else { return false }
        if objectPlan.fields.isEmpty { writer.writeRaw(UInt8(ascii: "{")) }
        let maker = unmade.maker
        var index = 0
        while index < objectPlan.fieldCount {
            if objectPlan.withField(at: index, { $0.isOfRuns }) {
                let end = maker.writeLeaves(of: objectPlan, from: index, of: unmade, in: &self)
                guard end == index else {
                    index = end
                    continue
                }
            }
            guard let isWritten = objectPlan.withField(at: index, { execute($0, on: unmade) }) else {
                guard executeAll(objectPlan, on: maker.object(unmade), from: index) else { return false }
                break
            }
            guard isWritten else { return false }
            index += 1
        }
        writer.writeRaw(UInt8(ascii: "}"))
        return hasRoom()
    }

    /// Executes a field of an object that has not been made; `nil` where it has to be.
    private mutating func execute(_ field: PlannedField, on unmade: UnmadeObject) -> Bool? {
        guard field.isPlain, !field.isPlainLeaf else { return nil }
        switch unmade.maker.resolution(of: field, of: unmade) {
        case nil: return nil
        // Most are such, and a resolution would be copied.
        case .unmade(let found)?: return execute(field) { $0.complete(found, of: field, level: 0) }
        case let found?: return execute(field) { $0.complete(found, of: field, level: 0) }
        }
    }

    /// Executes one field (specification, section 6.4).
    private mutating func execute(_ field: PlannedField, on object: any ObjectValue) -> Bool {
        execute(field) { context in context.writeValue(of: field, on: object) }
    }

    /// Writes one field, whose value `write` writes, or null in its place where there was an error.
    @inline(__always)
    private mutating func execute(_ field: PlannedField, _ write: (inout ExecutionContext) -> Bool) -> Bool {
        if isIncremental { work.path.append(.key(field.responseKey)) }
        defer { if isIncremental { work.path.removeLast() } }
        writer.writeRaw(field.prefix)
        let mark = writer.mark
        let errorMark = errors.count
        let isWritten = write(&self)
        if errors.count > errorMark { extendPaths(since: errorMark, with: .key(field.responseKey)) }
        if isWritten {
            if writer.isNull(since: mark) { noteNull(field) }
            return hasRoom()
        }
        if field.shape.isNonNull || isRefused { return false }
        writer.rollBack(to: mark)
        if isIncremental { work.dropBelowPath() }
        writer.writeNull()
        noteNull(field)
        return hasRoom()
    }

    package mutating func noteNull(_ field: PlannedField) {
        if let place = field.place { outcomes.noteNull(place) }
    }

    private mutating func writeValue(of field: PlannedField, on object: any ObjectValue) -> Bool {
        var resolution: Resolution
        let mark = writer.mark
        do throws(GraphQLError) {
            if field.isPlain {
                resolution = try object.resolve(field, in: &self)
            } else {
                try coerceArguments(of: field)
                resolution = try resolve(field, on: object)
            }
        } catch {
            record(error, at: field)
            return false
        }
        if case .written = resolution {
            guard field.stream != nil else { return true }
            resolution = takeBack(since: mark)
        }
        return complete(resolution, of: field, level: 0)
    }

    /// Takes back a value that was written whole and parses it: most items of a streamed list come later.
    private mutating func takeBack(since mark: Int) -> Resolution {
        defer { writer.rollBack(to: mark) }
        guard let value = try? JSONValue(parsing: writer.bytes(since: mark)) else {
            return .failure(GraphQLError("The list cannot be streamed: it is no JSON."))
        }
        return .value(value)
    }

    private mutating func resolve(
        _ field: PlannedField,
        on object: any ObjectValue
    ) throws(GraphQLError) -> Resolution {
        switch field.role {
        case .data:
            return try object.resolve(field, in: &self)
        case .typename:
            return field.writeTypeName(to: &writer) ? .written : .null
        case .schema, .type:
            return introspect(field)
        }
    }

    /// Coerces the field's arguments into its slot, once a request (specification, section 6.4.1).
    private mutating func coerceArguments(of field: PlannedField) throws(GraphQLError) {
        switch field.arguments {
        case .constant:
            return
        case .invalid(let error):
            throw error
        case .perRequest(let node, let slot):
            if slot >= argumentSlots.count {
                argumentSlots.append(contentsOf: repeatElement(nil, count: slot + 1 - argumentSlots.count))
            }
            guard argumentSlots[slot] == nil else { return }
            argumentSlots[slot] = try plan.table.coerceArguments(
                of: node,
                definition: field.definition,
                variables: variables
            )
        }
    }
}
