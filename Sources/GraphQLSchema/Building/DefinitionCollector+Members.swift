import GraphQLLanguage

/// The parts of types; of two with the same name the first counts, and the second is reported.
extension DefinitionCollector {
    mutating func merge(_ definition: TypeDefinition, into type: TypeDraft, from source: SourceID) {
        type.directives += definition.directives.map { AppliedDirective(directive: $0, source: source) }
        switch definition.body {
        case .scalar: break
        case .object(let interfaces, let fields), .interface(let interfaces, let fields):
            merge(interfaces, into: type, from: source)
            merge(fields, into: type, from: source)
        case .union(let members): mergeMembers(members, into: type, from: source)
        case .enumeration(let values): merge(values, into: type, from: source)
        case .inputObject(let fields): merge(fields, into: type, from: source)
        }
    }

    private mutating func merge(_ interfaces: [Name], into type: TypeDraft, from source: SourceID) {
        for name in interfaces {
            let isNew = isFirst(name, among: &type.interfaceNames, from: source) {
                "Type \(type.name) can only implement \($0) once."
            }
            if isNew { type.interfaces.append(TypeNameDraft(name: name, source: source)) }
        }
    }

    private mutating func mergeMembers(_ members: [Name], into type: TypeDraft, from source: SourceID) {
        for name in members {
            let isNew = isFirst(name, among: &type.memberNames, from: source) {
                "Union type \(type.name) can only include type \($0) once."
            }
            if isNew { type.members.append(TypeNameDraft(name: name, source: source)) }
        }
    }

    private mutating func merge(_ fields: [FieldDefinition], into type: TypeDraft, from source: SourceID) {
        type.fields.reserveCapacity(type.fields.count + fields.count)
        for field in fields {
            let isNew = isFirst(field.name, among: &type.memberNames, from: source) {
                "Field \"\(type.name).\($0)\" can only be defined once."
            }
            guard isNew else { continue }
            // By the name alone: a closure that holds the field copies it.
            let path = { [name = field.name.value] in "\(type.name).\(name)" }
            let arguments = makeArguments(field.arguments, of: path, from: source)
            type.fields.append(FieldDraft(field, arguments: arguments, from: source))
        }
    }

    private mutating func merge(_ values: [EnumValueDefinition], into type: TypeDraft, from source: SourceID) {
        type.values.reserveCapacity(type.values.count + values.count)
        for value in values {
            let isNew = isFirst(value.name, among: &type.memberNames, from: source) {
                "Enum value \"\(type.name).\($0)\" can only be defined once."
            }
            if isNew { type.values.append(EnumValueDraft(definition: value, source: source)) }
        }
    }

    private mutating func merge(_ fields: [InputValueDefinition], into type: TypeDraft, from source: SourceID) {
        type.inputFields.reserveCapacity(type.inputFields.count + fields.count)
        for field in fields {
            let isNew = isFirst(field.name, among: &type.memberNames, from: source) {
                "Field \"\(type.name).\($0)\" can only be defined once."
            }
            if isNew { type.inputFields.append(InputValueDraft(field, from: source)) }
        }
    }

    mutating func makeArguments(
        _ arguments: [InputValueDefinition],
        of path: () -> String,
        from source: SourceID
    ) -> [InputValueDraft] {
        if arguments.isEmpty { return [] }
        var drafts: [InputValueDraft] = []
        drafts.reserveCapacity(arguments.count)
        var known = NameSet()
        for argument in arguments {
            let isNew = isFirst(argument.name, among: &known, from: source) {
                "Argument \"\(path())(\($0):)\" can only be defined once."
            }
            if isNew { drafts.append(InputValueDraft(argument, from: source)) }
        }
        return drafts
    }

    /// Whether a name is not known yet; one that is gets reported.
    private mutating func isFirst(
        _ name: Name,
        among known: inout NameSet,
        from source: SourceID,
        complaint: (String) -> String
    ) -> Bool {
        if known.insert(name.value) { return true }
        report.report(.definedTwice, complaint(name.value), at: source.origin(of: name.range))
        return false
    }
}
