package import GraphQLSchema
package import JSONModel

/// The words of subscriptions' names and payloads.
package enum SubscriptionWords {
    /// Words before a name that add no meaning: `onCreateTodo`, `watchOrder`, `subscribeToMessages`.
    package static let beginnings = WordSets.set("eventBeginnings")

    /// Words for the creation of an entity, whatever its state.
    package static let created = WordSets.set("eventCreated")
    /// Words for the creation of an entity, or for its change into such a state: `postPublished`, `ticketOpened`.
    package static let entered = WordSets.set("eventEntered")
    package static let updated = WordSets.set("eventUpdated")
    /// Words for a change by a mutation that edits.
    package static let edited = WordSets.set("eventEdited")
    package static let deleted = WordSets.set("eventDeleted")
    /// Words for any change.
    package static let changed = WordSets.set("eventChanged")
    /// Participles that do not end in `ed`.
    static let participles = WordSets.set("eventParticiples")

    /// Endings of payloads' types that add no meaning.
    package static let payloads = WordSets.set("eventPayloads")
    /// Payload fields with the entity as it was before.
    package static let former = WordSets.set("eventFormer")
    /// Payload fields with the entity as it is now, or beginnings of those with one of its leaves.
    package static let latter = WordSets.set("eventLatter")
    /// Payload fields with the names of the leaves that have changed.
    package static let changes = WordSets.set("eventChanges")

    /// Arguments that choose among kinds of changes: `mutation_in: [CREATED]`.
    static let actArguments = WordSets.set("eventActArguments")

    /// Enum values for each kind of change.
    private static let acts = WordSets.meanings("act", EntityAct.init)

    /// The kind of change that an enum value names.
    package static func act(named value: String) -> EntityAct? { acts[foldedName(value)] }

    /// The leaves of a payload that name the kind of change: `mutation: CREATED`.
    package static func values(of act: EntityAct, in payload: NamedType, _ schema: Schema) -> JSONObject {
        var values = JSONObject()
        for field in payload.fields ?? FieldTable([]) where field.type.nullable.listElement == nil {
            guard let names = schema[field.type.namedType].enumValues,
                let name = names.first(where: { self.act(named: $0.meant) == act })
            else { continue }
            values[field.name] = .string(name.name)
        }
        return values
    }
}
