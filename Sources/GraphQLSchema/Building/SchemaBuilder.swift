import GraphQLLanguage

/// Freezes a draft into a schema: types get their numbers, references become those numbers.
///
/// Nothing is checked here: what cannot be served has been marked as left out, and has no target.
struct SchemaBuilder {
    private let draft: SchemaDraft
    /// For each type of the draft its place in the schema; `nil` where it is left out.
    private let ids: [TypeID?]

    init(_ draft: SchemaDraft) {
        self.draft = draft
        let isUsed = Self.usedTypes(in: draft)
        var ids: [TypeID?] = []
        var count = 0
        for type in draft.types {
            let isKept = !type.isLeftOut && isUsed[type.index]
            ids.append(isKept ? TypeID(count) : nil)
            if isKept { count += 1 }
        }
        self.ids = ids
    }

    /// Built-in scalars are in a schema only where something has that type (specification, section 3.5).
    private static func usedTypes(in draft: SchemaDraft) -> [Bool] {
        var isUsed = draft.types.map { !($0.isBuiltIn && $0.kind == .scalar) }
        func use(_ values: [InputValueDraft]) {
            for case let target? in values.lazy.map(\.target) { isUsed[target] = true }
        }
        for type in draft.types where !type.isLeftOut {
            use(type.inputFields)
            for field in type.fields {
                guard let target = field.target else { continue }
                isUsed[target] = true
                use(field.arguments)
            }
        }
        for directive in draft.directives where !directive.isHidden { use(directive.arguments) }
        return isUsed
    }

    /// `nil` where there is no query type.
    func schema() -> Schema? {
        guard let query = root(.query) else { return nil }
        return Schema(
            description: draft.description,
            types: draft.types.compactMap { type in ids[type.index].map { namedType(type, id: $0) } },
            directives: draft.directives.filter { !$0.isHidden }.map(directiveType),
            roots: Schema.Roots(query: query, mutation: root(.mutation), subscription: root(.subscription)),
            appliedDirectives: draft.appliedDirectives.map(\.directive),
            sources: draft.sources
        )
    }

    private func root(_ operation: OperationType) -> TypeID? {
        draft.roots.first { $0.operation == operation }.flatMap { id(of: $0.type.target) }
    }

    private func id(of target: Int?) -> TypeID? { target.flatMap { ids[$0] } }
}

extension SchemaBuilder {
    private func namedType(_ type: TypeDraft, id: TypeID) -> NamedType {
        let directives = draft.links.canonical(type.directives.map(\.directive))
        let element = SchemaElement(
            name: type.name,
            description: type.description,
            directives: directives,
            origin: type.source.writtenOrigin(of: type.nameRange)
        )
        return NamedType(element, id: id, kind: kind(of: type, directives))
    }

    private func kind(of type: TypeDraft, _ directives: [Directive]) -> NamedType.Kind {
        switch type.kind {
        case .scalar: .scalar(specifiedBy: directives.string(of: "specifiedBy", "url"))
        case .object: .object(fields: fields(of: type), interfaces: type.interfaces.compactMap { id(of: $0.target) })
        case .interface:
            .interface(fields: fields(of: type), interfaces: type.interfaces.compactMap { id(of: $0.target) })
        case .union: .union(members: type.members.compactMap { id(of: $0.target) })
        case .enumeration: .enumeration(EnumValueTable(type.values.map(enumValue)))
        case .inputObject:
            .inputObject(
                fields: inputValues(type.inputFields),
                isOneOf: directives.contains { $0.name.value == "oneOf" }
            )
        }
    }

    private func fields(of type: TypeDraft) -> FieldTable { FieldTable(type.fields.compactMap(field)) }

    private func field(_ field: FieldDraft) -> SchemaField? {
        guard let target = id(of: field.target) else { return nil }
        let definition = field.definition
        let element = SchemaElement(
            name: definition.name.value,
            description: definition.description?.text,
            deprecationReason: definition.directives.deprecationReason,
            directives: draft.links.canonical(definition.directives),
            origin: field.source.writtenOrigin(of: definition.name.range)
        )
        return SchemaField(
            element,
            arguments: inputValues(field.arguments),
            type: ResolvedType(definition.type, named: target)
        )
    }

    private func inputValues(_ values: [InputValueDraft]) -> InputValueTable {
        InputValueTable(values.compactMap(inputValue))
    }

    private func inputValue(_ value: InputValueDraft) -> InputValue? {
        guard let target = id(of: value.target) else { return nil }
        let definition = value.definition
        let element = SchemaElement(
            name: definition.name.value,
            description: definition.description?.text,
            deprecationReason: definition.directives.deprecationReason,
            directives: definition.directives,
            origin: value.source.writtenOrigin(of: definition.name.range)
        )
        return InputValue(element, type: ResolvedType(definition.type, named: target), defaultValue: value.defaultValue)
    }

    private func enumValue(_ value: EnumValueDraft) -> EnumValue {
        let definition = value.definition
        return EnumValue(
            SchemaElement(
                name: definition.name.value,
                description: definition.description?.text,
                deprecationReason: definition.directives.deprecationReason,
                directives: definition.directives,
                origin: value.source.writtenOrigin(of: definition.name.range)
            )
        )
    }

    private func directiveType(_ directive: DirectiveDraft) -> DirectiveType {
        DirectiveType(
            SchemaElement(
                name: directive.name,
                description: directive.definition.description?.text,
                origin: directive.source.writtenOrigin(of: directive.definition.name.range)
            ),
            arguments: inputValues(directive.arguments),
            isRepeatable: directive.definition.isRepeatable,
            locations: directive.definition.locations.map(\.value)
        )
    }
}

extension ResolvedType {
    /// The type as written, once its name has been looked up.
    init(_ reference: TypeReference, named id: TypeID) {
        switch reference {
        case .named: self = .named(id)
        case .list(let element, _): self = .list(ResolvedType(element, named: id))
        case .nonNull(let wrapped, _): self = .nonNull(ResolvedType(wrapped, named: id))
        }
    }
}

extension SourceID {
    /// The place of a part of this source; `nil` for what has no place in any text.
    fileprivate func writtenOrigin(of range: SourceRange) -> Origin? {
        guard case .written = self else { return nil }
        return origin(of: range)
    }
}

/// The reason where `@deprecated` gives none (specification, section 3.13.3).
let defaultDeprecationReason = "No longer supported"

extension [Directive] {
    /// Why something is deprecated; `nil` where it is not (specification, section 3.13.3).
    var deprecationReason: String? {
        guard contains(where: { $0.name.value == "deprecated" }) else { return nil }
        return string(of: "deprecated", "reason") ?? defaultDeprecationReason
    }

    /// The string that a directive's argument holds.
    func string(of directive: String, _ argument: String) -> String? {
        guard let directive = first(where: { $0.name.value == directive }),
            case .string(let text, _)? = directive.arguments.first(where: { $0.name.value == argument })?.value.kind
        else { return nil }
        return text
    }
}
