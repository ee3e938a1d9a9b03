import GraphQLLanguage

/// Checks constant literals in SDL against types that are still a draft (specification, section 5.6.1).
struct LiteralChecker {
    struct Problem {
        let message: String
        let range: SourceRange
    }

    private let draft: SchemaDraft
    /// Whether to go by what is left of the draft, not by what was written.
    private let servedOnly: Bool
    private(set) var problems: [Problem] = []

    init(draft: SchemaDraft, servedOnly: Bool = false) {
        self.draft = draft
        self.servedOnly = servedOnly
    }

    /// `target` is the index of the type that the reference names.
    mutating func check(_ value: Value, as type: TypeReference, _ target: Int) {
        switch (type, value.kind) {
        case (.nonNull, .null): report("Expected value of type \"\(type)\", found null.", value)
        case (_, .null): break
        case (.nonNull(let type, _), _): check(value, as: type, target)
        case (.list(let type, _), .list(let elements)):
            for element in elements { check(element, as: type, target) }
        case (.list(let type, _), _): check(value, as: type, target)
        case (.named, _): check(value, asNamed: draft.types[target])
        }
    }

    private mutating func check(_ value: Value, asNamed type: TypeDraft) {
        switch type.kind {
        case .inputObject: checkObject(value, type)
        case .enumeration: checkEnum(value, type)
        case .scalar where type.isBuiltIn: checkScalar(value, type.name)
        default: break
        }
    }

    private mutating func report(_ message: String, _ value: Value) {
        problems.append(Problem(message: message, range: value.range))
    }
}

extension LiteralChecker {
    private mutating func checkObject(_ value: Value, _ type: TypeDraft) {
        guard case .object(let given) = value.kind else {
            report("Expected value of type \"\(type.name)\", found \(value.printed()).", value)
            return
        }
        var seen: Set<String> = []
        for field in given {
            guard seen.insert(field.name.value).inserted else {
                let message = "There can be only one input field named \"\(field.name.value)\"."
                problems.append(Problem(message: message, range: field.name.range))
                continue
            }
            check(field, of: type)
        }
        for field in type.inputFields where isRequired(field) && !seen.contains(field.name) {
            report("Field \"\(type.name).\(field.name)\" of required type \"\(field.type)\" was not provided.", value)
        }
        if type.directive(named: "oneOf") != nil { checkOneOf(given, in: value, of: type) }
    }

    private mutating func check(_ field: ObjectField, of type: TypeDraft) {
        let name = field.name.value
        guard let definition = type.inputField(named: name), isKnown(definition) else {
            let suggestions = didYouMean(suggestions(for: name, among: type.inputFields.map(\.name)))
            let message = "Field \"\(name)\" is not defined by type \"\(type.name)\".\(suggestions)"
            problems.append(Problem(message: message, range: field.range))
            return
        }
        if let target = definition.target { check(field.value, as: definition.type, target) }
    }

    private func isKnown(_ field: InputValueDraft) -> Bool { !servedOnly || isServed(field) }

    private func isRequired(_ field: InputValueDraft) -> Bool {
        guard servedOnly, case .nonNull = field.type else { return field.isRequired }
        return field.defaultValue == nil && isServed(field)
    }

    private func isServed(_ field: InputValueDraft) -> Bool { field.target.map { !draft.types[$0].isLeftOut } ?? false }

    /// Specification, section 5.6.1: exactly one field, and not null.
    private mutating func checkOneOf(_ given: [ObjectField], in value: Value, of type: TypeDraft) {
        guard given.count == 1, let field = given.first else {
            report("OneOf Input Object \"\(type.name)\" must specify exactly one key.", value)
            return
        }
        if case .null = field.value.kind {
            report("Field \"\(type.name).\(field.name.value)\" must be non-null.", value)
        }
    }

    private mutating func checkEnum(_ value: Value, _ type: TypeDraft) {
        switch value.kind {
        case .enumeration(let name):
            guard !type.values.contains(where: { $0.name == name }) else { return }
            let message = "Value \"\(name)\" does not exist in \"\(type.name)\" enum."
            report(message + enumSuggestions(for: name, type), value)
        default:
            let text = value.printed()
            let message = "Enum \"\(type.name)\" cannot represent non-enum value: \(text)."
            report(message + enumSuggestions(for: text, type), value)
        }
    }

    private func enumSuggestions(for name: String, _ type: TypeDraft) -> String {
        didYouMean(suggestions(for: name, among: type.values.map(\.name)), kind: "the enum value")
    }

    private mutating func checkScalar(_ value: Value, _ name: String) {
        switch (name, value.kind) {
        case ("Int", .int(let text)):
            if Int32(text) == nil { report("Int cannot represent non 32-bit signed integer value: \(text)", value) }
        case ("Int", _): report("Int cannot represent non-integer value: \(value.printed())", value)
        case ("Float", .int), ("Float", .float), ("String", .string), ("Boolean", .boolean), ("ID", .string),
            ("ID", .int):
            break
        case ("Float", _): report("Float cannot represent non numeric value: \(value.printed())", value)
        case ("String", _): report("String cannot represent a non string value: \(value.printed())", value)
        case ("Boolean", _): report("Boolean cannot represent a non boolean value: \(value.printed())", value)
        case ("ID", _):
            report("ID cannot represent a non-string and non-integer value: \(value.printed())", value)
        default: break
        }
    }
}
