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
    private(set) var isIncremental = false
    private var deferCount = 0

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
            let stream = stream(field.directives)
            let node = FieldNode(field, selectionSet: field.selectionSet.map { add($0) }, stream: stream)
            return SelectionNode(conditions: conditions, kind: .field(node))
        case .fragmentSpread(let spread):
            guard let conditions = conditions(spread.directives),
                let number = fragmentNumbers[spread.name.value]
            else { return nil }
            let deferral = deferral(spread.directives)
            return SelectionNode(conditions: conditions, kind: .fragmentSpread(number), deferral: deferral)
        case .inlineFragment(let fragment):
            guard let conditions = conditions(fragment.directives) else { return nil }
            let typeCondition = fragment.typeCondition.map { condition($0) } ?? .any
            let deferral = deferral(fragment.directives)
            let selectionSet = add(fragment.selectionSet)
            return SelectionNode(
                conditions: conditions,
                kind: .inlineFragment(typeCondition, selectionSet: selectionSet),
                deferral: deferral
            )
        }
    }

    private func condition(_ name: Name) -> TypeCondition {
        schema.type(named: name.value).map { .type($0.id) } ?? .unknown
    }

    /// The conditions of `@skip` and `@include` that depend on variables; `nil` if a literal leaves the selection out.
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

// MARK: - What comes later

extension SelectionTableBuilder {
    // https://github.com/graphql/graphql-spec/pull/1110, "@defer"
    private mutating func deferral(_ directives: [Directive]) -> DeferDirective? {
        guard let directive = directives.first(where: { $0.name.value == "defer" }),
            let condition = incrementalCondition(directive)
        else { return nil }
        deferCount += 1
        return DeferDirective(place: deferCount, label: Self.label(directive), condition: condition.first)
    }

    // https://github.com/graphql/graphql-spec/pull/1110, "@stream"
    private mutating func stream(_ directives: [Directive]) -> StreamDirective? {
        guard let directive = directives.first(where: { $0.name.value == "stream" }),
            let condition = incrementalCondition(directive)
        else { return nil }
        let count: StreamUsage.Count
        switch Self.argument("initialCount", of: directive)?.kind {
        case .variable(let variable): count = .variable(variable)
        case .int(let text): count = .constant(Int(text) ?? 0)
        default: count = .constant(0)
        }
        return StreamDirective(label: Self.label(directive), initialCount: count, condition: condition.first)
    }

    /// The condition of a directive, empty if it always holds; `nil` if it never does.
    private mutating func incrementalCondition(_ directive: Directive) -> [SelectionCondition]? {
        let value = Self.argument("if", of: directive)
        if case .boolean(false)? = value?.kind { return nil }
        isIncremental = true
        guard let value else { return [] }
        switch value.kind {
        case .variable(let variable):
            return [SelectionCondition(variable: conditionNumber(variable), expected: true, range: value.range)]
        default: return []
        }
    }

    private static func argument(_ name: String, of directive: Directive) -> Value? {
        directive.arguments.first { $0.name.value == name }?.value
    }

    private static func label(_ directive: Directive) -> String? {
        guard case .string(let label, _)? = argument("label", of: directive)?.kind else { return nil }
        return label
    }
}
