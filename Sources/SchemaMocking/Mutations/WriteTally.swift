/// The numbers of entities and links that a mutation has written: Neo4j's `info { nodesCreated relationshipsCreated }`.
struct WriteTally: Sendable {
    enum Kind: Sendable { case made, gone, linked, unlinked }

    private(set) var counts: [Kind: Int] = [:]

    mutating func count(_ kind: Kind, _ number: Int = 1) { if number > 0 { counts[kind, default: 0] += number } }

    subscript(kind: Kind) -> Int { counts[kind] ?? 0 }
}
