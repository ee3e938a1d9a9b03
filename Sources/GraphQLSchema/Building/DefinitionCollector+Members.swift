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
        let new = firsts(of: interfaces, named: { $0 }, known: &type.interfaceNames, from: source) {
            "Type \(type.name) can only implement \($0) once."
        }
        type.interfaces += new.map { TypeNameDraft(name: $0, source: source) }
    }

    private mutating func mergeMembers(_ members: [Name], into type: TypeDraft, from source: SourceID) {
        let new = firsts(of: members, named: { $0 }, known: &type.memberNames, from: source) {
            "Union type \(type.name) can only include type \($0) once."
        }
        type.members += new.map { TypeNameDraft(name: $0, source: source) }
    }

    private mutating func merge(_ fields: [FieldDefinition], into type: TypeDraft, from source: SourceID) {
        let new = firsts(of: fields, named: \.name, known: &type.memberNames, from: source) {
            "Field \"\(type.name).\($0)\" can only be defined once."
        }
        type.fields.reserveCapacity(type.fields.count + new.count)
        for field in new {
            let path = { "\(type.name).\(field.name.value)" }
            let arguments = makeArguments(field.arguments, of: path, from: source)
            type.fields.append(FieldDraft(field, arguments: arguments, from: source))
        }
    }

    private mutating func merge(_ values: [EnumValueDefinition], into type: TypeDraft, from source: SourceID) {
        let new = firsts(of: values, named: \.name, known: &type.memberNames, from: source) {
            "Enum value \"\(type.name).\($0)\" can only be defined once."
        }
        type.values += new.map { EnumValueDraft(definition: $0, source: source) }
    }

    private mutating func merge(_ fields: [InputValueDefinition], into type: TypeDraft, from source: SourceID) {
        let new = firsts(of: fields, named: \.name, known: &type.memberNames, from: source) {
            "Field \"\(type.name).\($0)\" can only be defined once."
        }
        type.inputFields += new.map { InputValueDraft($0, from: source) }
    }

    mutating func makeArguments(
        _ arguments: [InputValueDefinition],
        of path: () -> String,
        from source: SourceID
    ) -> [InputValueDraft] {
        guard !arguments.isEmpty else { return [] }
        var known = NameSet()
        let new = firsts(of: arguments, named: \.name, known: &known, from: source) {
            "Argument \"\(path())(\($0):)\" can only be defined once."
        }
        return new.map { InputValueDraft($0, from: source) }
    }

    /// The elements whose names are not known already; each other one is reported.
    private mutating func firsts<Element>(
        of elements: [Element],
        named name: (Element) -> Name,
        known: inout NameSet,
        from source: SourceID,
        complaint: (String) -> String
    ) -> [Element] {
        elements.filter { element in
            let name = name(element)
            if known.insert(name.value) { return true }
            report.report(.definedTwice, complaint(name.value), at: source.origin(of: name.range))
            return false
        }
    }
}
