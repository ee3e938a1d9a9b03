package import GraphQLLanguage

/// Fragments have objects, interfaces and unions for type conditions.
///
/// https://spec.graphql.org/September2025/#sec-Fragments-on-Object-Interface-or-Union-Types
package struct FragmentsOnCompositeTypesRule: ValidationRule {
    package init() {}

    package mutating func enter(_ fragment: InlineFragment, in context: ValidationContext) {
        guard let condition = fragment.typeCondition else { return }
        check(condition, subject: "Fragment", in: context)
    }

    package mutating func enter(_ fragment: FragmentDefinition, in context: ValidationContext) {
        check(fragment.typeCondition, subject: "Fragment \"\(fragment.name.value)\"", in: context)
    }

    private func check(_ condition: Name, subject: String, in context: ValidationContext) {
        guard let type = context.schema.type(named: condition.value), !type.isComposite else { return }
        context.report("\(subject) cannot condition on non composite type \"\(type.name)\".", at: condition.range)
    }
}
