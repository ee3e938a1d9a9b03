package import JSONModel
import Synchronization

/// All stored entities as one value: a copy never changes.
package struct EntityState: Sendable {
    /// The records of one type.
    struct Table: Sendable {
        var records = SortedMap<String, EntityRecord>()
        /// A number that is new after every change, and never the same for two tables that differ.
        var version = 0
        /// The highest ordinal that a new entity has been given; no other entity gets it.
        ///
        /// So an ordinal up to it, beyond the population and without a record, belongs to a deleted entity.
        var lastOrdinal = 0
    }

    var limits: EntityLimits
    /// The bytes that the records may take under a budget that other stores share; `Int.max` without one.
    var budget = Int.max
    private(set) var tables: [String: Table] = [:]
    /// The number of records, those of deleted entities included.
    package private(set) var count = 0
    /// The memory that the records take.
    package private(set) var bytes = 0 { didSet { replaced += max(0, oldValue - bytes) } }
    /// The memory that former records have taken, which states before this one still hold.
    private(set) var replaced = 0
    /// A number that is new after every change, and never the same for two states that differ, even of two stores.
    package private(set) var revision = 0
    /// The entities that the project's files mention: keys by type.
    private var seeded: [String: Set<String>] = [:]
    /// The number of ranks given out while the server runs; the next entity gets one before all others.
    private var entries = 0
    /// The number of mutations that have written: each is dated one second after the one before.
    var writes = 0
    /// Deleted entities that may be forgotten where a new one needs room, in the order of their deletion: those that a
    /// mutation created, or that were written by hand and are in no generated list.
    private var gone = SortedMap<Int, (type: String, key: String)>()
    private var ends = 0
    /// The changes since it was last emptied; `nil` where they are not collected.
    var noted: [EntityChange]?
    /// The write that values come from now.
    var cause: WriteCause?
    /// The mutation's field that has made these changes, as long as they are collected.
    var call: MutationCall?

    init(limits: EntityLimits) { self.limits = limits }

    private static let latestRevision = Atomic(0)

    /// Gives the state a new revision.
    mutating func changed() { revision = Self.latestRevision.add(1, ordering: .relaxed).newValue }

    var isEmpty: Bool { count == 0 }

    func record(type: String, key: String) -> EntityRecord? { tables[type]?.records[key] }

    /// The keys of a type's entities in the order of lists.
    func keys(type: String) -> [String] {
        var positions: [StoredPosition] = []
        tables[type]?.records.forEach { key, record in
            if !record.isDeleted { positions.append(StoredPosition(rank: record.rank, text: key)) }
        }
        return positions.sorted().map(\.text)
    }

    /// The types of which entities have been written, sorted.
    var types: [String] { tables.filter { !$0.value.records.isEmpty }.keys.sorted() }
}

extension EntityState {
    /// Writes fields beside those written before; a deleted entity comes back with these alone.
    mutating func write(
        type: String,
        key: String,
        values: JSONObject,
        as origin: EntityRecord.Origin
    ) throws(EntityError) {
        let known = record(type: type, key: key)
        let isBack = known?.isDeleted ?? true
        var writing = (isBack ? nil : known?.writing) ?? EntityRecord.Writing()
        writing.values = writing.values.adding(values)
        if origin != .changed { writing.guides = writing.guides.adding(values) }
        writing.note(cause, of: values)
        try put(
            type: type,
            key: key,
            writing,
            over: known.map { $0.isDeleted ? .hidden : $0.source } ?? .none,
            as: isBack || origin == .given ? origin : known?.origin ?? origin
        )
    }

    /// Writes these fields and forgets all others.
    mutating func replace(type: String, key: String, values: JSONObject) throws(EntityError) {
        var writing = EntityRecord.Writing(values: values, guides: values)
        writing.note(cause, of: values)
        try put(type: type, key: key, writing, over: .hidden, as: .given)
    }

    /// Marks an entity as deleted; `world` decides whether the record of one written by hand may be forgotten for room.
    mutating func delete(type: String, key: String, in world: MockWorld?) throws(EntityError) {
        let known = record(type: type, key: key)
        let last = EntityRecord.Writing(values: known?.values ?? [:], guides: known?.guides ?? [:])
        try put(type: type, key: key, last, over: .hidden, as: .deleted)
        guard let known, known.isOwn || known.origin == .given && isUnlisted(type: type, key: key, in: world) else {
            return
        }
        ends += 1
        gone[ends] = (type, key)
    }

    /// Whether no list and no file would show the entity if it had not been written.
    private func isUnlisted(type: String, key: String, in world: MockWorld?) -> Bool {
        guard let world, seeded[type]?.contains(key) != true else { return false }
        return world.isUnlisted(type: type, key: key)
    }

    /// Brings a deleted entity back with its last values; does nothing where it is not deleted.
    mutating func restore(type: String, key: String, as origin: EntityRecord.Origin) throws(EntityError) {
        guard let known = record(type: type, key: key), known.isDeleted else { return }
        try put(type: type, key: key, known.writing, over: .none, as: origin)
    }

    /// Forgets the record of the entity that was deleted longest ago; `false` where there is none to forget.
    private mutating func forgetGone() -> Bool {
        while let (end, (type, key)) = gone.first {
            gone[end] = nil
            // Skips entities that have been restored since.
            guard record(type: type, key: key)?.isDeleted == true else { continue }
            remove(type, key)
            return true
        }
        return false
    }

