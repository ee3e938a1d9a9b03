import GraphQLLanguage

/// The fields of an operation that have literals for arguments, with the fields around them, as a selection shape:
/// where they differ, something else is asked, although the operation is called the same.
struct LiteralShape {
    private let fragments: [String: FragmentDefinition]
    /// `nil` where there are none.
    private(set) var text: String?
    /// The literals, each behind the name of its argument.
    private(set) var words: [String] = []

    init(of operation: OperationDefinition, in document: Document) {
        fragments = document.fragments
        if let selections = selections(operation.selectionSet, []) {
            text = operation.type.rawValue + " " + SelectionSet(selections).printed() + "\n"
        }
    }

    private mutating func selections(_ selections: SelectionSet, _ spreads: Set<String>) -> [Selection]? {
        var kept: [Selection] = []
        for selection in selections.selections { kept += self.selections(selection, spreads) }
        return kept.isEmpty ? nil : kept
    }

    private mutating func selections(_ selection: Selection, _ spreads: Set<String>) -> [Selection] {
        switch selection {
        case .field(var field):
            field.arguments = field.arguments.filter { $0.value.hasLiteral }
            for argument in field.arguments {
                let text = argument.value.printed()
                let isPlain = text.hasPrefix("\"") && text.count > 1
                words += [argument.name.value, isPlain ? String(text.dropFirst().dropLast()) : text]
            }
            var below: [Selection]?
            if let selected = field.selectionSet { below = selections(selected, spreads) }
            guard below != nil || !field.arguments.isEmpty else { return [] }
            field.directives = []
            field.selectionSet = below.map { SelectionSet($0) }
            return [.field(field)]
        case .inlineFragment(var fragment):
            guard let below = selections(fragment.selectionSet, spreads) else { return [] }
            fragment.directives = []
            fragment.selectionSet = SelectionSet(below)
            return [.inlineFragment(fragment)]
        case .fragmentSpread(let spread):
            let name = spread.name.value
            guard !spreads.contains(name), let fragment = fragments[name],
                let below = selections(fragment.selectionSet, spreads.union([name]))
            else { return [] }
            return [
                .inlineFragment(
                    InlineFragment(typeCondition: fragment.typeCondition, selectionSet: SelectionSet(below))
                )
            ]
        }
    }
}

extension Value {
    /// Whether anything in it is said by the document itself.
    fileprivate var hasLiteral: Bool {
        if case .variable = kind { return false }
        return parts.isEmpty || parts.contains { $0.value.hasLiteral }
    }
}
