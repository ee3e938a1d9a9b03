import GraphQLLanguage
import GraphQLSchema

/// The fields that every schema has without saying so (specification, sections 4.1 and 4.2).
struct MetaField {
    let definition: SchemaField
    let role: FieldRole

    /// - Returns: `nil` where the name is no meta field of the type.
    init?(named name: String, on type: TypeID, in schema: Schema) {
        // Nearly every field is told apart by its first two bytes.
        guard name.hasPrefix("__") else { return nil }
        switch name {
        case "__typename":
            definition = Self.field(name, type: .nonNull(.named(Self.string(in: schema))))
            role = .typename(Array("\"\(schema[type].name)\"".utf8))
        case "__schema" where type == schema.queryType:
            guard let result = schema.type(named: "__Schema") else { return nil }
            definition = Self.field(name, type: .nonNull(.named(result.id)))
            role = .schema
        case "__type" where type == schema.queryType:
            guard let result = schema.type(named: "__Type") else { return nil }
            let argument = InputValue(
                name: "name",
                description: nil,
                type: .nonNull(.named(Self.string(in: schema))),
                defaultValue: nil,
                deprecationReason: nil,
                directives: [],
                origin: nil
            )
            definition = Self.field(name, arguments: [argument], type: .named(result.id))
            role = .type
        default:
            return nil
        }
    }

    private static func string(in schema: Schema) -> TypeID {
        // Every schema that was loaded has the built-in scalars; the query type only keeps this total.
        schema.type(named: "String")?.id ?? schema.queryType
    }

    private static func field(_ name: String, arguments: [InputValue] = [], type: ResolvedType) -> SchemaField {
        SchemaField(
            name: name,
            description: nil,
            arguments: InputValueTable(arguments),
            type: type,
            deprecationReason: nil,
            directives: [],
            origin: nil
        )
    }
}
