import GraphQLSchema
import JSONModel
import Locking
import SchemaMeaning

/// The stored entities as one schema understands them, by their keys' identities.
///
/// They are made from one `EntityState` and never change. Records that the previous state had too are not read again: a
/// write costs what it touches.
final class StoredEntities: Sendable {
    let state: EntityState
    let indexes: StoredIndexes
    private let tables: [TypeID: StoredTable]
    /// The lists that questions about all entities of a type have found in this state.
    let answers = ListAnswers()

    init(_ state: EntityState, in world: MockWorld, after previous: StoredEntities?) {
        self.state = state
        indexes = StoredIndexes(after: previous?.indexes)
        // Keys that are texts of their own, such as slugs, are read from the stored values.
        let world = MockWorld(world, entities: StoredEntities(keysOf: state))
        var tables: [TypeID: StoredTable] = [:]
        for (name, table) in state.tables {
            // Tables of types that this schema lacks, or has without a key, stay in the state unread.
            guard let type = world.schema.type(named: name), world.plan(for: type.id).key != nil else { continue }
            let known = previous?.tables[type.id]
            tables[type.id] =
                known?.version == table.version ? known : StoredTable(table, of: type.id, in: world, after: known)
        }
        self.tables = tables
    }

    /// Makes an instance without tables, by which the world reads the keys of the state.
    private init(keysOf state: EntityState) {
        self.state = state
        indexes = StoredIndexes(after: nil)
        tables = [:]
    }

    func table(of type: TypeID) -> StoredTable? { tables[type] }

    /// Whether an entity without a record has been created and deleted.
    func isGone(_ key: EntityKey, in world: MockWorld) -> Bool {
        guard key.isPlain, let last = tables[key.type]?.lastOrdinal, key.ordinal <= last else { return false }
        return key.ordinal > world.plan(for: key.type).population(in: world.model)
    }

    /// The stored values of an entity; `nil` where nothing is stored about it.
    func entity(_ key: EntityKey, in world: MockWorld) -> StoredEntity? { tables[key.type]?.entity(key, in: world) }
}

/// The stored entities of one type.
final class StoredTable: Sendable {
    let version: Int
    /// The highest ordinal given to a new entity.
    let lastOrdinal: Int
    /// The ordinals of the population that are not deleted.
    let left = Once<Boxed<[Int]>>()
    private let maps: Maps
    private let records: SortedMap<String, EntityRecord>
    /// Whether keys are texts from which every entity can be read back.
    private let hasTextKeys: Bool

    init(_ table: EntityState.Table, of type: TypeID, in world: MockWorld, after previous: StoredTable?) {
        version = table.version
        lastOrdinal = table.lastOrdinal
        records = table.records
        let plan = world.plan(for: type)
        if case .text = plan.key?.form { hasTextKeys = true } else { hasTextKeys = false }
        var changed: [(text: String, entity: StoredEntity?)] = []
        table.records.forEachChange(since: previous?.records ?? SortedMap()) { text, old, new in
            if old === new { return }
            let key = KeyReader(model: world.model).key(of: .string(text), type: plan)
            changed.append((text, key.flatMap { key in new.map { StoredEntity(key, $0, in: world) } }))
        }
        let population = plan.population(in: world.model)
        guard var maps = previous?.maps else {
            self.maps = Maps(changed.compactMap { text, entity in entity.map { (text, $0) } }, population: population)
            return
        }
        for (text, entity) in changed { maps.put(entity, at: text, population: population) }
        self.maps = maps
    }

    /// The entities, by the texts of their keys.
    var entities: SortedMap<String, StoredEntity> { maps.entities }
    /// The stamps of the records, by the texts of the keys.
    var stamps: SortedMap<String, Int> { maps.stamps }
    /// The entities that lists show besides the population, in the order of lists.
    var additions: SortedMap<StoredPosition, EntityKey> { maps.additions }
    /// The number of entities that are deleted.
    var deletedCount: Int { maps.deletedCount }

