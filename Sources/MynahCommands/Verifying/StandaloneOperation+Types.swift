import GraphQLLanguage
import GraphQLSchema

extension StandaloneOperation {
    /// The document with `__typename` wherever an object may be of several types, as many clients add it: so answers tell
    /// which types they have.
    func tellingTypes(by schema: Schema) -> Document {
        guard let root = schema.rootType(for: definition.type) else { return document }
        let telling = TypeTelling(schema)
        var operation = definition
        operation.selectionSet = telling.selections(operation.selectionSet, on: root)
        let fragments = document.definitions.compactMap { definition -> FragmentDefinition? in
            guard case .fragment(var fragment) = definition else { return nil }
            if let type = schema.type(named: fragment.typeCondition.value) {
                fragment.selectionSet = telling.selections(fragment.selectionSet, on: type)
            }
            return fragment
        }
        let text = ([operation.printed()] + fragments.map { $0.printed() }).joined(separator: "\n\n")
        return (try? Document(parsing: SourceText(text))) ?? document
    }
}

/// Adds `__typename` to selections on abstract types.
private struct TypeTelling {
    private let schema: Schema
    private let metaFields: MetaFields

    init(_ schema: Schema) { (self.schema, metaFields) = (schema, MetaFields(schema)) }

    func selections(_ set: SelectionSet, on type: NamedType) -> SelectionSet {
        var selections = set.selections.map { selection in self.selection(selection, on: type) }
        let isTold = set.selections.contains { selection in
            if case .field(let field) = selection { field.responseKey == "__typename" } else { false }
        }
        if type.isAbstract, !isTold { selections.insert(.field(Field(name: Name("__typename"))), at: 0) }
        return SelectionSet(selections, range: set.range)
    }

    private func selection(_ selection: Selection, on type: NamedType) -> Selection {
        switch selection {
        case .field(var field):
            if let below = field.selectionSet, let definition = metaFields.field(named: field.name.value, of: type) {
                field.selectionSet = selections(below, on: schema[definition.type.namedType])
            }
            return .field(field)
        case .inlineFragment(var fragment):
            let condition = fragment.typeCondition.flatMap { schema.type(named: $0.value) } ?? type
            fragment.selectionSet = selections(fragment.selectionSet, on: condition)
            return .inlineFragment(fragment)
        case .fragmentSpread: return selection
        }
    }
}
