package import GraphQLSchema
package import JSONModel

/// The words of subscriptions' names and payloads.
package enum SubscriptionWords {
    /// Enum values for each kind of change.
    private static let acts = WordSets.meanings(.act, EntityAct.init)

    /// The kind of change that an enum value names.
    package static func act(named value: String) -> EntityAct? { acts[foldedName(value)] }

    /// The leaves of a payload that name the kind of change: `mutation: CREATED`.
    package static func values(of act: EntityAct, in payload: NamedType, _ schema: Schema) -> JSONObject {
        var values = JSONObject()
        for field in payload.allFields where field.type.nullable.listElement == nil {
            guard let names = schema[field.type.namedType].enumValues,
                let name = names.first(where: { self.act(named: $0.meant) == act })
            else { continue }
            values[field.name] = .string(name.name)
        }
        return values
    }
}
