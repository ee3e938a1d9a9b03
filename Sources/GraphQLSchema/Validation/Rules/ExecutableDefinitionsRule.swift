package import GraphQLLanguage

/// A document that is executed holds operations and fragments only.
///
/// https://spec.graphql.org/September2025/#sec-Executable-Definitions
package struct ExecutableDefinitionsRule: ValidationRule {
    package init() {}

    package mutating func enter(_ document: Document, in context: ValidationContext) {
        for definition in document.definitions {
            switch definition {
            case .operation, .fragment: break
            case .schema(let schema), .schemaExtension(let schema): report("schema", schema.range, in: context)
            case .type(let type), .typeExtension(let type): report("\"\(type.name.value)\"", type.range, in: context)
            case .directive(let directive): report("\"\(directive.name.value)\"", directive.range, in: context)
            }
        }
    }

    private func report(_ name: String, _ range: SourceRange, in context: ValidationContext) {
        context.report("The \(name) definition is not executable.", at: range)
    }
}
