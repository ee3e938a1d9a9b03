import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// Holds an answer against the operation that asked for it, without any of the code that made it.
///
/// Abstract types are told by `__typename`, which the generated operations always select there.
struct ShapeChecker {
    let schema: Schema
    let document: Document
    let variables: JSONObject

    /// What is wrong, with the path to it; empty when the answer has exactly the selected shape.
    func problems(in data: JSONValue) -> [String] {
        guard case .operation(let operation)? = document.definitions.first,
            let root = schema.rootType(for: operation.type)
        else { return ["no operation"] }
        return problems(in: data, of: root, selected: [operation.selectionSet], path: "data")
    }

    private func problems(
        in value: JSONValue,
        of type: NamedType,
        selected: [SelectionSet],
        path: String
    ) -> [String] {
        guard case .object(let object) = value else { return ["\(path): no object"] }
        guard let concrete = concreteType(of: object, declared: type) else {
            return ["\(path): no possible __typename"]
        }
        var fields: [(key: String, nodes: [Field])] = []
        for set in selected { collect(set, on: concrete, into: &fields) }
        guard object.keys == fields.map(\.key) else {
            return ["\(path): \(object.keys) instead of \(fields.map(\.key))"]
        }
        return fields.flatMap { key, nodes -> [String] in
            guard let value = object[key], let node = nodes.first else { return [] }
            if node.name.value == "__typename" {
                return value.string == concrete.name ? [] : ["\(path).\(key): \(value)"]
            }
            guard let definition = concrete.fields?[node.name.value] else { return ["\(path).\(key): no such field"] }
            return problems(in: value, of: definition.type, nodes: nodes, path: "\(path).\(key)")
        }
    }

    private func problems(in value: JSONValue, of type: ResolvedType, nodes: [Field], path: String) -> [String] {
        switch type {
        case .nonNull(let wrapped):
            return value.isNull ? ["\(path): null"] : problems(in: value, of: wrapped, nodes: nodes, path: path)
        case .list(let element):
            if value.isNull { return [] }
            guard let elements = value.array else { return ["\(path): no list"] }
            return elements.enumerated().flatMap { problems(in: $1, of: element, nodes: nodes, path: "\(path)[\($0)]") }
        case .named(let id):
            if value.isNull { return [] }
            let named = schema[id]
            if named.isLeaf { return isLegal(value, named) ? [] : ["\(path): \(value) is no \(named.name)"] }
            return problems(in: value, of: named, selected: nodes.compactMap(\.selectionSet), path: path)
        }
    }

    private func concreteType(of object: JSONObject, declared: NamedType) -> NamedType? {
        guard declared.isAbstract else { return declared }
        guard let name = object["__typename"]?.string, let type = schema.type(named: name) else { return nil }
        return schema.isPossible(type.id, in: declared.id) ? type : nil
    }

    private func isLegal(_ value: JSONValue, _ type: NamedType) -> Bool {
        if let values = type.enumValues { return value.string.map { values[$0] != nil } ?? false }
        switch type.name {
        case "Int": return value.int.map { Int32(exactly: $0) != nil } ?? false
        case "Float": return value.double.map(\.isFinite) ?? false
        case "Boolean": return value.bool != nil
        case "String", "ID": return value.string != nil
        default: return true
        }
    }

    private func collect(_ set: SelectionSet, on type: NamedType, into fields: inout [(key: String, nodes: [Field])]) {
        for selection in set.selections {
            switch selection {
            case .field(let field):
                guard isIncluded(field.directives) else { continue }
                if let position = fields.firstIndex(where: { $0.key == field.responseKey }) {
                    fields[position].nodes.append(field)
                } else {
                    fields.append((field.responseKey, [field]))
                }
            case .inlineFragment(let fragment):
                guard applies(fragment.typeCondition, to: type) else { continue }
                collect(fragment.selectionSet, on: type, into: &fields)
            case .fragmentSpread(let spread):
                guard let fragment = fragment(named: spread.name.value) else { continue }
                guard applies(fragment.typeCondition, to: type) else { continue }
                collect(fragment.selectionSet, on: type, into: &fields)
            }
        }
    }

    private func fragment(named name: String) -> FragmentDefinition? {
        for case .fragment(let fragment) in document.definitions where fragment.name.value == name { return fragment }
        return nil
    }

    private func applies(_ condition: Name?, to type: NamedType) -> Bool {
        guard let condition, let conditionType = schema.type(named: condition.value) else { return true }
        return schema.isPossible(type.id, in: conditionType.id)
    }

    private func isIncluded(_ directives: [Directive]) -> Bool {
        directives.allSatisfy { directive in
            guard let value = directive.arguments.first?.value else { return true }
            let isTrue: Bool =
                switch value.kind {
                case .boolean(let literal): literal
                case .variable(let name): variables[name]?.bool ?? false
                default: false
                }
            return directive.name.value == "skip" ? !isTrue : isTrue
        }
    }
}
