import JSONModel

/// The words of mutations' arguments and payloads.
enum MutationWords {
    /// Arguments that choose what is written.
    static let conditions: Set<String> = ["where", "filter", "condition", "filters", "filterby"]

    /// What an argument does with the values that it holds.
    enum Change: Sendable { case set, add, append, prepend, create }

    static let changes: [String: Change] = [
        "set": .set, "data": .set, "patch": .set, "update": .set, "changes": .set, "values": .set, "input": .set,
        "attributes": .set, "inc": .add, "append": .append, "prepend": .prepend, "create": .create,
    ]

    /// What a payload calls the number of entities that were written.
    static let counters: Set<String> = [
        "affectedrows", "count", "affectedcount", "affected", "rowcount", "deletedcount", "updatedcount",
        "createdcount", "modifiedcount", "rowsaffected", "numberofrows", "numuids", "nodesdeleted",
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

    /// Verbs that make another one like one that is there.
    static let copiers: Set<String> = ["duplicate", "copy", "clone"]

    /// Verbs that make one where none is meant, and change it otherwise.
    static let savers: Set<String> = ["save", "upsert", "put"]

    /// What says that a list is added to what is there.
    static let additions: Set<String> = ["append", "add", "keep", "merge"]

    /// Prisma's way to say what becomes of a number or text: `{ increment: 2 }`.
    static let operations: Set<String> = ["set", "increment", "decrement", "multiply", "divide", "push"]
}
