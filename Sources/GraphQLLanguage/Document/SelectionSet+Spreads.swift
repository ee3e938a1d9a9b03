extension SelectionSet {
    /// The spreads anywhere in the selections: outer ones before inner ones, as graphql-js finds them.
    package var spreads: [FragmentSpread] {
        var spreads: [FragmentSpread] = []
        var pending = [self]
        while let selectionSet = pending.popLast() {
            for selection in selectionSet.selections {
                switch selection {
                case .fragmentSpread(let spread): spreads.append(spread)
                case .field(let field): if let inner = field.selectionSet { pending.append(inner) }
                case .inlineFragment(let fragment): pending.append(fragment.selectionSet)
                }
            }
        }
        return spreads
    }

    /// The names of the fragments that the selections spread, directly or through known ones, each once.
    package func fragmentNames(among known: [String: FragmentDefinition]) -> [String] {
        var names: [String] = []
        var seen: Set<String> = []
        var pending = [self]
        while let selectionSet = pending.popLast() {
            for spread in selectionSet.spreads where seen.insert(spread.name.value).inserted {
                names.append(spread.name.value)
                if let fragment = known[spread.name.value] { pending.append(fragment.selectionSet) }
            }
        }
        return names
    }
}
