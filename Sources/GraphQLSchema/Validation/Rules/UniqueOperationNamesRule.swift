package import GraphQLLanguage

/// No two operations have the same name.
///
/// https://spec.graphql.org/September2025/#sec-Operation-Name-Uniqueness
package struct UniqueOperationNamesRule: ValidationRule {
    private var known: [String: Name] = [:]

    package init() {}

    package mutating func enter(_ operation: OperationDefinition, in context: ValidationContext) {
        guard let name = operation.name else { return }
        if let first = known[name.value] {
            context.report("There can be only one operation named \"\(name.value)\".", at: first.range, name.range)
        } else {
            known[name.value] = name
        }
    }
}
