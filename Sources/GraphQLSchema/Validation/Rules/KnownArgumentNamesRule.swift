package import GraphQLLanguage

/// Every argument that is given is one that the field or directive takes.
///
/// https://spec.graphql.org/September2025/#sec-Argument-Names
package struct KnownArgumentNamesRule: ValidationRule {
    /// Arguments of the directives that the document itself defines, which it must not.
    private var defined: [String: [String]] = [:]
    private var isInsideDirective = false

    package init() {}

    package mutating func enter(_ document: Document, in context: ValidationContext) {
        for case .directive(let directive) in document.definitions {
            defined[directive.name.value] = directive.arguments.map(\.name.value)
        }
    }

    package mutating func enter(_ argument: Argument, in context: ValidationContext) {
        guard !isInsideDirective, context.scope.argument == nil, let field = context.scope.field,
            let parent = context.scope.parentType
        else { return }
        let name = argument.name.value
        let near = suggestions(for: name, among: field.arguments.map(\.name))
        let subject = "Unknown argument \"\(name)\" on field \"\(parent.name).\(field.name)\"."
        context.report(subject + didYouMean(near), at: argument.range)
    }

    package mutating func enter(_ directive: Directive, in context: ValidationContext) {
        isInsideDirective = true
        let known = defined[directive.name.value] ?? context.scope.directive?.arguments.map(\.name)
        guard let known else { return }
        for argument in directive.arguments where !known.contains(argument.name.value) {
            let near = suggestions(for: argument.name.value, among: known)
            let subject = "Unknown argument \"\(argument.name.value)\" on directive \"@\(directive.name.value)\"."
            context.report(subject + didYouMean(near), at: argument.range)
        }
    }

    package mutating func leave(_ directive: Directive, in context: ValidationContext) {
        isInsideDirective = false
    }
}
