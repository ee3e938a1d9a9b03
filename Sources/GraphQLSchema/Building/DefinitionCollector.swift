import GraphQLLanguage

/// Merges the definitions and extensions of all documents into one draft; what is defined twice counts once.
///
/// Extensions come after all definitions, whatever the order of files.
struct DefinitionCollector {
    let draft: SchemaDraft
    var report: TypeSystemReport

    mutating func collect(_ documents: [(source: SourceID, document: Document)]) {
        for (source, document) in documents {
            for definition in document.definitions { define(definition, from: source) }
        }
        defineBuiltIns()
        for (source, document) in documents {
            for definition in document.definitions { extend(with: definition, from: source) }
        }
    }

    /// Adds what every schema has, and what may be used without being defined; the sources' own definitions count first.
    private mutating func defineBuiltIns() {
        for definition in BuiltInDefinitions.specified.definitions { define(definition, from: .builtIn) }
        for definition in BuiltInDefinitions.hidden.definitions {
            guard case .directive(let directive) = definition, draft.directive(named: directive.name.value) == nil
            else { continue }
            draft.add(makeDirective(directive, from: .builtIn, isHidden: true))
        }
    }

    private mutating func define(_ definition: Definition, from source: SourceID) {
        switch definition {
        case .schema(let schema): define(schema, from: source)
        case .type(let type): define(type, from: source)
        case .directive(let directive): define(directive, from: source)
        case .operation(let operation): ignore(operation.name, "operation", operation.range, from: source)
        case .fragment(let fragment): ignore(fragment.name, "fragment", fragment.range, from: source)
        case .schemaExtension, .typeExtension: break
        }
    }

    private mutating func extend(with definition: Definition, from source: SourceID) {
        switch definition {
        case .schemaExtension(let schema): merge(schema, from: source)
        case .typeExtension(let type): extend(with: type, from: source)
        case .operation, .fragment, .schema, .type, .directive: break
        }
    }
}

extension DefinitionCollector {
    /// A client's document that has got among the schema's.
    private mutating func ignore(_ name: Name?, _ kind: String, _ range: SourceRange, from source: SourceID) {
        let quoted = name.map { " \"\($0.value)\"" } ?? ""
        report.report(.notTypeSystem, "The \(kind)\(quoted) is no part of a schema.", at: source.origin(of: range))
    }
}

/// The `schema` definition (specification, section 3.3).
extension DefinitionCollector {
    private mutating func define(_ schema: SchemaDefinition, from source: SourceID) {
        guard draft.definition == nil else {
            report.report(
                .definedTwice,
                "Must provide only one schema definition.",
                at: source.origin(of: schema.range)
            )
            return
        }
        draft.definition = source.origin(of: schema.range)
        draft.description = schema.description?.text
        merge(schema, from: source)
    }

    private mutating func merge(_ schema: SchemaDefinition, from source: SourceID) {
        draft.appliedDirectives += schema.directives.map { AppliedDirective(directive: $0, source: source) }
        for root in schema.rootOperations {
            if draft.roots.contains(where: { $0.operation == root.operation }) {
                let message = "There can be only one \(root.operation.rawValue) type in schema."
                report.report(.definedTwice, message, at: source.origin(of: root.range))
            } else {
                let type = TypeNameDraft(name: root.type, source: source)
                draft.roots.append(RootDraft(operation: root.operation, type: type))
            }
        }
    }
}

/// Types and their extensions (specification, section 3.4).
extension DefinitionCollector {
    private mutating func define(_ definition: TypeDefinition, from source: SourceID) {
        let name = definition.name
        // Introspection results repeat the specification's own types, as do some tools' SDL: ours count.
        if source != .builtIn, BuiltInDefinitions.typeNames.contains(name.value) { return }
        guard draft.type(named: name.value) == nil else {
            if source != .builtIn {
                let message = "There can be only one type named \"\(name.value)\"."
                report.report(.definedTwice, message, at: source.origin(of: name.range))
            }
            return
        }
        let type = TypeDraft(definition, from: source)
        draft.add(type)
        merge(definition, into: type, from: source)
    }

    private mutating func extend(with definition: TypeDefinition, from source: SourceID) {
        let name = definition.name.value
        guard let type = draft.type(named: name) else {
            defineByExtension(definition, from: source)
            return
        }
        guard type.kind == definition.body.typeKind else {
            let message = "Cannot extend non-\(definition.body.typeKind.words) type \"\(name)\"."
            report.report(.extensionOfOtherKind, message, at: source.origin(of: definition.name.range))
            return
        }
        checkExtensionDirectives(of: definition, from: source)
        merge(definition, into: type, from: source)
    }

    /// What takes exactly one of its fields says so where it is defined (specification, section 3.10.3).
    private mutating func checkExtensionDirectives(of definition: TypeDefinition, from source: SourceID) {
        for directive in definition.directives where directive.name.value == "oneOf" {
            let message = "Directive \"@oneOf\" may not be used on an extension of type \"\(definition.name.value)\"."
            report.report(.misappliedDirective, message, at: source.origin(of: directive.range))
        }
    }

    /// Federation's subgraphs extend types that other subgraphs define, the root types above all.
    private mutating func defineByExtension(_ definition: TypeDefinition, from source: SourceID) {
        let name = definition.name
        let type = TypeDraft(definition, from: source)
        if !isExpectedElsewhere(definition) {
            let suggestions = report.typeSuggestions(for: name.value, in: draft)
            let message = "Cannot extend type \"\(name.value)\" because it is not defined.\(suggestions)"
            report.report(.extensionWithoutDefinition, message, at: source.origin(of: name.range))
        }
        draft.add(type)
        merge(definition, into: type, from: source)
    }

    private func isExpectedElsewhere(_ definition: TypeDefinition) -> Bool {
        let name = definition.name.value
        return definition.directives.contains { $0.name.value == "key" || $0.name.value == "federation__key" }
            || draft.roots.contains { $0.type.name.value == name }
            || OperationType.allCases.contains { $0.defaultTypeName == name }
    }
}

/// The parts of types.
extension DefinitionCollector {
    private mutating func merge(_ definition: TypeDefinition, into type: TypeDraft, from source: SourceID) {
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

    private mutating func makeArguments(
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

/// Directive definitions (specification, section 3.13).
extension DefinitionCollector {
    private mutating func define(_ definition: DirectiveDefinition, from source: SourceID) {
        let name = definition.name
        // An old server's `@deprecated` is narrower than what its own answer says with it: ours counts.
        if case .introspected = source, BuiltInDefinitions.directiveNames.contains(name.value) { return }
        guard draft.directive(named: name.value) == nil else {
            if source != .builtIn {
                let message = "There can be only one directive named \"@\(name.value)\"."
                report.report(.definedTwice, message, at: source.origin(of: name.range))
            }
            return
        }
        draft.add(makeDirective(definition, from: source, isHidden: false))
    }

    private mutating func makeDirective(
        _ definition: DirectiveDefinition,
        from source: SourceID,
        isHidden: Bool
    ) -> DirectiveDraft {
        let path = { "@\(definition.name.value)" }
        let arguments = makeArguments(definition.arguments, of: path, from: source)
        return DirectiveDraft(definition, arguments: arguments, from: source, isHidden: isHidden)
    }
}

extension OperationType {
    /// The root type's name where there is no `schema` definition (specification, section 3.3.1).
    package var defaultTypeName: String {
        switch self {
        case .query: "Query"
        case .mutation: "Mutation"
        case .subscription: "Subscription"
        }
    }
}
