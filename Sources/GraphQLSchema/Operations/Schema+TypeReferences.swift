package import GraphQLLanguage

extension Schema {
    /// The type that a reference in a document means; `nil` where the schema has no type of that name.
    package func resolve(_ reference: TypeReference) -> ResolvedType? {
        switch reference {
        case .named(let name): type(named: name.value).map { .named($0.id) }
        case .list(let element, _): resolve(element).map { .list($0) }
        case .nonNull(let wrapped, _): resolve(wrapped).map { .nonNull($0) }
        }
    }

    /// The type under all lists and non-nulls.
    package func namedType(of type: ResolvedType) -> NamedType { self[type.namedType] }
}
