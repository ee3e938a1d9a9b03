import GraphQLSchema
import JSONModel
import SchemaMeaning

/// The words of subscriptions' names and payloads.
enum SubscriptionWords {
    /// Words before a name that say nothing: `onCreateTodo`, `watchOrder`, `subscribeToMessages`.
    static let beginnings: Set<String> = ["on", "watch", "subscribe", "to", "listen", "live", "observe"]

    /// What has been made, whatever state it is in.
    static let created = WordSets.set("subscriptionCreated")
    /// What has been made, or has come into the state that the word names: `postPublished`, `ticketOpened`.
    static let entered = WordSets.set("subscriptionEntered")
    static let updated = WordSets.set("subscriptionUpdated")
    static let deleted = WordSets.set("subscriptionDeleted")
    /// Whatever happens to it.
    static let changed = WordSets.set("subscriptionChanged")
    /// Participles that do not end in `ed`.
    static let participles = WordSets.set("subscriptionParticiples")

    /// Arguments that choose among what happens: `mutation_in: [CREATED]`.
    static let actArguments = WordSets.set("subscriptionActArguments")

    /// What the values of enums call what has happened.
    private static let names: [EntityChange.Act: Set<String>] = [
        .created: ["created", "create", "added", "add", "inserted", "insert", "new"],
        .updated: ["updated", "update", "changed", "change", "modified", "edited", "patched"],
        .deleted: ["deleted", "delete", "removed", "remove", "destroyed"],
    ]

    /// What the value of an enum says has happened.
    static func act(named value: String) -> EntityChange.Act? {
        let folded = foldedName(value)
        return EntityChange.Act.allCases.first { names[$0]?.contains(folded) ?? false }
    }

    /// The leaves of a payload that say what has happened: `mutation: CREATED`.
    static func values(of act: EntityChange.Act, in payload: NamedType, _ schema: Schema) -> JSONObject {
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
