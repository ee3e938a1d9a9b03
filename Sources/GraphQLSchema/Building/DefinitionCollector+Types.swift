import GraphQLLanguage

/// Types and their extensions (specification, section 3.4).
extension DefinitionCollector {
    mutating func define(_ definition: TypeDefinition, from source: SourceID) {
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

    mutating func extend(with definition: TypeDefinition, from source: SourceID) {
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

    /// Reports `@oneOf` on an extension: it belongs on the definition (specification, section 3.10.3).
    private mutating func checkExtensionDirectives(of definition: TypeDefinition, from source: SourceID) {
        for directive in definition.directives where directive.name.value == "oneOf" {
            let message = "Directive \"@oneOf\" may not be used on an extension of type \"\(definition.name.value)\"."
            report.report(.misappliedDirective, message, at: source.origin(of: directive.range))
        }
    }

    /// Defines the type of an extension that has no definition.
    ///
    /// Federation's subgraphs extend types that other subgraphs define, the root types above all.
    private mutating func defineByExtension(_ definition: TypeDefinition, from source: SourceID) {
        let name = definition.name
        let type = TypeDraft(definition, from: source)
        if !isExpectedElsewhere(definition) {
            let suggestions = report.typeSuggestions(for: name.value, of: [type.kind], in: draft)
            let message = "Cannot extend type \"\(name.value)\" because it is not defined.\(suggestions)"
            report.report(.extensionWithoutDefinition, message, at: source.origin(of: name.range))
        }
        draft.add(type)
        merge(definition, into: type, from: source)
    }

    private func isExpectedElsewhere(_ definition: TypeDefinition) -> Bool {
        if draft.isSubgraph { return true }
        let name = definition.name.value
        return definition.directives.contains { $0.name.value == "key" || $0.name.value == "federation__key" }
            || draft.roots.contains { $0.type.name.value == name }
            || OperationType.allCases.contains { $0.defaultTypeName == name }
    }
}
