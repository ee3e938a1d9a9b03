import GraphQLLanguage

/// Drops the default values that have lost their ground, because a type, field or default they rest on is left out.
///
/// What they rest on has been reported; saying so of each default that follows would only add noise.
enum DefaultRepair {
    private static let causes: [TypeSystemProblem] = [
        .unknownType, .notInputType, .emptyType, .unusableEnumValue, .invalidDefault, .defaultCycle,
    ]

    static func complete(_ draft: SchemaDraft, after report: TypeSystemReport) {
        guard report.contains(anyOf: causes) else { return }
        var defaults: [InputValueDraft] = []
        draft.forEachInputValue { value, _ in defaults.append(value) }
        // Without its default a field may have to be given, which the next default may not do. To and fro, so that a
        // long chain of them needs two passes, whichever way it is written.
        repeat { defaults.reverse() } while drop(from: defaults, in: draft)
    }

    /// Whether any was dropped.
    private static func drop(from values: [InputValueDraft], in draft: SchemaDraft) -> Bool {
        var isChanged = false
        for value in values {
            guard let literal = value.defaultValue, let target = value.target else { continue }
            var checker = LiteralChecker(draft: draft, servedOnly: true)
            checker.check(literal, as: value.type, target)
            guard !checker.problems.isEmpty else { continue }
            value.defaultValue = nil
            isChanged = true
        }
        return isChanged
    }
}
