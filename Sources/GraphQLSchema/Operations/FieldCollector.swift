package import GraphQLLanguage

/// Collects the fields of selection sets that apply to objects of a type, grouped by response key.
///
/// Conditions are not looked at: what `@skip` and `@include` leave of it only a request can say.
///
/// https://spec.graphql.org/September2025/#CollectFields()
package struct FieldCollector {
    /// All fields with one response key, in the order selected.
    package struct Group {
        package let responseKey: String
        package fileprivate(set) var fields: [Field]
    }

    private let schema: Schema
    private let fragments: [String: FragmentDefinition]
    private var visitedFragments: Set<String> = []
    private var positions: [String: Int] = [:]
    private var groups: [Group] = []

    private init(schema: Schema, fragments: [String: FragmentDefinition]) {
        self.schema = schema
        self.fragments = fragments
    }

    /// Collects from a selection set and the fragments it reaches.
    ///
    /// - Parameters:
    ///   - selectionSet: Where to begin.
    ///   - type: The type that the selections are applied to; of an abstract one, fields of any of its types count.
    ///   - schema: Says which type conditions the type fulfils.
    ///   - fragments: The document's fragments by name.
    /// - Returns: The groups in the order in which their first fields are selected.
    package static func collect(
        _ selectionSet: SelectionSet,
        on type: TypeID,
        in schema: Schema,
        fragments: [String: FragmentDefinition]
    ) -> [Group] {
        collect([selectionSet], on: type, in: schema, fragments: fragments)
    }

    /// Collects from several selection sets, which are of fields that are merged.
    package static func collect(
        _ selectionSets: [SelectionSet],
        on type: TypeID,
        in schema: Schema,
        fragments: [String: FragmentDefinition]
    ) -> [Group] {
        var collector = FieldCollector(schema: schema, fragments: fragments)
        for selectionSet in selectionSets { collector.collect(selectionSet, on: type) }
        return collector.groups
    }

    private mutating func collect(_ selectionSet: SelectionSet, on scope: TypeID) {
        for selection in selectionSet.selections {
            switch selection {
            case .field(let field): append(field)
            case .inlineFragment(let fragment):
                if applies(fragment.typeCondition, to: scope) { collect(fragment.selectionSet, on: scope) }
            case .fragmentSpread(let spread):
                guard visitedFragments.insert(spread.name.value).inserted,
                    let fragment = fragments[spread.name.value], applies(fragment.typeCondition, to: scope)
                else { continue }
                collect(fragment.selectionSet, on: scope)
            }
        }
    }

    private mutating func append(_ field: Field) {
        let key = field.responseKey
        if let position = positions[key] {
            groups[position].fields.append(field)
        } else {
            positions[key] = groups.count
            groups.append(Group(responseKey: key, fields: [field]))
        }
    }

    /// Whether an object of the type may fulfil a type condition.
    ///
    /// https://spec.graphql.org/September2025/#DoesFragmentTypeApply()
    private func applies(_ typeCondition: Name?, to scope: TypeID) -> Bool {
        guard let typeCondition else { return true }
        guard let type = schema.type(named: typeCondition.value) else { return false }
        return schema.overlap(scope, type.id)
    }
}
