package import GraphQLLanguage

/// No argument is given twice.
///
/// https://spec.graphql.org/September2025/#sec-Argument-Uniqueness
package struct UniqueArgumentNamesRule: ValidationRule {
    package init() {}

    package mutating func enter(_ field: Field, in context: ValidationContext) {
        check(field.arguments, context)
    }

    package mutating func enter(_ directive: Directive, in context: ValidationContext) {
        check(directive.arguments, context)
    }

    private func check(_ arguments: [Argument], _ context: ValidationContext) {
        guard arguments.count > 1 else { return }
        for group in arguments.map(\.name).grouped where group.count > 1 {
            context.report("There can be only one argument named \"\(group[0].value)\".", at: group.map(\.range))
        }
    }
}
