package import GraphQLLanguage

/// No field of an input object is given twice.
///
/// https://spec.graphql.org/September2025/#sec-Input-Object-Field-Uniqueness
package struct UniqueInputFieldNamesRule: ValidationRule {
    /// The names seen in each object literal around the current place, outermost first.
    private var known: [[String: Name]] = []

    package init() {}

    package mutating func enter(_ value: Value, in context: ValidationContext) {
        if case .object = value.kind { known.append([:]) }
    }

    package mutating func leave(_ value: Value, in context: ValidationContext) {
        if case .object = value.kind { known.removeLast() }
    }

    package mutating func enter(_ field: ObjectField, in context: ValidationContext) {
        guard let last = known.indices.last else { return }
        let name = field.name
        if let first = known[last][name.value] {
            context.report("There can be only one input field named \"\(name.value)\".", at: first.range, name.range)
        } else {
            known[last][name.value] = name
        }
    }
}
