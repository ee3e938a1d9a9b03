package import GraphQLSchema
package import Locking

/// The fields by which routers of Apollo Federation query a subgraph (subgraph specification).
package enum FederationField: Sendable {
    /// `_entities(representations: [_Any!]!): [_Entity]!`, with the resolvable keys of each type.
    case entities([String: [FieldSet]])
    /// `_service: _Service!`, whose `sdl` is made when it is first asked for.
    case service(Once<Boxed<String>>)

    /// The argument of `_entities`, and the field of `_service`.
    package static let representations = "representations"
    package static let sdl = "sdl"

    package init?(_ field: SchemaField, parent: TypePlan, in schema: Schema) {
        guard parent.id == schema.queryType else { return nil }
        switch field.name {
        case "_entities" where field.arguments[Self.representations] != nil && field.type.listElement != nil:
            let types = schema.types.filter { $0.isObject || $0.isAbstract }
            self = .entities(
                Dictionary(
                    types.map { ($0.name, $0.directives.keyFieldSets(isResolvable: true)) },
                    uniquingKeysWith: { first, _ in first }
                )
            )
        case "_service" where schema[field.type.namedType].isObject: self = .service(Once())
        default: return nil
        }
    }
}
