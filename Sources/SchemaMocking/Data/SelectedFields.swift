package import GraphQLLanguage
package import GraphQLSchema

/// The client's selections on the objects of one place, collected once for all elements of a list.
package final class SelectedFields {
    /// The selections on objects of one type.
    package struct Fields {
        /// The field of each response key, with the selections below it.
        package var byKey: [String: (name: String, arguments: [Argument], below: SelectedFields)] = [:]
        /// The selections below a field under all of its response keys.
        package var byName: [String: SelectedFields] = [:]
    }

    private let schema: Schema
    private let fragments: [String: FragmentDefinition]
    private let selectionSets: [SelectionSet]
    private var collected: [TypeID: Fields] = [:]

    package init(_ selectionSets: [SelectionSet], fragments: [String: FragmentDefinition], schema: Schema) {
        (self.selectionSets, self.fragments, self.schema) = (selectionSets, fragments, schema)
    }

    /// Collects the selections at an operation's root.
    package convenience init(_ operation: OperationDefinition, in document: Document, schema: Schema) {
        self.init([operation.selectionSet], fragments: document.fragments, schema: schema)
    }

    /// The selections on objects of a type; of an abstract one, on those of any of its types.
    package func fields(on type: TypeID) -> Fields {
        if let known = collected[type] { return known }
        var fields = Fields()
        var setsByName: [String: [SelectionSet]] = [:]
        for group in FieldCollector.collect(selectionSets, on: type, in: schema, fragments: fragments) {
            guard let field = group.fields.first else { continue }
            let name = field.name.value
            let sets = group.fields.compactMap(\.selectionSet)
            fields.byKey[group.responseKey] = (name, field.arguments, below(sets))
            setsByName[name, default: []] += sets
        }
        fields.byName = setsByName.mapValues(below)
        collected[type] = fields
        return fields
    }

    private func below(_ sets: [SelectionSet]) -> SelectedFields {
        SelectedFields(sets, fragments: fragments, schema: schema)
    }
}
