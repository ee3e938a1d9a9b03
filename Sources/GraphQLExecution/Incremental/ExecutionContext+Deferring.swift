import GraphQLLanguage
import JSONModel

extension ExecutionContext {
    /// Executes what is not deferred of an object's fields, and notes what is.
    mutating func execute(
        _ objectPlan: ObjectSelectionPlan,
        deferring deferred: DeferredSelections,
        on object: any ObjectValue
    ) -> Bool {
        let outer = work.known
        defer { work.known = outer }
        guard admit(parts: max(deferred.usages.count, deferred.groups.count)) else { return false }
        let begun = work.begin(deferred.usages)
        guard executeAll(objectPlan, on: object, from: 0) else { return false }
        writer.writeRaw(UInt8(ascii: "}"))
        work.add(begun, deferred.groups, on: object, depth: depth)
        return true
    }

    /// How many items of a list come with the rest; `nil` where that is no number, which has been recorded.
    mutating func initialCount(of stream: StreamUsage, at field: PlannedField) -> Int? {
        let count: Int
        switch stream.initialCount {
        case .constant(let constant): count = constant
        case .variable(let name): count = variables[name].flatMap(Self.integer) ?? 0
        }
        if count >= 0 { return count }
        record("initialCount must be a positive integer", at: field)
        return nil
    }

    private static func integer(_ value: JSONValue) -> Int? {
        guard case .number(.integer(let integer)) = value else { return nil }
        return integer
    }
}
