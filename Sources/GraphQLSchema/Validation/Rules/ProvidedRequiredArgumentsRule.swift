package import GraphQLLanguage

/// Every argument that is non-null and has no default is given.
///
/// https://spec.graphql.org/September2025/#sec-Required-Arguments
package struct ProvidedRequiredArgumentsRule: ValidationRule {
    /// Required arguments, with their types, of the directives that the document itself defines, which it must not.
    private var defined: [String: [(name: String, type: String)]] = [:]

    package init() {}

    package mutating func enter(_ document: Document, in context: ValidationContext) {
        for case .directive(let directive) in document.definitions {
            defined[directive.name.value] = directive.arguments.compactMap { argument in
                guard case .nonNull = argument.type, argument.defaultValue == nil else { return nil }
                return (argument.name.value, "\(argument.type)")
            }
        }
    }

    package mutating func leave(_ field: Field, in context: ValidationContext) {
        guard let definition = context.scope.field else { return }
        let required = required(definition.arguments, context.schema)
        check(
            field.arguments,
            required: required,
            subject: "Field \"\(field.name.value)\"",
            at: field.range,
            in: context
        )
    }

    package mutating func leave(_ directive: Directive, in context: ValidationContext) {
        let name = directive.name.value
        let required = defined[name] ?? required(context.scope.directive?.arguments, context.schema)
        check(
            directive.arguments,
            required: required,
            subject: "Directive \"@\(name)\"",
            at: directive.range,
            in: context
        )
    }

    private func required(_ definitions: InputValueTable?, _ schema: Schema) -> [(name: String, type: String)] {
        (definitions ?? InputValueTable([])).filter(\.isRequired).map { ($0.name, schema.name(of: $0.type)) }
    }

    private func check(
        _ given: [Argument],
        required: [(name: String, type: String)],
        subject: @autoclosure () -> String,
        at range: SourceRange,
        in context: ValidationContext
    ) {
        for (name, type) in required where !given.contains(where: { $0.name.value == name }) {
            let refusal = "argument \"\(name)\" of type \"\(type)\" is required, but it was not provided."
            context.report("\(subject()) \(refusal)", at: range)
        }
    }
}
