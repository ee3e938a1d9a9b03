import GraphQLLanguage

/// No default value holds itself through the defaults of fields it leaves out
/// (specification, section 3.10, `InputObjectDefaultValueHasCycle`).
enum DefaultCyclesRule: TypeSystemRule {
    private struct Node {
        let type: TypeDraft
        let field: InputValueDraft

        var path: String { "\(type.name).\(field.name)" }
    }

    static func check(_ draft: SchemaDraft, _ report: inout TypeSystemReport) {
        let nodes = defaults(in: draft)
        var numbers: [ObjectIdentifier: Int] = [:]
        for (number, node) in nodes.enumerated() { numbers[ObjectIdentifier(node.field)] = number }
        let cycles = CycleSearch<Node>.cycles(from: nodes.indices) { number in
            let field = nodes[number].field
            guard let value = field.defaultValue, let target = field.target else { return [] }
            return fieldsLeftOut(of: value, as: draft.types[target], in: draft).compactMap { left in
                numbers[ObjectIdentifier(left)].map { .init(label: nodes[$0], target: $0) }
            }
        }
        for cycle in cycles { breakCircle(cycle.labels, &report) }
    }

    /// The fields of input objects whose default may be an input object in turn.
    private static func defaults(in draft: SchemaDraft) -> [Node] {
        draft.writtenTypes.flatMap { type in
            type.inputFields.compactMap { field in
                guard field.defaultValue != nil, let target = field.target,
                    draft.types[target].kind == .inputObject
                else { return nil }
                return Node(type: type, field: field)
            }
        }
    }

    /// The fields that a literal does not mention, so that their defaults count.
    private static func fieldsLeftOut(of value: Value, as type: TypeDraft, in draft: SchemaDraft) -> [InputValueDraft] {
        switch value.kind {
        case .list(let elements): return elements.flatMap { fieldsLeftOut(of: $0, as: type, in: draft) }
        case .object(let given):
            return type.inputFields.flatMap { field -> [InputValueDraft] in
                guard let target = field.target, draft.types[target].kind == .inputObject else { return [] }
                guard let own = given.first(where: { $0.name.value == field.name }) else { return [field] }
                return fieldsLeftOut(of: own.value, as: draft.types[target], in: draft)
            }
        default: return []
        }
    }

    /// The labels are the fields that edges lead to, so the last one is where the circle begins.
    private static func breakCircle(_ circle: [Node], _ report: inout TypeSystemReport) {
        guard let first = circle.last else { return }
        let others = circle.dropLast().map(\.path)
        let via = others.isEmpty ? "" : " via the default values of: " + others.joined(separator: ", ")
        let message =
            "Invalid circular reference. The default value of Input Object field \(first.path) references itself\(via)."
        report.report(.defaultCycle, message, at: first.field.origin)
        first.field.defaultValue = nil
    }
}
