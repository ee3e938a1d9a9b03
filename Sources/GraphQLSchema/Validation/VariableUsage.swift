package import GraphQLLanguage

/// A place where a variable stands, and what the schema expects there.
package struct VariableUsage {
    package let name: String
    package let range: SourceRange
    /// `nil` where the schema expects nothing in particular: unknown arguments, the inside of custom scalars.
    package let type: ResolvedType?
    package let hasDefaultValue: Bool
    /// The type of the list or object literal that the variable stands in.
    package let parentType: ResolvedType?
}

/// Collects the variables used in one definition; it reports nothing.
struct VariableUsageCollector: ValidationRule {
    private(set) var usages: [VariableUsage] = []

    mutating func enter(_ value: Value, in context: ValidationContext) {
        guard case .variable(let name) = value.kind else { return }
        let usage = VariableUsage(
            name: name,
            range: value.range,
            type: context.scope.inputType,
            hasDefaultValue: context.scope.hasDefaultValue,
            parentType: context.scope.parentInputType
        )
        usages.append(usage)
    }
}