    /// Puts in the entities of the project's files, in the order of lists and behind all others.
    ///
    /// The files' former values are taken out; those written while the server runs stay and override the new ones.
    ///
    /// - Returns: the seeds that do not fit; `nil` where all of them were put in.
    mutating func seed(_ seeds: [EntitySeed]) -> EntityOverflow? {
        var named: [String: Set<String>] = [:]
        for seed in seeds { named[seed.type, default: []].insert(seed.key) }
        for (type, keys) in seeded {
            for key in keys.subtracting(named[type] ?? []) { unseed(type, key) }
        }
        seeded = named
        var overflow: EntityOverflow?
        for (index, seed) in seeds.enumerated() {
            do throws(EntityError) {
                try put(seed, rank: index + 1)
            } catch {
                // The files' former values of this entity do not count any more.
                unseed(seed.type, seed.key)
                overflow = overflow ?? EntityOverflow(error, of: seed)
                overflow?.positions.append(index)
            }
        }
        return overflow
    }

    private mutating func put(_ seed: EntitySeed, rank: Int) throws(EntityError) {
        let known = record(type: seed.type, key: seed.key)
        if known?.source == .hidden { return }
        // An entity that was first written while the server runs comes before all of the files.
        let isEarlier = known.map { $0.rank < 0 } ?? false
        try put(
            type: seed.type,
            key: seed.key,
            known?.writing,
            over: .file(seed.values),
            as: known?.origin == .created ? .created : .given,
            rank: isEarlier ? known?.rank : rank
        )
    }

    /// Removes the values that a file gave; those written about the entity stay.
    private mutating func unseed(_ type: String, _ key: String) {
        guard let known = record(type: type, key: key), case .file = known.source else { return }
        guard let writing = known.writing else {
            noted?.append(EntityChange(type: type, key: key, from: known, to: nil))
            return remove(type, key)
        }
        // There is room: without the values from files the record is smaller.
        try? put(type: type, key: key, writing, over: .none, as: known.origin)
    }

    /// Forgets a record.
    private mutating func remove(_ type: String, _ key: String) {
        changed()
        count -= 1
        bytes -= record(type: type, key: key)?.weight ?? 0
        tables[type]?.version = revision
        tables[type]?.records[key] = nil
    }

    /// The next ordinal for a new entity of a type; `isTaken` says whether another entity has the key of an ordinal.
    mutating func nextOrdinal(type: String, after population: Int, isTaken: (Int) -> Bool) -> Int {
        var ordinal = max(tables[type]?.lastOrdinal ?? 0, population) + 1
        while isTaken(ordinal) { ordinal += 1 }
        tables[type, default: Table()].lastOrdinal = ordinal
        return ordinal
    }

    private mutating func put(
        type: String,
        key: String,
        _ writing: EntityRecord.Writing?,
        over source: EntityRecord.Source,
        as origin: EntityRecord.Origin,
        rank: Int? = nil
    ) throws(EntityError) {
        let known = record(type: type, key: key)
        while known == nil, count >= limits.count {
            guard forgetGone() else { throw .full(limit: limits.count) }
        }
        var place = rank ?? known?.rank
        var entered = entries
        if place == nil || (known?.isDeleted ?? false) && origin != .deleted {
            entered += 1
            place = -entered
        }
        let record = EntityRecord(key: key, writing, over: source, origin: origin, rank: place ?? 0)
        let before = known?.weight ?? 0
        // A record that becomes no larger is written even above the limit.
        let most = min(limits.bytes, budget)
        while record.weight > before, bytes - before + record.weight > most {
            // The entity that is being written must not be forgotten for its own sake.
            guard known?.isDeleted != true, forgetGone() else { throw .tooLarge(limit: limits.bytes) }
        }
        bytes -= before
        bytes += record.weight
        entries = entered
        changed()
        if known == nil { count += 1 }
        tables[type, default: Table()].version = revision
        tables[type]?.records[key] = record
        // Repeating what the files said before is no change.
        if rank == nil || known?.values != record.values || known?.isDeleted != record.isDeleted {
            noted?.append(EntityChange(type: type, key: key, from: known, to: record))
        }
    }
}

/// The most that may be stored about entities.
package struct EntityLimits: Sendable, Hashable {
    /// The most entities, deleted ones included.
    package var count: Int
    /// The most memory that they may take, in bytes.
    package var bytes: Int

    package init(count: Int = 10_000, bytes: Int = 64_000_000) { (self.count, self.bytes) = (count, bytes) }
}

/// An entity that exists from the start.
package struct EntitySeed: Sendable, Hashable {
    package var type: String
    package var key: String
    package var values: JSONObject

    package init(type: String, key: String, values: JSONObject) {
        (self.type, self.key, self.values) = (type, key, values)
    }
}

/// The reason why something is not written.
package struct EntityError: Error, Equatable {
    package let message: String
    /// The `code` in the `extensions` of the mutation's error.
    let code: String

    package init(_ message: String, code: String = "ENTITIES_FULL") { (self.message, self.code) = (message, code) }

    static func tooMany(_ count: Int, of type: String, limit: Int) -> EntityError {
        EntityError(
            "This is about \(count) objects of \(type), and at most \(limit) may be written: say so in atMost.",
            code: "TOO_MANY"
        )
    }

    static func full(limit: Int) -> EntityError {
        EntityError("There is no room for another entity: there are \(limit), and limits.entities allows no more.")
    }

    static func tooLarge(limit: Int) -> EntityError {
        EntityError(
            "There is no room for this: what has been written of entities may take \(limit) bytes (limits.entitiesBytes)."
        )
    }
}

extension EntityRecord {
    /// Whether a mutation created the entity, and no file mentions it.
    fileprivate var isOwn: Bool { origin == .created && source == .none }
}
