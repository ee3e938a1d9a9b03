import GraphQLLanguage
import GraphQLSchema
import JSONModel

/// Holds what a file says of an operation's variables against their types.
struct InputDataChecker {
    /// What the values are for.
    enum Purpose {
        /// They are sent: what is required must be there.
        case sending
        /// Those that a client sends are compared with them: objects may say less, and `$matches` and its kin are no
        /// values.
        case matching
    }

    let schema: Schema
    let purpose: Purpose
    /// Whether text with tags in it may become anything.
    let isTemplate: Bool
    private(set) var problems = Problems()

    init(schema: Schema, purpose: Purpose, isTemplate: Bool) {
        self.schema = schema
        self.purpose = purpose
        self.isTemplate = isTemplate
    }

    /// Checks a mapping of variables against what the operation declares; those that it does not are passed over.
    mutating func check(_ variables: YAMLNode, of operation: OperationDefinition) {
        for variable in operation.variables {
            let name = variable.name.value
            guard let value = variables[name], let type = schema.resolve(variable.type) else { continue }
            check(value, of: type, named: "$\(name)")
        }
        guard purpose == .sending else { return }
        for variable in operation.variables where variable.defaultValue == nil && variables[variable.name.value] == nil
        {
            guard let type = schema.resolve(variable.type), type.isNonNull else { continue }
            let message = "The operation's variable $\(variable.name.value) is \(variable.type), and it is not given."
            problems.error(message, at: variables.location)
        }
    }

    private mutating func check(_ node: YAMLNode, of type: ResolvedType, named name: String) {
        if isTemplate, node.scalar?.text.contains("{{") == true { return }
        if purpose == .matching, let members = node.members, members.count == 1, members[0].key.hasPrefix("$") {
            return checkOperator(members[0], of: type, named: name)
        }
        if node.json == .null {
            guard type.isNonNull else { return }
            return problems.error("\(name) is \(schema.name(of: type)): it cannot be null.", at: node.location)
        }
        if let element = type.listElement {
            // One value stands for a list of one (specification, section 3.11).
            for node in node.elements ?? [node] { check(node, of: element, named: name) }
            return
        }
        let named = schema.namedType(of: type)
        switch named.kind {
        case .inputObject(let fields, _): checkObject(node, of: named, fields, named: name)
        case .enumeration(let values): checkEnum(node, of: named, values, named: name)
        default:
            guard let scalar = BuiltInScalar(named), (try? scalar.coerceInput(node.json)) == nil else { return }
            problems.error("\(name) is \(named.name), not \(node.summary).", at: node.location)
        }
    }

    /// Of the matchers that are no values, those that hold some.
    private mutating func checkOperator(_ member: YAMLNode.Member, of type: ResolvedType, named name: String) {
        switch member.key {
        case "$exactly": check(member.value, of: type, named: name)
        case "$oneOf": for node in member.value.elements ?? [] { check(node, of: type.nullable, named: name) }
        default: break
        }
    }

    private mutating func checkEnum(
        _ node: YAMLNode,
        of type: NamedType,
        _ values: EnumValueTable,
        named name: String
    ) {
        guard let text = node.json.string else {
            return problems.error("\(name) is \(type.name), not \(node.summary).", at: node.location)
        }
        guard values[text] == nil else { return }
        let near = orDidYouMean(suggestions(for: text, among: values.map(\.name)))
        problems.error("The enum \(type.name) has no value \"\(text)\"\(near)", at: node.location)
    }

    private mutating func checkObject(
        _ node: YAMLNode,
        of type: NamedType,
        _ fields: InputValueTable,
        named name: String
    ) {
        guard let members = node.members else {
            return problems.error("\(name) is \(type.name), not \(node.summary).", at: node.location)
        }
        for member in members {
            guard let field = fields[member.key] else {
                let near = orDidYouMean(suggestions(for: member.key, among: fields.map(\.name)))
                problems.error("\(type.name) has no field \"\(member.key)\"\(near)", at: member.keyLocation)
                continue
            }
            check(member.value, of: field.type, named: "\(type.name).\(field.name)")
        }
        guard purpose == .sending else { return }
        for field in fields where field.isRequired && node[field.name] == nil {
            let message = "\(type.name).\(field.name) is \(schema.name(of: field.type)), and it is not given."
            problems.error(message, at: node.location)
        }
    }
}
