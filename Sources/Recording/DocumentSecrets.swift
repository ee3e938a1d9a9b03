import GraphQLLanguage

/// The secrets in a document, by the names of arguments, input fields and fields: literals, variables and aliases.
struct DocumentSecrets {
    private let isSecret: (String) -> Bool
    /// The literals that are secrets, with the names that they are given to.
    private(set) var literals: [(name: String, value: Value)] = []
    /// The variables whose values are secrets.
    private(set) var variables: Set<String> = []
    /// The defaults of such variables, and secrets within the defaults of others.
    private(set) var defaults: [Value] = []
    /// Whether a field that is a secret is selected under an alias.
    private(set) var hasAliases = false

    init(in document: Document, where isSecret: @escaping (String) -> Bool) {
        self.isSecret = isSecret
        for definition in document.definitions {
            switch definition {
            case .operation(let operation): read(operation.directives, operation.selectionSet)
            case .fragment(let fragment): read(fragment.directives, fragment.selectionSet)
            case .schema, .schemaExtension, .type, .typeExtension, .directive: break
            }
        }
        // Only now is it known what they are used for.
        for case .operation(let operation) in document.definitions {
            for variable in operation.variables {
                guard let value = variable.defaultValue else { continue }
                let name = variable.name.value
                readDefault(value, isSecret: isSecret(name) || variables.contains(name))
            }
        }
    }

    private mutating func read(_ directives: [Directive], _ selections: SelectionSet?) {
        for directive in directives { read(directive.arguments) }
        for selection in selections?.selections ?? [] {
            switch selection {
            case .field(let field):
                if field.alias != nil, isSecret(field.name.value) { hasAliases = true }
                read(field.arguments)
                read(field.directives, field.selectionSet)
            case .inlineFragment(let fragment): read(fragment.directives, fragment.selectionSet)
            case .fragmentSpread(let spread): read(spread.directives, nil)
            }
        }
    }

    private mutating func read(_ arguments: [Argument]) {
        for argument in arguments { read(argument.value, named: argument.name.value) }
    }

    private mutating func read(_ value: Value, named name: String) {
        if isSecret(name) { return add(value, named: name) }
        for part in value.parts { read(part.value, named: part.name ?? "") }
    }

    private mutating func add(_ value: Value, named name: String) {
        if case .variable(let variable) = value.kind {
            variables.insert(variable)
        } else if value.hasVariables {
            for part in value.parts { add(part.value, named: name) }
        } else {
            literals.append((name, value))
        }
    }

    private mutating func readDefault(_ value: Value, isSecret isWhole: Bool) {
        if isWhole { return defaults.append(value) }
        for part in value.parts { readDefault(part.value, isSecret: part.name.map(isSecret) ?? false) }
    }
}

extension Value {
    /// The values in it: those of fields with their names, and those of elements.
    var parts: [(name: String?, value: Value)] {
        switch kind {
        case .object(let fields): fields.map { ($0.name.value, $0.value) }
        case .list(let elements): elements.map { (nil, $0) }
        default: []
        }
    }

    fileprivate var hasVariables: Bool {
        if case .variable = kind { true } else { parts.contains { $0.value.hasVariables } }
    }
}
