package import GraphQLSchema
package import JSONModel

/// The words of subscriptions' names and payloads.
package enum SubscriptionWords {
    /// Words before a name that add no meaning: `onCreateTodo`, `watchOrder`, `subscribeToMessages`.
    package static let beginnings: Set<String> = ["on", "watch", "subscribe", "to", "listen", "live", "observe"]

    /// Words for the creation of an entity, whatever its state.
    package static let created = WordSets.set("subscriptionCreated")
    /// Words for the creation of an entity, or for its change into such a state: `postPublished`, `ticketOpened`.
    package static let entered = WordSets.set("subscriptionEntered")
    package static let updated = WordSets.set("subscriptionUpdated")
    /// Words for a change by a mutation that edits.
    package static let edited = WordSets.set("subscriptionEdited")
    package static let deleted = WordSets.set("subscriptionDeleted")
    /// Words for any change.
    package static let changed = WordSets.set("subscriptionChanged")
    /// Participles that do not end in `ed`.
    static let participles = WordSets.set("subscriptionParticiples")

    /// Endings of payloads' types that add no meaning.
    package static let payloads = WordSets.set("subscriptionPayloads")
    /// Payload fields with the entity as it was before.
    package static let former = WordSets.set("subscriptionFormer")
    /// Payload fields with the entity as it is now, or beginnings of those with one of its leaves.
    package static let latter = WordSets.set("subscriptionLatter")
    /// Payload fields with the names of the leaves that have changed.
    package static let changes = WordSets.set("subscriptionChanges")

    /// Arguments that choose among kinds of changes: `mutation_in: [CREATED]`.
    static let actArguments = WordSets.set("subscriptionActArguments")

    /// Enum values for each kind of change.
    private static let names: [EntityAct: Set<String>] = [
        .created: ["created", "create", "added", "add", "inserted", "insert", "new"],
        .updated: ["updated", "update", "changed", "change", "modified", "edited", "patched"],
        .deleted: ["deleted", "delete", "removed", "remove", "destroyed"],
    ]

    /// The kind of change that an enum value names.
    package static func act(named value: String) -> EntityAct? {
        let folded = foldedName(value)
        return EntityAct.allCases.first { names[$0]?.contains(folded) ?? false }
    }

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
