import GraphQLLanguage
import GraphQLSchema

/// Walks an operation and the fragments of its document once, and numbers their selection sets.
struct SelectionNodesBuilder {
    private let schema: Schema?
    private let fragmentDefinitions: [FragmentDefinition]
    private var fragmentSets: [String: (set: Int, condition: String, directives: [Directive])] = [:]
    private(set) var sets: [SelectionNodes] = []

    private static let none = SelectionNodes([], type: nil)

    init(_ document: Document, schema: Schema?) {
        self.schema = schema
        fragmentDefinitions = document.definitions.compactMap { definition in
            guard case .fragment(let fragment) = definition else { return nil }
            return fragment
        }
    }

    mutating func build(_ operation: OperationDefinition) {
        // Numbers are given before any selection is read, because fragments may be spread before they are defined.
        sets = Array(repeating: Self.none, count: fragmentDefinitions.count + 1)
        for (index, fragment) in fragmentDefinitions.enumerated() {
            // `@skip` and `@include` mean nothing on the definition of a fragment (specification, section 3.13.1).
            let directives = fragment.directives.filter { !["skip", "include"].contains($0.name.value) }
            fragmentSets[fragment.name.value] = (index + 1, fragment.typeCondition.value, directives)
        }
        let root = schema?.rootType(for: operation.type)?.id
        sets[OperationSelections.root] = nodes(operation.selectionSet, of: root)
        for (index, fragment) in fragmentDefinitions.enumerated() {
            sets[index + 1] = nodes(fragment.selectionSet, of: type(named: fragment.typeCondition.value))
        }
    }

    private func type(named name: String) -> TypeID? { schema?.type(named: name)?.id }

    private mutating func add(_ selectionSet: SelectionSet, of type: TypeID?) -> Int {
        let nodes = nodes(selectionSet, of: type)
        sets.append(nodes)
        return sets.count - 1
    }

    private mutating func nodes(_ selectionSet: SelectionSet, of type: TypeID?) -> SelectionNodes {
        var nodes: [SelectionNodes.Node] = []
        for selection in selectionSet.selections {
            switch selection {
            case .field(let field): nodes.append(.field(self.field(field, of: type)))
            case .inlineFragment(let fragment):
                let condition = fragment.typeCondition?.value
                let set = add(fragment.selectionSet, of: condition.map { self.type(named: $0) } ?? type)
                nodes.append(.fragment(set: set, condition: condition, directives: fragment.directives))
            case .fragmentSpread(let spread):
                guard let (set, condition, own) = fragmentSets[spread.name.value] else { continue }
                nodes.append(.fragment(set: set, condition: condition, directives: spread.directives + own))
            }
        }
        return SelectionNodes(nodes, type: type)
    }

    private mutating func field(_ field: Field, of type: TypeID?) -> SelectedField {
        let definition = schema.flatMap { schema in type.flatMap { schema[$0].fields?[field.name.value] } }
        let selectionSet = field.selectionSet.map { selectionSet in
            add(selectionSet, of: definition.map { $0.type.namedType })
        }
        return SelectedField(field, selectionSet: selectionSet, definition: definition)
    }
}
