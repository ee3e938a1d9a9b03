package import GraphQLLanguage

/// An operation without a name is the only one of its document.
///
/// https://spec.graphql.org/September2025/#sec-Lone-Anonymous-Operation
package struct LoneAnonymousOperationRule: ValidationRule {
    private var operationCount = 0

    package init() {}

    package mutating func enter(_ document: Document, in context: ValidationContext) {
        for case .operation in document.definitions { operationCount += 1 }
    }

    package mutating func enter(_ operation: OperationDefinition, in context: ValidationContext) {
        guard operation.name == nil, operationCount > 1 else { return }
        context.report("This anonymous operation must be the only defined operation.", at: operation.range)
    }
}
