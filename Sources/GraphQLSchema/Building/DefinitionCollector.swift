import GraphQLLanguage

/// Merges the definitions and extensions of all documents into one draft; what is defined twice counts once.
///
/// Extensions come after all definitions, whatever the order of files.
struct DefinitionCollector {
    let draft: SchemaDraft
    var report: TypeSystemReport
    /// Whether the schema has `@defer` and `@stream` of its own accord.
    var isIncremental = false

    mutating func collect(_ documents: [(source: SourceID, document: Document)]) {
        for (source, document) in documents {
            for definition in document.definitions { define(definition, from: source) }
        }
        defineBuiltIns()
        for (source, document) in documents {
            for definition in document.definitions { extend(with: definition, from: source) }
        }
        draft.links = LinkedDirectives(draft.appliedDirectives.map(\.directive))
        if draft.isSubgraph { addSubgraphDefinitions() }
    }

    /// Adds what every schema has, and what may be used without being defined; the sources' own definitions count
    /// first.
    private mutating func defineBuiltIns() {
        for definition in BuiltInDefinitions.specified.definitions { define(definition, from: .builtIn) }
        if isIncremental {
            for definition in BuiltInDefinitions.incremental.definitions { define(definition, from: .builtIn) }
        }
        for definition in BuiltInDefinitions.hidden.definitions {
            guard case .directive(let directive) = definition, draft.directive(named: directive.name.value) == nil
            else { continue }
            draft.add(makeDirective(directive, from: .builtIn, isHidden: true))
        }
    }

    mutating func define(_ definition: Definition, from source: SourceID) {
        switch definition {
        case .schema(let schema): define(schema, from: source)
        case .type(let type): define(type, from: source)
        case .directive(let directive): define(directive, from: source)
        case .operation(let operation): ignore(operation.name, kind: "operation", at: operation.range, from: source)
        case .fragment(let fragment): ignore(fragment.name, kind: "fragment", at: fragment.range, from: source)
        case .schemaExtension, .typeExtension: break
        }
    }

    mutating func extend(with definition: Definition, from source: SourceID) {
        switch definition {
        case .schemaExtension(let schema): merge(schema, from: source)
        case .typeExtension(let type): extend(with: type, from: source)
        case .operation, .fragment, .schema, .type, .directive: break
        }
    }
}

extension DefinitionCollector {
    /// A client's document that has got among the schema's.
    private mutating func ignore(_ name: Name?, kind: String, at range: SourceRange, from source: SourceID) {
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

    mutating func makeDirective(
        _ definition: DirectiveDefinition,
        from source: SourceID,
        isHidden: Bool
    ) -> DirectiveDraft {
        let path = { "@\(definition.name.value)" }
        let arguments = makeArguments(definition.arguments, of: path, from: source)
        return DirectiveDraft(definition, arguments: arguments, from: source, isHidden: isHidden)
    }
}
