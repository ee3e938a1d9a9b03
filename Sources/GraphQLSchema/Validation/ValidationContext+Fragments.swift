package import GraphQLLanguage

/// Fragments, by what they and the operations reach.
extension ValidationContext {
    /// The fragments that a selection set spreads, directly or through others, each once.
    package func fragments(reachedFrom selectionSet: SelectionSet) -> [FragmentDefinition] {
        var reached: [FragmentDefinition] = []
        var names: Set<String> = []
        var pending = [selectionSet.spreads]
        while let spreads = pending.popLast() {
            for spread in spreads where names.insert(spread.name.value).inserted {
                guard let fragment = fragments[spread.name.value] else { continue }
                reached.append(fragment)
                pending.append(self.spreads(in: fragment))
            }
        }
        return reached
    }

    /// The spreads anywhere in a fragment's selections.
    package func spreads(in fragment: FragmentDefinition) -> [FragmentSpread] {
        let name = fragment.name.value
        // Another fragment may have the same name; only the one that counts is remembered.
        guard fragments[name]?.range == fragment.range else { return fragment.selectionSet.spreads }
        if let spreads = spreadsByFragment[name] { return spreads }
        let spreads = fragment.selectionSet.spreads
        spreadsByFragment[name] = spreads
        return spreads
    }
}
