package import GraphQLLanguage

/// Variables have scalars, enums and input objects for types, and lists of these.
///
/// https://spec.graphql.org/September2025/#sec-Variables-Are-Input-Types
package struct VariablesAreInputTypesRule: ValidationRule {
    package init() {}

    package mutating func enter(_ variable: VariableDefinition, in context: ValidationContext) {
        guard let type = context.schema.type(named: variable.type.namedType.value), !type.isInput else { return }
        context.report(
            "Variable \"$\(variable.name.value)\" cannot be non-input type \"\(variable.type)\".",
            at: variable.type.range
        )
    }
}
