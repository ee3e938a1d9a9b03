import GraphQLLanguage
import GraphQLSchema
import JSONModel
import StubModel

/// Compares one operation, with the variables of one request, with one shape.
///
/// The work is bounded: fragments and aliases can make a small document select astronomically many fields.
final class ShapeComparison {
    /// The fields of the operation under one response key; at least one.
    struct Candidate {
        var occurrences: [Occurrence]

        var node: SelectedField { occurrences[0].field.node }
    }

    struct Occurrence {
        var field: ExpandedFields.Field
        /// The type that the selection set around the field selects from.
        var parent: TypeID?
    }

    private struct Pair: Hashable {
        var field: Int
        var sets: [Int]
    }

    let operation: MatchableOperation
    let variables: JSONObject
    let isExact: Bool
    private let selections: OperationSelections
    /// The number of fields that may still be compared before giving up.
    private var budget = 200_000
    /// Verdicts on selection sets that would otherwise be compared again under each alias.
    private var verdicts: [Pair: Bool] = [:]

    init(_ operation: MatchableOperation, variables: JSONObject, isExact: Bool) {
        self.operation = operation
        self.variables = variables
        self.isExact = isExact
        selections = operation.selections
    }

    func matches(_ shape: CompiledShape, _ log: inout MatchLog) -> Bool {
        let directives = operation.operation.directives
        let fits = matches(shape.directives, among: directives, &log)
        guard fits || log.explains else { return false }
        let matches = matches(shape.fields, in: [OperationSelections.root], &log) && fits
        return budget > 0
            ? matches : log.differs(by: 10, "the operation is too large to be compared with a selection shape")
    }

    /// Whether the merged selection sets select the fields.
    private func matches(_ fields: [ShapeField], in sets: [Int], _ log: inout MatchLog) -> Bool {
        if isExact {
            let candidates = candidates(in: sets) { _ in true }
            return budget > 0 && matchesExactly(fields, in: candidates, &log)
        }
        return log.all(fields) { field, log in
            log.inside(field.name) { log in
                let candidates = candidates(in: sets) { self.isMeant($0, by: field) }
                guard budget > 0 else { return false }
                switch candidates.count {
                case 0: return log.differs("the operation does not select it")
                case 1: return matches(field, by: candidates[0], &log)
                default: return log.any(candidates) { matches(field, by: $0, isOneOfMany: true, &$1) }
                }
            }
        }
    }

    /// Whether a shape's field may match this one: an alias counts only where the shape has one.
    func isMeant(_ node: SelectedField, by field: ShapeField) -> Bool {
        node.name == field.name && (field.alias == nil || field.alias == node.responseKey)
    }

    private func candidates(in sets: [Int], where isWanted: (SelectedField) -> Bool) -> [Candidate] {
        var candidates: [Candidate] = []
        // Made only for the second field, since there is rarely one.
        var positions: [String: Int] = [:]
        for set in sets {
            let expanded = selections.fields(of: set)
            budget = expanded.isTooLarge ? 0 : budget - expanded.fields.count - 1
            guard budget > 0 else { return [] }
            for field in expanded.fields where isWanted(field.node) {
                let occurrence = Occurrence(field: field, parent: selections.type(of: set))
                if let first = candidates.first, positions.isEmpty {
                    positions[key(of: first.occurrences[0].field)] = 0
                }
                if !candidates.isEmpty, let position = positions[key(of: field)] {
                    candidates[position].occurrences.append(occurrence)
                } else {
                    if !candidates.isEmpty { positions[key(of: field)] = candidates.count }
                    candidates.append(Candidate(occurrences: [occurrence]))
                }
            }
        }
        return candidates
    }

    /// The key that fields share which are one field of the result; an exact comparison also separates type conditions.
    private func key(of field: ExpandedFields.Field) -> String {
        isExact && !field.conditions.isEmpty
            ? "\(field.node.responseKey) \(field.conditions)" : field.node.responseKey
    }

    func matches(
        _ field: ShapeField,
        by candidate: Candidate,
        isOneOfMany: Bool = false,
        _ log: inout MatchLog
    ) -> Bool {
        var meant = candidate.occurrences.filter { occurrence in
            var attempt = log.quiet
            return matches(field, itself: occurrence, &attempt)
        }
        let fits = !meant.isEmpty
        if !fits {
            _ = log.any(candidate.occurrences) { matches(field, itself: $0, &$1) }
            guard log.explains else { return false }
            meant = candidate.occurrences
        }
        var sets: [Int] = []
        for occurrence in meant {
            if let set = occurrence.field.node.selectionSet, !sets.contains(set) { sets.append(set) }
        }
        guard !field.fields.isEmpty || isExact else { return fits }
        guard isOneOfMany, !log.explains else { return matches(field.fields, in: sets, &log) && fits }
        let pair = Pair(field: field.number, sets: sets)
        if let verdict = verdicts[pair] { return verdict || log.differs("") }
        let verdict = matches(field.fields, in: sets, &log)
        verdicts[pair] = verdict
        return verdict
    }
}
