package import GraphQLLanguage

/// Root fields of mutations and subscriptions are neither deferred nor streamed.
///
/// https://github.com/graphql/graphql-spec/pull/1110, "Defer And Stream Directives Are Used On Valid Root Field"
package struct DeferStreamDirectiveOnRootFieldRule: ValidationRule {
    /// Fragments of operations without errors, which are not walked again.
    private var checkedFragments: Set<String> = []

    package init() {}

    package mutating func enter(_ operation: OperationDefinition, in context: ValidationContext) {
        guard operation.type != .query, let root = context.schema.rootType(for: operation.type) else { return }
        var visited: Set<String> = []
        var isValid = true
        var pending = operation.selectionSet.selections.reversed() as [Selection]
        func check(_ directives: [Directive], _ name: String) {
            guard let directive = directives.first(where: { $0.name.value == name }) else { return }
            isValid = false
            let kind = name == "defer" ? "Defer" : "Stream"
            context.report(
                "\(kind) directive cannot be used on root \(operation.type.rawValue) type \"\(root.name)\".",
                at: directive.range
            )
        }
        while let selection = pending.popLast() {
            switch selection {
            case .field(let field): check(field.directives, "stream")
            case .inlineFragment(let fragment):
                check(fragment.directives, "defer")
                pending += fragment.selectionSet.selections.reversed()
            case .fragmentSpread(let spread):
                let name = spread.name.value
                guard visited.insert(name).inserted, let fragment = context.fragments[name] else { continue }
                check(spread.directives, "defer")
                guard !checkedFragments.contains(name) else { continue }
                pending += fragment.selectionSet.selections.reversed()
            }
        }
        if isValid { checkedFragments.formUnion(visited) }
    }
}
