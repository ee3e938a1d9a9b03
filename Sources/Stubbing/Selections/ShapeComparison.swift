import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// Compares one operation, with the variables of one request, with one shape.
///
/// The work is bounded: fragments and aliases can make a small document select astronomically many fields.
final class ShapeComparison {
    /// The fields of the operation that stand under one response key.
    struct Candidate {
        var responseKey: String
        /// Told apart only where shapes are compared exactly.
        var conditions: [String]
        var occurrences: [Occurrence]
    }

    struct Occurrence {
        var field: ExpandedFields.Field
        /// What the selection set around the field is selected of.
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
    /// What is left to compare before giving up.
    private var budget = 200_000
    /// Verdicts on what would otherwise be compared again and again, under one alias after the other.
    private var verdicts: [Pair: Bool] = [:]

    init(_ operation: MatchableOperation, variables: JSONObject, isExact: Bool) {
        self.operation = operation
        self.variables = variables
        self.isExact = isExact
        selections = operation.selections
    }

    func matches(_ shape: SelectionShape, _ log: inout MatchLog) -> Bool {
        let directives = operation.operation.directives
        let fits = matches(shape.directives, directives, &log)
        guard fits || log.explains else { return false }
        let matches = matches(shape.fields, in: [OperationSelections.root], &log) && fits
        return budget > 0
            ? matches : log.differs(by: 10, "the operation is too large to be compared with a selection shape")
    }

    /// Whether the selection sets, merged, select the fields.
    private func matches(_ fields: [ShapeField], in sets: [Int], _ log: inout MatchLog) -> Bool {
        let candidates = candidates(in: sets)
        guard budget > 0 else { return false }
        if isExact { return matchesExactly(fields, candidates, &log) }
        return log.all(fields) { field, log in
            log.inside(field.name) { log in
                let named = candidates.filter { isMeant($0, by: field) }
                switch named.count {
                case 0: return log.differs("expected, but it is not selected")
                case 1: return matches(field, named[0], &log)
                default: return log.any(named) { matches(field, $0, isOneOfMany: true, &$1) }
                }
            }
        }
    }

    /// Whether a shape's field may be this one: an alias counts only where the shape has one.
    func isMeant(_ candidate: Candidate, by field: ShapeField) -> Bool {
        candidate.occurrences[0].field.node.name == field.name
            && (field.alias == nil || field.alias == candidate.responseKey)
    }

    private func candidates(in sets: [Int]) -> [Candidate] {
        var candidates: [Candidate] = []
        var positions: [String: Int] = [:]
        for set in sets {
            let expanded = selections.fields(of: set)
            budget = expanded.isTooLarge ? 0 : budget - expanded.fields.count - 1
            guard budget > 0 else { return [] }
            for field in expanded.fields {
                let occurrence = Occurrence(field: field, parent: selections.type(of: set))
                let conditions = isExact ? field.conditions : []
                let key = conditions.isEmpty ? field.node.responseKey : "\(field.node.responseKey) \(conditions)"
                if let position = positions[key] {
                    candidates[position].occurrences.append(occurrence)
                } else {
                    positions[key] = candidates.count
                    candidates.append(
                        Candidate(
                            responseKey: field.node.responseKey,
                            conditions: conditions,
                            occurrences: [occurrence]
                        )
                    )
                }
            }
        }
        return candidates
    }

    func matches(
        _ field: ShapeField,
        _ candidate: Candidate,
        isOneOfMany: Bool = false,
        _ log: inout MatchLog
    ) -> Bool {
        var sets: [Int] = []
        var fits = false
        for occurrence in candidate.occurrences {
            var attempt = MatchLog(explains: false)
            if matches(field, itself: occurrence, &attempt) {
                fits = true
            } else if !log.explains {
                continue
            }
            if let set = occurrence.field.node.selectionSet, !sets.contains(set) { sets.append(set) }
        }
        if !fits {
            _ = log.any(candidate.occurrences) { matches(field, itself: $0, &$1) }
            guard log.explains else { return false }
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
