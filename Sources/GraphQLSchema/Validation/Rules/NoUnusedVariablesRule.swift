package import GraphQLLanguage

/// Every variable that an operation defines is used, by itself or by one of its fragments.
///
/// https://spec.graphql.org/September2025/#sec-All-Variables-Used
package struct NoUnusedVariablesRule: ValidationRule {
    package init() {}

    package mutating func leave(_ operation: OperationDefinition, in context: ValidationContext) {
        guard !operation.variables.isEmpty else { return }
        let used = Set(context.variableUsages(in: operation).map(\.name))
        let place = operation.name.map { " in operation \"\($0.value)\"" } ?? ""
        for variable in operation.variables where !used.contains(variable.name.value) {
            context.report("Variable \"$\(variable.name.value)\" is never used\(place).", at: variable.range)
        }
    }
}
