import GraphQLLanguage

/// Adds the definitions that a library for subgraphs of Apollo Federation adds.
///
/// They are `_service`, `_entities` and their types, which routers ask for, and the directives in use (subgraph
/// specification, "Subgraph schema additions"). The sources' own definitions count first.
extension DefinitionCollector {
    mutating func addSubgraphDefinitions() {
        showFederationDirectives()
        for definition in BuiltInDefinitions.parsed(subgraphAdditions()).definitions {
            define(definition, from: .builtIn)
            extend(with: definition, from: .builtIn)
        }
    }

    private mutating func subgraphAdditions() -> String {
        let entities = draft.types.filter { $0.kind == .object && draft.hasResolvableKey($0) }.map(\.name)
        let known = draft.type(named: queryName())?.fields.map(\.name) ?? []
        var text = "type _Service { sdl: String! } enum link__Purpose { SECURITY EXECUTION }"
        var fields: [String] = []
        if !entities.isEmpty {
            text += " scalar _Any union _Entity = " + entities.joined(separator: " | ")
            if !known.contains("_entities") { fields.append("_entities(representations: [_Any!]!): [_Entity]!") }
        }
        if !known.contains("_service") { fields.append("_service: _Service!") }
        if !fields.isEmpty { text += " extend type \(queryName()) { \(fields.joined(separator: " ")) }" }
        return text
    }

    /// The name of the query type; a subgraph without one gets a type that has only the fields for routers.
    private func queryName() -> String {
        if let root = draft.roots.first(where: { $0.operation == .query }) { return root.type.name.value }
        let name = Name(OperationType.query.defaultTypeName)
        if draft.definition != nil {
            draft.roots.append(RootDraft(operation: .query, type: TypeNameDraft(name: name, source: .builtIn)))
        }
        return name.value
    }

    /// Shows Federation's directives under their names in this schema: the imported ones, or all of Federation 1.
    private mutating func showFederationDirectives() {
        let isLinked = draft.links.federationPrefix != nil
        draft.directive(named: "link")?.isHidden = !isLinked
        if !isLinked {
            for name in BuiltInDefinitions.federation1Names { draft.directive(named: name)?.isHidden = false }
        }
        for (name, original) in draft.links.federationNames.sorted(by: { $0.key < $1.key }) {
            if let known = draft.directive(named: name) {
                if name == original { known.isHidden = false }
            } else if var definition = draft.directive(named: original)?.definition {
                definition.name = Name(name)
                draft.add(makeDirective(definition, from: .builtIn, isHidden: false))
            }
        }
    }
}

extension SchemaDraft {
    /// Whether routers may ask for objects of the type: it has a key that does not say `resolvable: false`.
    func hasResolvableKey(_ type: TypeDraft) -> Bool {
        links.canonical(type.directives.map(\.directive)).contains { $0.isResolvableKey }
    }
}
