package import GraphQLLanguage

/// An event of a subscription is one response: what is deferred or streamed in it can be turned off by a variable.
///
/// https://github.com/graphql/graphql-spec/pull/1110, "Defer And Stream Directives Are Used On Valid Operations"
package struct DeferStreamDirectiveOnValidOperationsRule: ValidationRule {
    /// The fragments of operations in which nothing was found.
    private var checkedFragments: Set<String> = []

    package init() {}

    package mutating func enter(_ operation: OperationDefinition, in context: ValidationContext) {
        guard operation.type == .subscription else { return }
        var search = Search(context: context, checkedFragments: checkedFragments)
        search.check(operation.selectionSet)
        if search.isValid { checkedFragments.formUnion(search.visited) }
    }

    /// One operation, with the spreads on the way to the place.
    private struct Search {
        let context: ValidationContext
        let checkedFragments: Set<String>
        var visited: Set<String> = []
        var spreads: [SourceRange] = []
        var isValid = true

        mutating func check(_ selectionSet: SelectionSet) {
            for selection in selectionSet.selections {
                switch selection {
                case .field(let field):
                    guard isAlwaysThere(field.directives) else { continue }
                    if let inner = field.selectionSet { check(inner) }
                case .inlineFragment(let fragment):
                    guard isAlwaysThere(fragment.directives) else { continue }
                    check(fragment.selectionSet)
                case .fragmentSpread(let spread):
                    guard isAlwaysThere(spread.directives) else { continue }
                    let name = spread.name.value
                    guard !checkedFragments.contains(name), visited.insert(name).inserted,
                        let fragment = context.fragments[name]
                    else { continue }
                    spreads.append(spread.range)
                    check(fragment.selectionSet)
                    spreads.removeLast()
                }
            }
        }

        /// Whether no condition can leave the selection out; then it is reported if it is not one response.
        private mutating func isAlwaysThere(_ directives: [Directive]) -> Bool {
            func can(_ name: String, be value: Bool) -> Bool {
                directives.first { $0.name.value == name }.map { $0.condition(canBe: value) } ?? false
            }
            if can("skip", be: true) || can("include", be: false) { return false }
            for directive in directives {
                let kind = ["defer": "Defer", "stream": "Stream"][directive.name.value]
                guard let kind, !directive.condition(canBe: false) else { continue }
                isValid = false
                context.report(
                    "\(kind) directive not supported on subscription operations. "
                        + "Disable `@\(directive.name.value)` by setting the `if` argument to `false`.",
                    at: [directive.range] + spreads.reversed()
                )
            }
            return true
        }
    }
}

extension Directive {
    /// Whether its `if` is this, or a variable.
    fileprivate func condition(canBe expected: Bool) -> Bool {
        switch arguments.first(where: { $0.name.value == "if" })?.value.kind {
        case .boolean(let value): value == expected
        case .variable: true
        default: false
        }
    }
}
