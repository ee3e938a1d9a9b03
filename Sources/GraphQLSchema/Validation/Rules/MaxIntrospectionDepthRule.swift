package import GraphQLLanguage

/// Introspection does not go round in circles: `fields { type { fields { type { fields …` multiplies at each step.
///
/// Not in the specification, but in graphql-js; the query that every tool sends is far from the limit.
package struct MaxIntrospectionDepthRule: ValidationRule {
    private static let listFields: Set<String> = ["fields", "interfaces", "possibleTypes", "inputFields"]
    private static let limit = 3

    /// The lists below each fragment, counted once.
    private var fragmentDepths: [String: Int] = [:]
    private var isInside = false

    package init() {}

    package mutating func enter(_ field: Field, in context: ValidationContext) {
        guard !isInside, isRoot(field) else { return }
        guard let selectionSet = field.selectionSet, depth(of: selectionSet, context) >= Self.limit else { return }
        isInside = true
        context.report("Maximum introspection depth exceeded", at: field.range)
    }

    package mutating func leave(_ field: Field, in context: ValidationContext) {
        if isRoot(field) { isInside = false }
    }

    private func isRoot(_ field: Field) -> Bool { ["__schema", "__type"].contains(field.name.value) }

    /// The most lists that stand in each other.
    private mutating func depth(of selectionSet: SelectionSet, _ context: ValidationContext) -> Int {
        var deepest = 0
        for selection in selectionSet.selections {
            switch selection {
            case .field(let field):
                let inner = field.selectionSet.map { depth(of: $0, context) } ?? 0
                deepest = max(deepest, inner + (Self.listFields.contains(field.name.value) ? 1 : 0))
            case .inlineFragment(let fragment): deepest = max(deepest, depth(of: fragment.selectionSet, context))
            case .fragmentSpread(let spread): deepest = max(deepest, depth(of: spread, context))
            }
        }
        return deepest
    }

    /// A fragment that spreads itself counts no further; `NoFragmentCyclesRule` reports it.
    private mutating func depth(of spread: FragmentSpread, _ context: ValidationContext) -> Int {
        let name = spread.name.value
        if let known = fragmentDepths[name] { return known }
        guard let fragment = context.fragments[name] else { return 0 }
        fragmentDepths[name] = 0
        let depth = depth(of: fragment.selectionSet, context)
        fragmentDepths[name] = depth
        return depth
    }
}
