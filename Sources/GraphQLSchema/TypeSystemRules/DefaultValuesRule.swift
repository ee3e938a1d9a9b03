import GraphQLLanguage

/// Default values are values of their types (specification, sections 3.6.1 and 3.10).
enum DefaultValuesRule: TypeSystemRule {
    static func check(_ draft: SchemaDraft, _ report: inout TypeSystemReport) {
        draft.forEachInputValue { value, path in
            guard let literal = value.defaultValue, let target = value.target else { return }
            var checker = LiteralChecker(draft: draft)
            checker.check(literal, as: value.type, target)
            for problem in checker.problems {
                let message = "\(path()) has invalid default value: \(problem.message)"
                report.report(.invalidDefault, message, at: value.source.origin(of: problem.range))
            }
            if !checker.problems.isEmpty { value.defaultValue = nil }
        }
    }
}
