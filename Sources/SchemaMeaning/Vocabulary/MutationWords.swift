package import JSONModel

/// The words of mutations' arguments and payloads.
package enum MutationWords {
    /// Arguments that choose the entities to write.
    package static let conditions: Set<String> = ["where", "filter", "condition", "filters", "filterby"]

    /// Arguments that make no difference to what is written, or that choose what is returned.
    static let asides: Set<String> = ["clientmutationid", "search", "skipduplicates", "locale", "locales", "validate"]

    /// The effect of an argument on the values that it holds.
    package enum Change: Sendable { case set, add, append, prepend, create, remove }

    package static let changes: [String: Change] = [
        "set": .set, "data": .set, "patch": .set, "update": .set, "changes": .set, "values": .set, "input": .set,
        "attributes": .set, "remove": .remove, "inc": .add, "append": .append, "prepend": .prepend, "create": .create,
    ]

    /// Payload fields for the number of written entities.
    package static let counters = WordSets.set("mutationCounters")

    /// Payload fields, also in an object of counts, for the numbers of written entities and links.
    package static let tallies: [String: TallyKind] = [
        "nodescreated": .made, "nodesdeleted": .gone, "relationshipscreated": .linked,
        "relationshipsdeleted": .unlinked,
    ]

    /// Words between a verb and its subject that say how many: `createManyUser`, `insert_users_one`.
    package static let quantities: Set<String> = ["one", "many", "bulk", "single", "multiple"]

    /// Endings behind a mutation's subject that add no meaning.
    package static let parts = ["items", "item", "connection", "records", "record", "rows", "row", "entries", "entry"]

    /// The argument for entities that exist already: Hasura's `{ constraint:, update_columns: [name] }`.
    package static let conflict = "onconflict"

    /// The columns that Hasura's `on_conflict` updates.
    package static func changedColumns(of rule: JSONObject) -> [String] {
        rule.first { foldedName($0.key) == "updatecolumns" }?.value.array?.compactMap(\.string) ?? []
    }

    /// The argument for the most entities that may be written: pg_graphql's.
    package static let limit = "atmost"

    /// The argument that lets existing entities be changed: Dgraph's `upsert: true`.
    package static let upsert = "upsert"

    /// An operation on links to other entities: `{ connect: { id: 7 } }`.
    package enum Link: Sendable {
        case connect, create, createMany, connectOrCreate, set, disconnect, update, updateMany, upsert, delete
    }

    package static let links: [String: Link] = [
        "connect": .connect, "create": .create, "data": .create, "createmany": .createMany,
        "connectorcreate": .connectOrCreate, "set": .set, "disconnect": .disconnect,
        "update": .update, "updatemany": .updateMany, "upsert": .upsert, "delete": .delete, "deletemany": .delete,
    ]

    /// Words before the keys of elements that are added to a list, or taken from it: `addLabelIds`.
    static let listChanges: [(word: String, isAddition: Bool)] = [
        ("added", true), ("add", true), ("append", true), ("attach", true), ("connect", true), ("link", true),
        ("removed", false), ("remove", false), ("detach", false), ("disconnect", false), ("unlink", false),
    ]

    /// Endings behind the name of a state, for an action on it: `stateEvent`.
    package static let deeds = ["event", "transition", "action"]

    /// Verbs that bring a deleted entity back.
    package static let restorers = WordSets.set("mutationRestorers")

    /// Verbs that take all lines from a cart.
    static let clearers = WordSets.set("mutationClearers")

    /// Words in the names of input objects that refer to an existing entity.
    package static let references = WordSets.set("mutationReferences")

    /// Names of lists of participants.
    package static let members = WordSets.set("mutationMembers")

    /// Verbs that only check or compute something and create nothing.
    static let checkers = WordSets.set("mutationCheckers")

    /// Verbs that create a copy of an entity.
    static let copiers: Set<String> = ["duplicate", "copy", "clone"]

    /// Verbs that create an entity where no key is given, and change it otherwise.
    static let savers: Set<String> = ["save", "upsert", "put"]

    /// Verbs that put a value among others: `applyCouponCode`.
    static let appliers: Set<String> = ["apply", "add", "append"]

    /// Verbs for adding that create their subject, whatever the mutation returns; `borrowBook` creates no book.
    static let plainAdders: Set<String> = ["add", "submit", "post", "send", "make", "append"]

    /// Words for the one who acts, before the verb.
    static let actors = WordSets.set("mutationActors")

    /// Verbs that create the user who calls them.
    package static let entries: Set<String> = ["register", "signup"]

    /// Words, or pairs of adjacent words, of mutations about the signed-in user's session.
    package static let session = WordSets.set("mutationSession")

    /// Inputs that are never returned.
    package static let secrets = WordSets.set("mutationSecrets")

    /// Members that say that a list is added to the present one.
    package static let additions: Set<String> = ["append", "add", "keep", "merge"]

    /// An operation on a number, a text or a list.
    package enum Operation: Sendable { case set, add, subtract, multiply, divide, push, pop, pull }

    /// Members and endings for operations: Prisma's `{ increment: 2 }`, Neo4j's `{ add: 2 }` and `released_INCREMENT`.
    package static let operations: [String: Operation] = [
        "set": .set, "increment": .add, "add": .add, "decrement": .subtract, "subtract": .subtract,
        "multiply": .multiply, "divide": .divide, "push": .push, "pop": .pop,
    ]
}
