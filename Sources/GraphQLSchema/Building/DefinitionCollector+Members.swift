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
        for interface in interfaces {
            if type.interfaceNames.insert(interface.value) {
                type.interfaces.append(TypeNameDraft(name: interface, source: source))
            } else {
                let message = "Type \(type.name) can only implement \(interface.value) once."
                report.report(.definedTwice, message, at: source.origin(of: interface.range))
            }
        }
    }

    private mutating func mergeMembers(_ members: [Name], into type: TypeDraft, from source: SourceID) {
        for member in members {
            if type.memberNames.insert(member.value) {
                type.members.append(TypeNameDraft(name: member, source: source))
            } else {
                let message = "Union type \(type.name) can only include type \(member.value) once."
                report.report(.definedTwice, message, at: source.origin(of: member.range))
            }
        }
    }

    private mutating func merge(_ fields: [FieldDefinition], into type: TypeDraft, from source: SourceID) {
        type.fields.reserveCapacity(type.fields.count + fields.count)
        for field in fields {
            let path = { "\(type.name).\(field.name.value)" }
            if type.memberNames.insert(field.name.value) {
                let arguments = makeArguments(field.arguments, of: path, from: source)
                type.fields.append(FieldDraft(field, arguments: arguments, from: source))
            } else {
                let message = "Field \"\(path())\" can only be defined once."
                report.report(.definedTwice, message, at: source.origin(of: field.name.range))
            }
        }
    }

    private mutating func merge(_ values: [EnumValueDefinition], into type: TypeDraft, from source: SourceID) {
        for value in values {
            if type.memberNames.insert(value.name.value) {
                type.values.append(EnumValueDraft(definition: value, source: source))
            } else {
                let message = "Enum value \"\(type.name).\(value.name.value)\" can only be defined once."
                report.report(.definedTwice, message, at: source.origin(of: value.name.range))
            }
        }
    }

    private mutating func merge(_ fields: [InputValueDefinition], into type: TypeDraft, from source: SourceID) {
        for field in fields {
            if type.memberNames.insert(field.name.value) {
                type.inputFields.append(InputValueDraft(field, from: source))
            } else {
                let message = "Field \"\(type.name).\(field.name.value)\" can only be defined once."
                report.report(.definedTwice, message, at: source.origin(of: field.name.range))
            }
        }
    }

    mutating func makeArguments(
        _ arguments: [InputValueDefinition],
        of path: () -> String,
        from source: SourceID
    ) -> [InputValueDraft] {
        guard !arguments.isEmpty else { return [] }
        var known = NameSet()
        return arguments.compactMap { argument in
            if known.insert(argument.name.value) { return InputValueDraft(argument, from: source) }
            let message = "Argument \"\(path())(\(argument.name.value):)\" can only be defined once."
            report.report(.definedTwice, message, at: source.origin(of: argument.name.range))
            return nil
        }
    }
}
