package import GraphQLLanguage

/// Collects the fields of a selection set that apply to one object type, grouped by response key.
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
    private let isIncluded: ([Directive]) -> Bool
    private var visitedFragments: Set<String> = []
    private var positions: [String: Int] = [:]
    private var groups: [Group] = []

    private init(
        schema: Schema,
        fragments: [String: FragmentDefinition],
        isIncluded: @escaping ([Directive]) -> Bool
    ) {
        self.schema = schema
        self.fragments = fragments
        self.isIncluded = isIncluded
    }

    /// Collects from a selection set and the fragments it reaches.
    ///
    /// - Parameters:
    ///   - selectionSet: Where to begin.
    ///   - object: The object type that the selections are applied to.
    ///   - schema: Says which type conditions the object fulfils.
    ///   - fragments: The document's fragments by name.
    ///   - isIncluded: Whether a selection with these directives counts: what `@skip` and `@include` say.
    /// - Returns: The groups in the order in which their first fields are selected.
    package static func collect(
        _ selectionSet: SelectionSet,
        on object: TypeID,
        in schema: Schema,
        fragments: [String: FragmentDefinition],
        isIncluded: @escaping ([Directive]) -> Bool = { _ in true }
    ) -> [Group] {
        var collector = FieldCollector(schema: schema, fragments: fragments, isIncluded: isIncluded)
        collector.collect(selectionSet, on: object)
        return collector.groups
    }

    private mutating func collect(_ selectionSet: SelectionSet, on object: TypeID) {
        for selection in selectionSet.selections {
            switch selection {
            case .field(let field):
                if isIncluded(field.directives) { append(field) }
            case .inlineFragment(let fragment):
                guard isIncluded(fragment.directives), applies(fragment.typeCondition, to: object) else { continue }
                collect(fragment.selectionSet, on: object)
            case .fragmentSpread(let spread):
                guard isIncluded(spread.directives), visitedFragments.insert(spread.name.value).inserted,
                    let fragment = fragments[spread.name.value], applies(fragment.typeCondition, to: object)
                else { continue }
                collect(fragment.selectionSet, on: object)
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

    /// Whether an object fulfils a type condition.
    ///
    /// https://spec.graphql.org/September2025/#DoesFragmentTypeApply()
    private func applies(_ typeCondition: Name?, to object: TypeID) -> Bool {
        guard let typeCondition else { return true }
        guard let type = schema.type(named: typeCondition.value) else { return false }
        return schema.isPossible(object, in: type.id)
    }
}
