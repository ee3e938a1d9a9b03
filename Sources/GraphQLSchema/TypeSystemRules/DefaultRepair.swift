import GraphQLLanguage

/// Drops the default values that have lost their ground, because a type, field or default they rest on is left out.
///
/// What they rest on has been reported; saying so of each default that follows would only add noise.
enum DefaultRepair {
    private static let causes: Set<TypeSystemProblem> = [
        .unknownType, .notInputType, .emptyType, .unusableEnumValue, .invalidDefault, .defaultCycle,
    ]

    static func complete(_ draft: SchemaDraft, after report: TypeSystemReport) {
        guard report.contains(anyOf: causes) else { return }
        // Without its default a field may have to be given, which the next default may not do.
        while dropDefaults(of: draft) {}
    }

    /// Whether any was dropped.
    private static func dropDefaults(of draft: SchemaDraft) -> Bool {
        var isChanged = false
        draft.forEachInputValue { value, _ in
            guard let literal = value.defaultValue, let target = value.target else { return }
            var checker = LiteralChecker(draft: draft, servedOnly: true)
            checker.check(literal, as: value.type, target)
            guard !checker.problems.isEmpty else { return }
            value.defaultValue = nil
            isChanged = true
        }
        return isChanged
    }
}
