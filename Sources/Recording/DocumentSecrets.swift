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
            case .operation(let operation):
                read(operation.directives)
                read(operation.selectionSet)
            case .fragment(let fragment):
                read(fragment.directives)
                read(fragment.selectionSet)
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

    private mutating func read(_ selections: SelectionSet) {
        for selection in selections.selections {
            switch selection {
            case .field(let field):
                if field.alias != nil, isSecret(field.name.value) { hasAliases = true }
                read(field.arguments)
                read(field.directives)
                if let below = field.selectionSet { read(below) }
            case .inlineFragment(let fragment):
                read(fragment.directives)
                read(fragment.selectionSet)
            case .fragmentSpread(let spread): read(spread.directives)
            }
        }
    }

    private mutating func read(_ directives: [Directive]) {
        for directive in directives { read(directive.arguments) }
    }

    private mutating func read(_ arguments: [Argument]) {
        for argument in arguments { read(argument.value, named: argument.name.value) }
    }

    private mutating func read(_ value: Value, named name: String) {
        if isSecret(name) { return add(value, named: name) }
        switch value.kind {
        case .object(let fields): for field in fields { read(field.value, named: field.name.value) }
        case .list(let elements): for element in elements { read(element, named: "") }
        default: break
        }
    }

    private mutating func add(_ value: Value, named name: String) {
        switch value.kind {
        case .variable(let variable): variables.insert(variable)
        case .object(let fields) where fields.contains(where: { $0.value.hasVariables }):
            for field in fields { add(field.value, named: name) }
        case .list(let elements) where elements.contains(where: \.hasVariables):
            for element in elements { add(element, named: name) }
        default: literals.append((name, value))
        }
    }

    private mutating func readDefault(_ value: Value, isSecret isWhole: Bool) {
        if isWhole { return defaults.append(value) }
        switch value.kind {
        case .object(let fields): for field in fields { readDefault(field.value, isSecret: isSecret(field.name.value)) }
        case .list(let elements): for element in elements { readDefault(element, isSecret: false) }
        default: break
        }
    }
}

extension Value {
    fileprivate var hasVariables: Bool {
        switch kind {
        case .variable: true
        case .object(let fields): fields.contains { $0.value.hasVariables }
        case .list(let elements): elements.contains(where: \.hasVariables)
        default: false
        }
    }
}
