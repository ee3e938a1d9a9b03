package import GraphQLLanguage

/// The schema has a root type for every operation of the document, executed or not.
///
/// https://spec.graphql.org/September2025/#sec-Operation-Type-Existence
package struct KnownOperationTypesRule: ValidationRule {
    package init() {}

    package mutating func enter(_ operation: OperationDefinition, in context: ValidationContext) {
        guard context.schema.rootType(for: operation.type) == nil else { return }
        context.report("The \(operation.type.rawValue) operation is not supported by the schema.", at: operation.range)
    }
}
