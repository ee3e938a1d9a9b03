import GraphQLSchema

/// Finds the numbers of a type that sum up one of its lists.
struct ListSummary {
    package let type: NamedType
    package let model: SchemaModel

    package init(_ type: NamedType, in model: SchemaModel) {
        self.type = type
        self.model = model
    }

    /// The role of a number that sums up a list; `nil` for every other field.
    package func special(of field: SchemaField) -> LeafRole? {
        switch ScalarForm(model.schema[field.type.namedType]) {
        case .integer, .float, .decimalText: break
        default: return nil
        }
        let words = FieldName(field.meant).words
        let name = words.joined()
        if ListWords.means.contains(name) || (words.count == 1 && ListWords.ratings.contains(name)) { return mean() }
        if ListWords.progress.contains(name) { return progress() }
        return partialCount(words)
    }

    private func mean() -> LeafRole? {
        for (index, _, element) in lists(where: { ListWords.opinions.contains($0) }) {
            let leaf = (element.fields ?? FieldTable([])).first { ListWords.ratings.contains(foldedName($0.meant)) }
            if let leaf, model.schema[leaf.type.namedType].isLeaf { return .meanOf(list: index, leaf: leaf.name) }
        }
        return nil
    }

    private func progress() -> LeafRole? {
        let found = lists { _ in true }.compactMap { index, _, element in
            ListWords.done.lazy.compactMap { StateGuide(parent: element, schema: model.schema).source(of: $0) }.first
                .map { (index, $0) }
        }
        return found.count == 1 ? .shareWhere(list: found[0].0, found[0].1) : nil
    }

    /// The count of a list's elements that the first word of the name is true of: `openIssueCount`,
    /// `completedTasksCount`.
    private func partialCount(_ words: [String]) -> LeafRole? {
        guard words.count > 2, words.last == "count" else { return nil }
        let stem = words.dropFirst().dropLast().joined()
        for (index, name, element) in lists(where: { $0 == stem || singulars($0).contains(stem) }) where !name.isEmpty {
            let source = StateGuide(parent: element, schema: model.schema).source(of: words[0])
            if let source { return .countWhere(list: index, source) }
        }
        return nil
    }

    /// Lists of objects with keys, by their folded names.
    private func lists(where isWanted: (String) -> Bool) -> [(index: Int, name: String, element: NamedType)] {
        (type.fields ?? FieldTable([])).enumerated().compactMap { index, list in
            let name = foldedName(list.meant)
            guard isWanted(name), list.arguments.allSatisfy({ !$0.isRequired }), let id = model.elementType(of: list),
                !model.isAggregate(list), model.schema[id].isObject, model.plan(for: id).key != nil
            else { return nil }
            return (index, name, model.schema[id])
        }
    }
}
