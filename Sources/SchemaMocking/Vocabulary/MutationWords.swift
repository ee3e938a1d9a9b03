import JSONModel
import SchemaMeaning

/// The words of mutations' arguments and payloads.
enum MutationWords {
    /// Arguments that choose what is written.
    static let conditions: Set<String> = ["where", "filter", "condition", "filters", "filterby"]

    /// Arguments that make no difference to what is written, or choose what is answered.
    static let asides: Set<String> = ["clientmutationid", "search", "skipduplicates", "locale", "locales", "validate"]

    /// What an argument does with the values that it holds.
    enum Change: Sendable { case set, add, append, prepend, create, remove }

    static let changes: [String: Change] = [
        "set": .set, "data": .set, "patch": .set, "update": .set, "changes": .set, "values": .set, "input": .set,
        "attributes": .set, "remove": .remove, "inc": .add, "append": .append, "prepend": .prepend, "create": .create,
    ]

    /// What a payload calls the number of entities that were written.
    static let counters = WordSets.set("mutationCounters")

    /// What a payload, or an object in it that is about nothing else, calls how much was written.
    static let tallies: [String: WriteTally.Kind] = [
        "nodescreated": .made, "nodesdeleted": .gone, "relationshipscreated": .linked,
        "relationshipsdeleted": .unlinked,
    ]

    /// Words between a verb and what it is done to, which say how many: `createManyUser`, `insert_users_one`.
    static let quantities: Set<String> = ["one", "many", "bulk", "single", "multiple"]

    /// What stands behind what a mutation is about, and says no more.
    static let parts = ["items", "item", "connection", "records", "record", "rows", "row", "entries", "entry"]

    /// What becomes of what is there already: Hasura's `{ constraint:, update_columns: [name] }`.
    static let conflict = "onconflict"

    /// The columns that Hasura's `on_conflict` has changed.
    static func changedColumns(of rule: JSONObject) -> [String] {
        rule.first { foldedName($0.key) == "updatecolumns" }?.value.array?.compactMap(\.string) ?? []
    }

    /// The argument that says how many are written at most: pg_graphql's.
    static let limit = "atmost"

    /// The argument that says that what is there already is changed: Dgraph's `upsert: true`.
    static let upsert = "upsert"

    /// What is done with links to other entities: `{ connect: { id: 7 } }`.
    enum Link: Sendable {
        case connect, create, createMany, connectOrCreate, set, disconnect, update, updateMany, upsert, delete
    }

    static let links: [String: Link] = [
        "connect": .connect, "create": .create, "data": .create, "createmany": .createMany,
        "connectorcreate": .connectOrCreate, "set": .set, "disconnect": .disconnect,
        "update": .update, "updatemany": .updateMany, "upsert": .upsert, "delete": .delete, "deletemany": .delete,
    ]

    /// What stands before the keys of elements that are added to a list, or taken from it: `addLabelIds`.
    static let listChanges: [(word: String, isAddition: Bool)] = [
        ("added", true), ("add", true), ("append", true), ("attach", true), ("connect", true), ("link", true),
        ("removed", false), ("remove", false), ("detach", false), ("disconnect", false), ("unlink", false),
    ]

    /// What stands behind the name of a state: what is done to it.
    static let deeds = ["event", "transition", "action"]

    /// Verbs that make one that was deleted be there again.
    static let restorers = WordSets.set("mutationRestorers")

    /// Verbs that take all lines from a cart.
    static let clearers = WordSets.set("mutationClearers")

    /// The words of input objects that name something which is there.
    static let references = WordSets.set("mutationReferences")

    /// Lists of those who take part.
    static let members = WordSets.set("mutationMembers")

    /// Verbs that look at what they are given and make nothing.
    static let checkers = WordSets.set("mutationCheckers")

    /// Verbs that make another one like one that is there.
    static let copiers: Set<String> = ["duplicate", "copy", "clone"]

    /// Verbs that make one where none is meant, and change it otherwise.
    static let savers: Set<String> = ["save", "upsert", "put"]

    /// Verbs that put a value among others: `applyCouponCode`.
    static let appliers: Set<String> = ["apply", "add", "append"]

    /// The adders that make what they are about, whatever the mutation answers: `borrowBook` makes no book.
    static let plainAdders: Set<String> = ["add", "submit", "post", "send", "make", "append"]

    /// Who does something, before the verb.
    static let actors = WordSets.set("mutationActors")

    /// Verbs that make whoever calls them.
    static let entries: Set<String> = ["register", "signup"]

    /// Words, or two in a row without a gap, of mutations about who is signed in.
    static let session = WordSets.set("mutationSession")

    /// Inputs that nobody is told again.
    static let secrets = WordSets.set("mutationSecrets")

    /// What says that a list is added to what is there.
    static let additions: Set<String> = ["append", "add", "keep", "merge"]

    /// What becomes of a number, a text or a list.
    enum Operation: Sendable { case set, add, subtract, multiply, divide, push, pop, pull }

    /// What says so: Prisma's `{ increment: 2 }`, Neo4j's `{ add: 2 }` and `released_INCREMENT`.
    static let operations: [String: Operation] = [
        "set": .set, "increment": .add, "add": .add, "decrement": .subtract, "subtract": .subtract,
        "multiply": .multiply, "divide": .divide, "push": .push, "pop": .pop,
    ]
}
