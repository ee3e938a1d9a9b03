import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMocking

extension StubDataChecker {
    /// Reports a value that a leaf type does not have.
    mutating func checkLeaf(_ node: YAMLNode, of type: NamedType, named name: String) {
        guard LeafFit.value(node.json, as: type) == nil else { return }
        guard let values = type.enumValues else {
            return problems.error("\(name) is \(type.name), not \(node.summary).", at: node.location)
        }
        let text = node.scalar?.text ?? ""
        let what = node.scalar.map { "\"\($0.text)\"" } ?? node.summary
        let near = suggestions(for: text, among: values.map(\.name))
        problems.error("The enum \(type.name) has no value \(what)\(orDidYouMean(near))", at: node.location)
    }

    /// Follows the path of an error to the field that it says has failed.
    mutating func checkPath(_ path: YAMLNode, root: NamedType, selectionSet: SelectionSet?) {
        var type: ResolvedType = .named(root.id)
        var sets = selectionSet.map { [$0] }
        for step in path.elements ?? [] {
            if step.scalar?.value.int != nil {
                guard let element = type.listElement else {
                    let message = "The path goes into a list here, and \(schema.name(of: type)) is none."
                    return problems.error(message, at: step.location)
                }
                type = element
                continue
            }
            if case .list = type.nullable {
                return problems.error("The path needs an index here, of \(schema.name(of: type)).", at: step.location)
            }
            guard let next = field(step, of: schema[type.namedType], sets) else { return }
            (type, sets) = next
        }
    }

    /// The field that a step of a path leads to, with what is selected below it; `nil` where there is none.
    private mutating func field(
        _ step: YAMLNode,
        of type: NamedType,
        _ sets: [SelectionSet]?
    ) -> (ResolvedType, [SelectionSet]?)? {
        let key = step.scalar?.text ?? ""
        let types = schema.possibleTypes(of: type.id)
        let selected = sets.map { operations.fields(in: $0, on: types, of: schema) }
        let fields = selected?[key]
        let name = fields?.first?.name.value ?? key
        if let field = self.field(name, on: types), selected == nil || fields != nil {
            return (field.type, fields.map { $0.compactMap(\.selectionSet) })
        }
        let known = selected.map { Array($0.keys) } ?? types.flatMap { schema[$0].fields?.map(\.name) ?? [] }
        let near = orDidYouMean(suggestions(for: key, among: Set(known)))
        if selected != nil {
            problems.error("The operation selects no \"\(key)\" here\(near)", at: step.location)
        } else {
            problems.warning("\(type.name) has no field \"\(key)\"\(near)", at: step.location)
        }
        return nil
    }
}
