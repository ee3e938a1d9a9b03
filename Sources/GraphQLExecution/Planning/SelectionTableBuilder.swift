import GraphQLLanguage
import GraphQLSchema

/// Walks a document once and numbers what it finds.
struct SelectionTableBuilder {
    private let document: Document
    private let schema: Schema
    private var fragmentNumbers: [String: Int] = [:]
    private var conditionNumbers: [String: Int] = [:]

    private(set) var operations: [SelectionTable.Operation] = []
    private(set) var fragments: [SelectionTable.Fragment] = []
    private(set) var selectionSets: [[SelectionNode]] = []
    private(set) var conditionVariables: [String] = []

    init(_ document: Document, schema: Schema) {
        self.document = document
        self.schema = schema
    }

    mutating func build() {
        let definitions = document.definitions
        // Fragments are numbered before any selection is read, because they may be spread before they are defined.
        let fragmentDefinitions = definitions.compactMap { definition -> FragmentDefinition? in
            guard case .fragment(let fragment) = definition else { return nil }
            return fragment
        }
        for (number, fragment) in fragmentDefinitions.enumerated() { fragmentNumbers[fragment.name.value] = number }
        for fragment in fragmentDefinitions {
            let selectionSet = add(fragment.selectionSet)
            fragments.append(.init(typeCondition: condition(fragment.typeCondition), selectionSet: selectionSet))
        }
        for case .operation(let operation) in definitions {
            operations.append(.init(definition: operation, selectionSet: add(operation.selectionSet)))
        }
    }

    private mutating func add(_ selectionSet: SelectionSet) -> Int {
        var nodes: [SelectionNode] = []
        for selection in selectionSet.selections {
            guard let node = node(selection) else { continue }
            nodes.append(node)
        }
        selectionSets.append(nodes)
        return selectionSets.count - 1
    }

    private mutating func node(_ selection: Selection) -> SelectionNode? {
        switch selection {
        case .field(let field):
            guard let conditions = conditions(field.directives) else { return nil }
            let node = FieldNode(field, selectionSet: field.selectionSet.map { add($0) })
            return SelectionNode(conditions: conditions, kind: .field(node))
        case .fragmentSpread(let spread):
            guard let conditions = conditions(spread.directives),
                let number = fragmentNumbers[spread.name.value]
            else { return nil }
            return SelectionNode(conditions: conditions, kind: .fragmentSpread(number))
        case .inlineFragment(let fragment):
            guard let conditions = conditions(fragment.directives) else { return nil }
            let typeCondition = fragment.typeCondition.map { condition($0) } ?? .any
            let selectionSet = add(fragment.selectionSet)
            return SelectionNode(
                conditions: conditions,
                kind: .inlineFragment(typeCondition, selectionSet: selectionSet)
            )
        }
    }

    private func condition(_ name: Name) -> TypeCondition {
        schema.type(named: name.value).map { .type($0.id) } ?? .unknown
    }

    /// What is left of `@skip` and `@include` after literals are decided; `nil` where the selection is never taken.
    private mutating func conditions(_ directives: [Directive]) -> [SelectionCondition]? {
        var conditions: [SelectionCondition] = []
        for (name, expected) in [("skip", false), ("include", true)] {
            guard let directive = directives.first(where: { $0.name.value == name }),
                let value = directive.arguments.first(where: { $0.name.value == "if" })?.value
            else { continue }
            switch value.kind {
            case .boolean(let value):
                if value != expected { return nil }
            case .variable(let variable):
                let number = conditionNumber(variable)
                conditions.append(SelectionCondition(variable: number, expected: expected, range: value.range))
            default:
                continue
            }
        }
        return conditions
    }

    private mutating func conditionNumber(_ variable: String) -> Int {
        if let number = conditionNumbers[variable] { return number }
        conditionNumbers[variable] = conditionVariables.count
        conditionVariables.append(variable)
        return conditionVariables.count - 1
    }
}
