package import GraphQLLanguage

/// Every fragment is spread by an operation, or by a fragment that one reaches.
///
/// https://spec.graphql.org/September2025/#sec-Fragments-Must-Be-Used
package struct NoUnusedFragmentsRule: ValidationRule {
    private var operations: [OperationDefinition] = []
    private var fragments: [FragmentDefinition] = []

    package init() {}

    package mutating func enter(_ operation: OperationDefinition, in context: ValidationContext) {
        operations.append(operation)
    }

    package mutating func enter(_ fragment: FragmentDefinition, in context: ValidationContext) {
        fragments.append(fragment)
    }

    package mutating func leave(_ document: Document, in context: ValidationContext) {
        // One selection set that holds them all reaches what any of them does.
        let selections = SelectionSet(operations.flatMap(\.selectionSet.selections))
        let used = Set(context.fragments(reachedFrom: selections).map(\.name.value))
        for fragment in fragments where !used.contains(fragment.name.value) {
            context.report("Fragment \"\(fragment.name.value)\" is never used.", at: fragment.range)
        }
    }
}
