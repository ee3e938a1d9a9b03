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
                        name: input.name,
                        description: input.description,
                        type: input.type,
                        defaultValue: input.defaultValue,
                        deprecationReason: input.deprecationReason,
                        directives: input.directives,
                        origin: input.origin,
                        meant: meaning(input.name, input.type.listElement != nil)
                    )
                }
            )
        }
        func fields(_ table: FieldTable) -> FieldTable {
            FieldTable(
                table.map { field in
                    SchemaField(
                        name: field.name,
                        description: field.description,
                        arguments: inputs(field.arguments),
                        type: field.type,
                        deprecationReason: field.deprecationReason,
                        directives: field.directives,
                        origin: field.origin,
                        meant: meaning(field.name, field.type.listElement != nil)
                    )
                }
            )
        }
        func values(_ table: EnumValueTable) -> EnumValueTable {
            EnumValueTable(
                table.map { value in
                    EnumValue(
                        name: value.name,
                        description: value.description,
                        deprecationReason: value.deprecationReason,
                        directives: value.directives,
                        origin: value.origin,
                        meant: meaning(value.name, false)
                    )
                }
            )
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
            return NamedType(
                id: type.id,
                name: type.name,
                description: type.description,
                kind: kind,
                directives: type.directives,
                origin: type.origin,
                meant: meaning(type.name, false)
            )
        }
        return Schema(
            description: description,
            types: types,
            directives: directives,
            queryType: queryType,
            mutationType: mutationType,
            subscriptionType: subscriptionType,
            appliedDirectives: appliedDirectives,
            sources: sources
        )
    }
}
