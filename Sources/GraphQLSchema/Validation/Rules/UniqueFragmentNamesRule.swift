package import GraphQLLanguage

/// No two fragments have the same name.
///
/// https://spec.graphql.org/September2025/#sec-Fragment-Name-Uniqueness
package struct UniqueFragmentNamesRule: ValidationRule {
    private var known: [String: Name] = [:]

    package init() {}

    package mutating func enter(_ fragment: FragmentDefinition, in context: ValidationContext) {
        let name = fragment.name
        if let first = known[name.value] {
            context.report("There can be only one fragment named \"\(name.value)\".", at: first.range, name.range)
        } else {
            known[name.value] = name
        }
    }
}
