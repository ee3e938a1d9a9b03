package import GraphQLLanguage

/// Leaf fields have no selections, all others have some.
///
/// https://spec.graphql.org/September2025/#sec-Leaf-Field-Selections
package struct ScalarLeafsRule: ValidationRule {
    package init() {}

    package mutating func enter(_ field: Field, in context: ValidationContext) {
        guard let type = context.scope.type else { return }
        let (name, typeName) = (field.name.value, context.schema.name(of: type))
        switch (context.schema.namedType(of: type).isLeaf, field.selectionSet) {
        case (true, let selectionSet?):
            context.report(
                "Field \"\(name)\" must not have a selection since type \"\(typeName)\" has no subfields.",
                at: selectionSet.range
            )
        case (false, nil):
            let hint = "Did you mean \"\(name) { ... }\"?"
            context.report(
                "Field \"\(name)\" of type \"\(typeName)\" must have a selection of subfields. \(hint)",
                at: field.range
            )
        case (true, nil), (false, .some): break
        }
    }
}
