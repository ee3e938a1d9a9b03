package import GraphQLLanguage

/// Every type that is named exists.
///
/// https://spec.graphql.org/September2025/#sec-Fragment-Spread-Type-Existence
package struct KnownTypeNamesRule: ValidationRule {
    /// Types that the document itself defines, which it must not.
    private var defined: Set<String> = []

    package init() {}

    package mutating func enter(_ document: Document, in context: ValidationContext) {
        for case .type(let type) in document.definitions { defined.insert(type.name.value) }
    }

    package mutating func enter(typeName: Name, in context: ValidationContext) {
        let name = typeName.value
        guard context.schema.type(named: name) == nil, !defined.contains(name) else { return }
        let near = suggestions(for: name, among: context.schema.types.map(\.name) + defined)
        context.report("Unknown type \"\(name)\"." + didYouMean(near), at: typeName.range)
    }
}
