package import GraphQLLanguage

/// A fragment is spread only where some object could fulfil its type condition.
///
/// https://spec.graphql.org/September2025/#sec-Fragment-Spread-Is-Possible
package struct PossibleFragmentSpreadsRule: ValidationRule {
    package init() {}

    package mutating func enter(_ fragment: InlineFragment, in context: ValidationContext) {
        guard let type = context.scope.type.map({ context.schema.namedType(of: $0) }), type.isComposite else { return }
        check(type, subject: "Fragment", at: fragment.range, in: context)
    }

    package mutating func enter(_ spread: FragmentSpread, in context: ValidationContext) {
        let name = spread.name.value
        guard let condition = context.fragments[name]?.typeCondition,
            let type = context.schema.type(named: condition.value), type.isComposite
        else { return }
        check(type, subject: "Fragment \"\(name)\"", at: spread.range, in: context)
    }

    private func check(_ type: NamedType, subject: String, at range: SourceRange, in context: ValidationContext) {
        guard let parent = context.scope.parentType, !context.schema.overlap(type.id, parent.id) else { return }
        let reason = "as objects of type \"\(parent.name)\" can never be of type \"\(type.name)\""
        context.report("\(subject) cannot be spread here \(reason).", at: range)
    }
}
