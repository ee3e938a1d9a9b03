/// The fields that every schema has without defining them (specification, sections 4.1 and 4.2).
///
/// `__typename` stands on every composite type, `__schema` and `__type` on the query type.
package struct MetaFields: Sendable {
    package let typename: SchemaField?
    package let schema: SchemaField?
    package let type: SchemaField?

    private let queryType: TypeID

    package init(_ schema: Schema) {
        let string = schema.type(named: "String").map { ResolvedType.nonNull(.named($0.id)) }
        let type = schema.type(named: "__Type").map { ResolvedType.named($0.id) }
        queryType = schema.queryType
        typename = string.map { Self.field("__typename", of: $0, "The name of the current Object type at runtime.") }
        self.schema = schema.type(named: "__Schema").map {
            Self.field("__schema", of: .nonNull(.named($0.id)), "Access the current type schema of this server.")
        }
        self.type =
            if let type, let string {
                Self.field("__type", of: type, "Request the type information of a single type.", argument: string)
            } else {
                nil
            }
    }

    /// The meta field of that name, where it may be selected on a composite type.
    package func field(named name: String, on parent: TypeID) -> SchemaField? {
        switch name {
        case "__typename": typename
        case "__schema" where parent == queryType: schema
        case "__type" where parent == queryType: type
        default: nil
        }
    }

    private static func field(
        _ name: String,
        of type: ResolvedType,
        _ description: String,
        argument: ResolvedType? = nil
    ) -> SchemaField {
        SchemaField(
            SchemaElement(name: name, description: description),
            arguments: InputValueTable(argument.map { [nameArgument(of: $0)] } ?? []),
            type: type
        )
    }

    /// The argument of `__type(name: String!)`.
    private static func nameArgument(of type: ResolvedType) -> InputValue {
        InputValue(SchemaElement(name: "name"), type: type)
    }
}

extension MetaFields {
    /// A field of a composite type, the meta fields included.
    package func field(named name: String, of parent: NamedType) -> SchemaField? {
        guard parent.isComposite else { return nil }
        if name.utf8.starts(with: "__".utf8), let field = field(named: name, on: parent.id) { return field }
        return parent.fields?[name]
    }
}
