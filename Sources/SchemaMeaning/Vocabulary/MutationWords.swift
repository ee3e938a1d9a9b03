package import GraphQLSchema
package import JSONModel

/// The words of mutations' arguments and payloads.
package enum MutationWords {
    /// The effect of an argument on the values that it holds.
    package enum Change: String, Sendable { case set, add, append, prepend, create, remove }

    package static let changes = WordSets.meanings(.change, Change.init)

    /// Payload fields, also in an object of counts, for the numbers of written entities and links.
    package static let tallies = WordSets.meanings(.tally, TallyKind.init)

    /// Whether a type has the name of a payload: `CreateOrderResult`.
    package static func isPayload(_ type: NamedType) -> Bool {
        let name = foldedName(type.meant)
        return WordSets[.payloads].contains { name.hasSuffix($0) }
    }

    /// The beginning of the last word of types that only hold mutations: `UserMutations`.
    static let namespace = "mutation"

    /// The operation that adds to a number.
    static let increment = "increment"

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

    package static let links = WordSets.meanings(.link, Link.init)

    /// Words before the keys of elements that are added to a list, or taken from it: `addLabelIds`.
    static let listChanges =
        WordSets[.listAdders].map { (word: $0, isAddition: true) }
        + WordSets[.listRemovers].map { (word: $0, isAddition: false) }

    /// An operation on a number, a text or a list.
    package enum Operation: String, Sendable { case set, add, subtract, multiply, divide, push, pop, pull }

    /// Members and endings for operations: Prisma's `{ increment: 2 }`, Neo4j's `{ add: 2 }` and `released_INCREMENT`.
    package static let operations = WordSets.meanings(.operation, Operation.init)
}
