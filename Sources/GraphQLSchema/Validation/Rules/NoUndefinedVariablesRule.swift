package import GraphQLLanguage

/// Every variable that an operation or its fragments use is defined by the operation.
///
/// https://spec.graphql.org/September2025/#sec-All-Variable-Uses-Defined
package struct NoUndefinedVariablesRule: ValidationRule {
    package init() {}

    package mutating func leave(_ operation: OperationDefinition, in context: ValidationContext) {
        let defined = Set(operation.variables.map(\.name.value))
        let place = operation.name.map { " by operation \"\($0.value)\"" } ?? ""
        for usage in context.variableUsages(in: operation) where !defined.contains(usage.name) {
            context.report("Variable \"$\(usage.name)\" is not defined\(place).", at: usage.range, operation.range)
        }
    }
}
