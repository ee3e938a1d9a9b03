package import JSONModel

/// The words of mutations' arguments and payloads.
package enum MutationWords {
    /// Arguments that choose the entities to write.
    package static let conditions = WordSets.set("writeConditions")

    /// Arguments that make no difference to what is written, or that choose what is returned.
    static let asides = WordSets.set("writeAsides")

    /// The effect of an argument on the values that it holds.
    package enum Change: String, Sendable { case set, add, append, prepend, create, remove }

    package static let changes = WordSets.meanings("change", Change.init)

    /// Payload fields for the number of written entities.
    package static let counters = WordSets.set("counters")

    /// Payload fields, also in an object of counts, for the numbers of written entities and links.
    package static let tallies = WordSets.meanings("tally", TallyKind.init)

    /// Words between a verb and its subject that say how many: `createManyUser`, `insert_users_one`.
    package static let quantities = WordSets.set("quantities")

    /// Endings behind a mutation's subject that add no meaning.
    package static let parts = WordSets.list("subjectEndings")

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
    package enum Link: String, Sendable {
        case connect, create, createMany, connectOrCreate, set, disconnect, update, updateMany, upsert, delete
    }

    package static let links = WordSets.meanings("link", Link.init)

    /// Words before the keys of elements that are added to a list, or taken from it: `addLabelIds`.
    static let listChanges =
        WordSets.list("listAdders").map { (word: $0, isAddition: true) }
        + WordSets.list("listRemovers").map { (word: $0, isAddition: false) }

    /// Endings behind the name of a state, for an action on it: `stateEvent`.
    package static let deeds = WordSets.list("stateActions")

    /// Verbs that bring a deleted entity back.
    package static let restorers = WordSets.set("restorers")

    /// Verbs that take all lines from a cart.
    static let clearers = WordSets.set("clearers")

    /// Words in the names of input objects that refer to an existing entity.
    package static let references = WordSets.set("references")

    /// Words between what is added and what it is added to: `addToWishlist`.
    static let towards = WordSets.list("additionTargets")
    /// Endings behind a verb for those who do it.
    package static let agents = WordSets.list("agentEndings")

    /// Names of lists of participants.
    package static let members = WordSets.set("participants")

    /// Verbs that only check or compute something and create nothing.
    static let checkers = WordSets.set("checkers")

    /// Verbs that create a copy of an entity.
    static let copiers = WordSets.set("copiers")

    /// Verbs that create an entity where no key is given, and change it otherwise.
    static let savers = WordSets.set("savers")

    /// Verbs that put a value among others: `applyCouponCode`.
    static let appliers = WordSets.set("appliers")

    /// Verbs for adding that create their subject, whatever the mutation returns; `borrowBook` creates no book.
    static let plainAdders = WordSets.set("plainAdders")

    /// Words for the one who acts, before the verb.
    static let actors = WordSets.set("actors")

    /// Verbs that create the user who calls them.
    package static let entries = WordSets.set("entries")

    /// Words, or pairs of adjacent words, of mutations about the signed-in user's session.
    package static let session = WordSets.set("session")

    /// Inputs that are never returned.
    package static let secrets = WordSets.set("secrets")

    /// Members that say that a list is added to the present one.
    package static let additions = WordSets.set("additions")

    /// An operation on a number, a text or a list.
    package enum Operation: String, Sendable { case set, add, subtract, multiply, divide, push, pop, pull }

    /// Members and endings for operations: Prisma's `{ increment: 2 }`, Neo4j's `{ add: 2 }` and `released_INCREMENT`.
    package static let operations = WordSets.meanings("operation", Operation.init)
}
