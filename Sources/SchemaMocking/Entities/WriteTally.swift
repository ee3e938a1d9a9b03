import SchemaMeaning

/// The numbers of entities and links that a mutation has written: Neo4j's `info { nodesCreated relationshipsCreated }`.
struct WriteTally: Sendable {
    private(set) var counts: [TallyKind: Int] = [:]

    mutating func count(_ kind: TallyKind, _ number: Int = 1) { if number > 0 { counts[kind, default: 0] += number } }

    subscript(kind: TallyKind) -> Int { counts[kind] ?? 0 }
}
