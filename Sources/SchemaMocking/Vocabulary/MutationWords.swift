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
        "createdcount", "modifiedcount", "rowsaffected", "numberofrows",
    ]

    /// Words between a verb and what it is done to, which say how many: `createManyUser`, `insert_users_one`.
    static let quantities: Set<String> = ["one", "many", "bulk", "single", "multiple"]

    /// What is done with links to other entities: `{ connect: { id: 7 } }`.
    enum Link: Sendable { case connect, create, connectOrCreate, set, disconnect, update, upsert, delete }

    static let links: [String: Link] = [
        "connect": .connect, "create": .create, "data": .create, "createmany": .create,
        "connectorcreate": .connectOrCreate, "set": .set, "disconnect": .disconnect,
        "update": .update, "updatemany": .update, "upsert": .upsert, "delete": .delete, "deletemany": .delete,
    ]

    /// Prisma's way to say what becomes of a number or text: `{ increment: 2 }`.
    static let operations: Set<String> = ["set", "increment", "decrement", "multiply", "divide", "push"]
}
