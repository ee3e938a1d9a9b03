package import GraphQLLanguage

extension [SelectionSet] {
    /// The fields by the members of the response that show them, those of fragments too, whatever type these are for.
    package func fields(_ fragments: [String: FragmentDefinition]) -> [String: [Field]] {
        var fields: [String: [Field]] = [:]
        var spread: Set<String> = []
        func add(_ selections: SelectionSet) {
            for selection in selections.selections {
                switch selection {
                case .field(let field): fields[(field.alias ?? field.name).value, default: []].append(field)
                case .inlineFragment(let fragment): add(fragment.selectionSet)
                case .fragmentSpread(let use):
                    guard spread.insert(use.name.value).inserted else { continue }
                    if let fragment = fragments[use.name.value] { add(fragment.selectionSet) }
                }
            }
        }
        forEach(add)
        return fields
    }
}
