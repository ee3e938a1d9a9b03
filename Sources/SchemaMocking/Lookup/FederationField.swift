import GraphQLSchema

/// The fields that Apollo Federation's gateway asks a subgraph for.
enum FederationField: Sendable {
    /// `_entities(representations: [_Any!]!): [_Entity]!`
    case entities
    /// `_service: _Service!`, with `sdl` in it.
    case service

    init?(_ field: SchemaField, parent: TypePlan, in schema: Schema) {
        guard parent.id == schema.queryType else { return nil }
        switch field.name {
        case "_entities" where field.arguments["representations"] != nil && field.type.listElement != nil:
            self = .entities
        case "_service" where schema[field.type.namedType].isObject: self = .service
        default: return nil
        }
    }
}