    /// The ordinals up to one that are not deleted.
    func ordinals(upTo last: Int) -> [Int] {
        var deleted: Set<Int> = []
        entities.forEach { _, entity in
            if entity.record.isDeleted, entity.key.isPlain { deleted.insert(entity.key.ordinal) }
        }
        return (1..<(last + 1)).filter { !deleted.contains($0) }
    }

    /// Maps to find entities by.
    private struct Maps: Sendable {
        private(set) var entities: SortedMap<String, StoredEntity>
        private(set) var stamps: SortedMap<String, Int>
        private(set) var additions: SortedMap<StoredPosition, EntityKey>
        /// The entities, by the identities of their keys; of two texts with the same one, the first in lists counts.
        private(set) var identities: SortedMap<StoredPosition, StoredEntity>
        private(set) var deletedCount: Int

        /// Maps some entities, which are given in the order of their texts.
        init(_ all: [(key: String, value: StoredEntity)], population: Int) {
            entities = SortedMap(sorted: all)
            stamps = SortedMap(sorted: all.map { ($0.key, $0.value.record.stamp) })
            let additions = all.filter { $0.value.isAddition(to: population) }
            self.additions = SortedMap(
                sorted: additions.map { ($0.value.position($0.key), $0.value.key) }.sorted { $0.0 < $1.0 }
            )
            identities = SortedMap(
                sorted: all.map { ($0.value.position($0.key, group: $0.value.key.identity), $0.value) }
                    .sorted { $0.0 < $1.0 }
            )
            deletedCount = all.count { $0.value.record.isDeleted }
        }

        mutating func put(_ entity: StoredEntity?, at text: String, population: Int) {
            if let old = entities[text] {
                if old.isAddition(to: population) { additions[old.position(text)] = nil }
                identities[old.position(text, group: old.key.identity)] = nil
                deletedCount -= old.record.isDeleted ? 1 : 0
            }
            entities[text] = entity
            stamps[text] = entity?.record.stamp
            guard let entity else { return }
            if entity.isAddition(to: population) { additions[entity.position(text)] = entity.key }
            identities[entity.position(text, group: entity.key.identity)] = entity
            deletedCount += entity.record.isDeleted ? 1 : 0
        }

    }

    func entity(_ key: EntityKey, in world: MockWorld) -> StoredEntity? {
        let known = maps.identities.value(notBefore: StoredPosition(group: key.identity, rank: .min, text: ""))
        if let known, known.key.identity == key.identity { return known }
        // A number or UUID does not hold all that a key is made of.
        guard !hasTextKeys, !key.isPlain, let text = KeyWriter(model: world.model).value(of: key).leafText else {
            return nil
        }
        return entities[text]
    }
}

/// One entity's record, with its values as the schema reads them.
final class StoredEntity: Sendable {
    let key: EntityKey
    let record: EntityRecord
    let overlay: Overlay

    init(_ key: EntityKey, _ record: EntityRecord, in world: MockWorld) {
        (self.key, self.record) = (key, record)
        overlay = StoredValues(world: world).overlay(
            of: record.values,
            as: world.schema[key.type],
            guides: record.guides
        )
    }

    /// Whether lists show the entity even if it is outside the population: it was given or created.
    var isListed: Bool { record.origin == .given || record.origin == .created }

    /// Whether lists show the entity besides a population of that many.
    func isAddition(to population: Int) -> Bool { isListed && !(key.isPlain && key.ordinal <= population) }

    /// Whether something has been written for a field.
    func says(_ field: String) -> Bool { record.values[field] != nil }

    /// Whether what has been written tells the owner that a field leads to, by itself or by an object that has it too.
    func tells(_ back: FieldPlan) -> Bool { says(back.name) || back.owner?.sharer.map(says) ?? false }

    func position(_ text: String, group: UInt64 = 0) -> StoredPosition {
        StoredPosition(group: group, rank: record.rank, text: text)
    }
}
