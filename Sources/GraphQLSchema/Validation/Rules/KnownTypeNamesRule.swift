package import GraphQLLanguage

/// Every type that is named exists.
///
/// https://spec.graphql.org/September2025/#sec-Fragment-Spread-Type-Existence
package struct KnownTypeNamesRule: ValidationRule {
    /// Types that the document itself defines, which it must not.
    private var defined: [String: TypeKind] = [:]

    package init() {}

    package mutating func enter(_ document: Document, in context: ValidationContext) {
        for case .type(let type) in document.definitions { defined[type.name.value] = type.body.typeKind }
    }

    package mutating func enter(typeName: Name, of kinds: [TypeKind], in context: ValidationContext) {
        let name = typeName.value
        guard context.schema.type(named: name) == nil, defined[name] == nil else { return }
        let types =
            context.schema.types.map { (name: $0.name, kind: $0.typeKind) }
            + defined.map { (name: $0.key, kind: $0.value) }
        let near = suggestions(for: name, among: types, of: kinds)
        context.report("Unknown type \"\(name)\"." + didYouMean(near), at: typeName.range)
    }
}
