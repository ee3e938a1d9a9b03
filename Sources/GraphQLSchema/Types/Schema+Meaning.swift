extension Schema {
    /// The same schema, whose names mean something in another language.
    ///
    /// - Parameter meaning: of a name, which may be that of a list.
    /// - Returns: the schema.
    package func meaning(_ meaning: (_ name: String, _ isList: Bool) -> String) -> Schema {
        func inputs(_ table: InputValueTable) -> InputValueTable {
            InputValueTable(
                table.map { input in
                    InputValue(
                        input.element.meaning(meaning(input.name, input.type.listElement != nil)),
                        type: input.type,
                        defaultValue: input.defaultValue
                    )
                }
            )
        }
        func fields(_ table: FieldTable) -> FieldTable {
            FieldTable(
                table.map { field in
                    SchemaField(
                        field.element.meaning(meaning(field.name, field.type.listElement != nil)),
                        arguments: inputs(field.arguments),
                        type: field.type
                    )
                }
            )
        }
        func values(_ table: EnumValueTable) -> EnumValueTable {
            EnumValueTable(table.map { EnumValue($0.element.meaning(meaning($0.name, false))) })
        }
        let types = types.map { type in
            let kind: NamedType.Kind =
                switch type.kind {
                case .object(let table, let interfaces): .object(fields: fields(table), interfaces: interfaces)
                case .interface(let table, let interfaces): .interface(fields: fields(table), interfaces: interfaces)
                case .enumeration(let table): .enumeration(values(table))
                case .inputObject(let table, let isOneOf): .inputObject(fields: inputs(table), isOneOf: isOneOf)
                case .scalar, .union: type.kind
                }
            return NamedType(type.element.meaning(meaning(type.name, false)), id: type.id, kind: kind)
        }
        return Schema(
            description: description,
            types: types,
            directives: directives,
            roots: Roots(query: queryType, mutation: mutationType, subscription: subscriptionType),
            appliedDirectives: appliedDirectives,
            sources: sources
        )
    }
}
