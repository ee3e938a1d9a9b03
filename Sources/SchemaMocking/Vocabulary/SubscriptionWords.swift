import GraphQLSchema
import JSONModel
import SchemaMeaning

/// The words of subscriptions' names and payloads.
enum SubscriptionWords {
    /// Words before a name that say nothing: `onCreateTodo`, `watchOrder`, `subscribeToMessages`.
    static let beginnings: Set<String> = ["on", "watch", "subscribe", "to", "listen", "live", "observe"]

    /// What has been made, whatever state it is in.
    static let created: Set<String> = [
        "create", "created", "creates", "add", "added", "adds", "insert", "inserted", "new", "incoming", "send", "sent",
        "receive", "received", "arrive", "arrived", "append", "appended", "made", "logged", "generated",
    ]
    /// What has been made, or has come into the state that the word names: `postPublished`, `ticketOpened`.
    static let entered: Set<String> = [
        "post", "posted", "publish", "published", "place", "placed", "register", "registered", "join", "joined", "open",
        "opened", "submit", "submitted", "upload", "uploaded", "raised", "reported", "requested", "booked", "scheduled",
        "issued", "triggered", "started", "queued", "drafted", "imported",
    ]
    static let updated: Set<String> = [
        "update", "updated", "edit", "edited", "modify", "modified", "patch", "patched", "rename", "renamed",
    ]
    static let deleted: Set<String> = [
        "delete", "deleted", "remove", "removed", "destroy", "destroyed", "erased", "trashed", "discarded",
    ]
    /// Whatever happens to it.
    static let changed: Set<String> = [
        "change", "changed", "changes", "event", "events", "update", "updates", "mutation", "mutated", "mutations",
        "activity", "feed", "upserted", "saved", "sync", "synced",
    ]
    /// Participles that do not end in `ed`.
    static let participles: Set<String> = [
        "paid", "won", "lost", "done", "gone", "begun", "left", "hidden", "read", "met",
    ]

    /// Arguments that choose among what happens: `mutation_in: [CREATED]`.
    static let actArguments: Set<String> = [
        "mutationin", "mutation", "mutations", "event", "events", "eventtype", "eventtypes", "action", "actions",
        "operation", "operations", "changetype", "changetypes",
    ]

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
                let name = names.first(where: { self.act(named: $0.name) == act })
            else { continue }
            values[field.name] = .string(name.name)
        }
        return values
    }
}
