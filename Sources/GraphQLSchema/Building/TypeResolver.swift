import GraphQLLanguage

/// Looks up every type that is referred to (specification, section 3.4: "all types must be defined").
///
/// What refers to an unknown type is reported and keeps no target, so that it is left out.
struct TypeResolver {
    let draft: SchemaDraft
    var report: TypeSystemReport

    mutating func resolve() {
        resolveRoots()
        for type in draft.types {
            for field in type.fields { resolve(field) }
            resolve(type.inputFields)
            for index in type.interfaces.indices {
                type.interfaces[index].target = target(of: type.interfaces[index], [.interface])
            }
            for index in type.members.indices {
                type.members[index].target = target(of: type.members[index], [.object])
            }
        }
        for directive in draft.directives {
            if directive.isHidden { resolveHidden(directive.arguments) } else { resolve(directive.arguments) }
        }
    }

    /// The roots of the `schema` definition, or the types with the default names (specification, section 3.3.1).
    private mutating func resolveRoots() {
        if draft.definition == nil {
            for operation in OperationType.allCases where !draft.roots.contains(where: { $0.operation == operation }) {
                guard let type = draft.type(named: operation.defaultTypeName) else { continue }
                let name = TypeNameDraft(name: Name(type.name, range: type.nameRange), source: type.source)
                draft.roots.append(RootDraft(operation: operation, type: name))
            }
        }
        for index in draft.roots.indices {
            draft.roots[index].type.target = target(of: draft.roots[index].type, [.object])
        }
    }

    /// Some of their types exist only as names: what they are given is not checked here.
    private func resolveHidden(_ values: [InputValueDraft]) {
        for value in values { value.target = draft.type(named: value.type.namedType.value)?.index }
    }

    private mutating func resolve(_ field: FieldDraft) {
        field.target = target(of: field.type.namedType, .outputTypes, from: field.source)
        resolve(field.arguments)
    }

    private mutating func resolve(_ values: [InputValueDraft]) {
        for value in values { value.target = target(of: value.type.namedType, .inputTypes, from: value.source) }
    }

    private mutating func target(of reference: TypeNameDraft, _ kinds: [TypeKind]) -> Int? {
        target(of: reference.name, kinds, from: reference.source)
    }

    private mutating func target(of name: Name, _ kinds: [TypeKind], from source: SourceID) -> Int? {
        if let type = draft.type(named: name.value) { return type.index }
        if BuiltInDefinitions.impliedScalars.contains(name.value) {
            let scalar = TypeDraft(TypeDefinition(name: name, body: .scalar), from: .builtIn)
            draft.add(scalar)
            return scalar.index
        }
        let suggestions = report.typeSuggestions(for: name.value, of: kinds, in: draft)
        let message = "Unknown type \"\(name.value)\".\(suggestions)"
        report.report(.unknownType, message, at: source.origin(of: name.range))
        return nil
    }
}
