package import GraphQLLanguage

/// A subscription selects one root field: no introspection, and not by condition.
///
/// https://spec.graphql.org/September2025/#sec-Single-Root-Field
package struct SingleFieldSubscriptionsRule: ValidationRule {
    package init() {}

    package mutating func enter(_ operation: OperationDefinition, in context: ValidationContext) {
        guard operation.type == .subscription, let root = context.schema.rootType(for: .subscription) else { return }
        let subject = operation.name.map { "Subscription \"\($0.value)\"" } ?? "Anonymous Subscription"
        let conditions = conditions(in: operation.selectionSet, context.fragments)
        guard conditions.isEmpty else {
            let refusal = "must not use `@skip` or `@include` directives in the top level selection."
            context.report("\(subject) \(refusal)", at: conditions)
            return
        }
        let groups = FieldCollector.collect(
            operation.selectionSet,
            on: root.id,
            in: context.schema,
            fragments: context.fragments
        )
        if groups.count > 1 {
            let extra = groups.dropFirst().flatMap(\.fields)
            context.report("\(subject) must select only one top level field.", at: extra.map(\.range))
        }
        for group in groups where group.fields[0].name.value.utf8.starts(with: "__".utf8) {
            let refusal = "must not select an introspection top level field."
            context.report("\(subject) \(refusal)", at: group.fields.map(\.range))
        }
    }

    /// The uses of `@skip` and `@include` on what the root selects, fragments included.
    private func conditions(in root: SelectionSet, _ fragments: [String: FragmentDefinition]) -> [SourceRange] {
        var found: [SourceRange] = []
        var visited: Set<String> = []
        var pending = root.selections.reversed() as [Selection]
        while let selection = pending.popLast() {
            let directives: [Directive]
            switch selection {
            case .field(let field): directives = field.directives
            case .inlineFragment(let fragment):
                directives = fragment.directives
                pending += fragment.selectionSet.selections.reversed()
            case .fragmentSpread(let spread):
                directives = spread.directives
                guard visited.insert(spread.name.value).inserted else { break }
                pending += fragments[spread.name.value]?.selectionSet.selections.reversed() ?? []
            }
            found += directives.lazy.filter { ["skip", "include"].contains($0.name.value) }.map(\.range)
        }
        return found
    }
}
