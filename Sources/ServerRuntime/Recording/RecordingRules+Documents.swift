import GraphQLLanguage

/// Secrets that stand in the text of operations: `login(password: "…")`.
extension RecordingRules {
    /// How a literal is written that is left out.
    enum LiteralForm {
        /// As another literal of its kind, in a document that stays valid.
        case placeholder
        /// As a variable, which stands for any value in a matcher.
        case variable
    }

    /// A document's text without the secrets that arguments, fields of input objects and defaults of variables have.
    func redacting(document text: String, as form: LiteralForm) -> String {
        guard !redacted.isEmpty, let document = try? Document(parsing: SourceText(text)) else { return text }
        var literals = SecretLiterals(self)
        literals.read(document)
        var bytes = Array(text.utf8)
        for value in literals.found.sorted(by: { $0.range.start > $1.range.start }) {
            guard let replacement = Self.replacement(value, form) else { continue }
            bytes.replaceSubrange(Int(value.range.start)..<Int(value.range.end), with: replacement.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func replacement(_ value: Value, _ form: LiteralForm) -> String? {
        if case .variable = value.kind { return nil }
        if form == .variable { return "$redacted" }
        return switch value.kind {
        case .string: "\"\(placeholder)\""
        case .int, .float: "0"
        case .boolean: "false"
        case .list: "[]"
        case .object: "{}"
        case .variable, .null, .enumeration: nil
        }
    }
}

/// The literals of a document that are given to names of secrets.
private struct SecretLiterals {
    private let rules: RecordingRules
    private(set) var found: [Value] = []

    init(_ rules: RecordingRules) { self.rules = rules }

    mutating func read(_ document: Document) {
        for definition in document.definitions {
            switch definition {
            case .operation(let operation):
                for variable in operation.variables {
                    if let value = variable.defaultValue { read(value, named: variable.name.value) }
                }
                read(operation.directives)
                read(operation.selectionSet)
            case .fragment(let fragment):
                read(fragment.directives)
                read(fragment.selectionSet)
            case .schema, .schemaExtension, .type, .typeExtension, .directive: break
            }
        }
    }

    private mutating func read(_ selections: SelectionSet) {
        for selection in selections.selections {
            switch selection {
            case .field(let field):
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
        if rules.isSecret(name) { return found.append(value) }
        switch value.kind {
        case .object(let fields): for field in fields { read(field.value, named: field.name.value) }
        case .list(let elements): for element in elements { read(element, named: "") }
        default: break
        }
    }
}
