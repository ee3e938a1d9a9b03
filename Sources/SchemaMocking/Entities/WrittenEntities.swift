import GraphQLSchema
import JSONModel

/// What has been written, as one schema understands it: entities by their keys' identities.
///
/// It is made from one `EntityState` and never changes. Types whose records are the same as before are not read again.
final class WrittenEntities: Sendable {
    let state: EntityState
    let indexes = WrittenIndexes()
    private let tables: [TypeID: WrittenTable]

    init(_ state: EntityState, in world: MockWorld, after previous: WrittenEntities?) {
        self.state = state
        // Whoever is named by a text of their own is known by what has been written of them.
        let world = MockWorld(world, entities: WrittenEntities(keysOf: state))
        var tables: [TypeID: WrittenTable] = [:]
        for (name, table) in state.tables {
            // What another schema knows is left alone.
            guard let type = world.schema.type(named: name), world.recipe(for: type.id).key != nil else { continue }
            let known = previous?.tables[type.id]
            tables[type.id] =
                known?.version == table.version ? known : WrittenTable(table, of: type.id, in: world, after: known)
        }
        self.tables = tables
    }

    /// Nothing but the keys.
    private init(keysOf state: EntityState) {
        self.state = state
        tables = [:]
    }

    func table(of type: TypeID) -> WrittenTable? { tables[type] }

    /// What has been written about an entity, if anything.
    func entity(_ key: EntityKey, in world: MockWorld) -> WrittenEntity? { tables[key.type]?.entity(key, in: world) }
}

/// What has been written about the entities of one type.
final class WrittenTable: Sendable {
    let version: Int
    /// In the order of lists.
    let entities: [WrittenEntity]
    /// Those that lists show besides the population.
    let additions: [WrittenEntity]
    private let byIdentity: [UInt64: WrittenEntity]
    private let byText: [String: WrittenEntity]
    /// Whether keys are texts that any entity is read back from.
    private let hasTextKeys: Bool

    init(_ table: EntityState.Table, of type: TypeID, in world: MockWorld, after previous: WrittenTable?) {
        version = table.version
        let recipe = world.recipe(for: type)
        if case .text = recipe.key?.form { hasTextKeys = true } else { hasTextKeys = false }
        var byText: [String: WrittenEntity] = [:]
        for (text, record) in table.records {
            if let known = previous?.byText[text], known.record === record {
                byText[text] = known
            } else if let key = KeyReader(world: world).key(of: .string(text), type: recipe) {
                byText[text] = WrittenEntity(key, record, in: world)
            }
        }
        self.byText = byText
        entities = byText.sorted { ($0.value.record.rank, $0.key) < ($1.value.record.rank, $1.key) }.map(\.value)
        additions = entities.filter { $0.isListed && !($0.key.isPlain && $0.key.ordinal <= recipe.population) }
        byIdentity = Dictionary(entities.map { ($0.key.identity, $0) }) { first, _ in first }
    }

    func entity(_ key: EntityKey, in world: MockWorld) -> WrittenEntity? {
        if let known = byIdentity[key.identity] { return known }
        // A number or UUID does not hold all that a key is made of.
        guard !hasTextKeys, !key.isPlain, let text = KeyWriter(world: world).value(of: key).leafText else { return nil }
        return byText[text]
    }
}

/// What has been written about one entity.
final class WrittenEntity: Sendable {
    let key: EntityKey
    let record: EntityRecord
    let overlay: Overlay

    init(_ key: EntityKey, _ record: EntityRecord, in world: MockWorld) {
        self.key = key
        self.record = record
        overlay = WrittenValues(world: world).overlay(
            of: record.values,
            as: world.schema[key.type],
            guides: record.guides
        )
    }

    /// Whether lists show it wherever it comes from.
    var isListed: Bool { record.origin == .given || record.origin == .created }

    /// Whether something has been written for a field.
    func says(_ field: String) -> Bool { record.values[field] != nil }
}
