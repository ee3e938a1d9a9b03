package import JSONModel

/// All that has been written, as one value: whoever holds a copy reads the same until the end.
package struct EntityState: Sendable {
    /// The records of one type.
    struct Table: Sendable {
        var records = SortedMap<String, EntityRecord>()
        /// Another one after every change, and never the same for two tables of one store.
        var version = 0
        /// The highest ordinal given to a new entity, which no other one gets.
        var lastOrdinal = 0
    }

    var limit: Int
    private(set) var tables: [String: Table] = [:]
    /// How many records there are, those of deleted entities included.
    package private(set) var count = 0
    /// Another number after every change.
    package internal(set) var revision = 0
    /// What was there from the start, as long as nobody has written to it since.
    private var seeded: [String: [String: EntityRecord]] = [:]
    /// How many entities have been put in since the start: what makes the next one come first in lists.
    private var entries = 0
    /// How many mutations have written since the start: each a second after the one before.
    var writes = 0

    init(limit: Int) { self.limit = limit }

    var isEmpty: Bool { count == 0 }

    func record(type: String, key: String) -> EntityRecord? { tables[type]?.records[key] }

    /// The keys of a type's entities in the order of lists.
    func keys(type: String) -> [String] {
        var spots: [Spot] = []
        tables[type]?.records.forEach { key, record in
            if !record.isDeleted { spots.append(Spot(rank: record.rank, text: key)) }
        }
        return spots.sorted().map(\.text)
    }

    /// The types of which entities have been written, sorted.
    var types: [String] { tables.filter { !$0.value.records.isEmpty }.keys.sorted() }
}

extension EntityState {
    /// Writes fields beside those that have been written before; a deleted entity comes back with these alone.
    mutating func write(
        type: String,
        key: String,
        values: JSONObject,
        as origin: EntityRecord.Origin
    ) throws(EntityError) {
        let known = record(type: type, key: key)
        let isBack = known?.isDeleted ?? true
        let before = isBack ? nil : known
        let guides = before?.guides ?? [:]
        try put(
            type: type,
            key: key,
            values: (before?.values ?? [:]).merging(values),
            guides: origin == .changed ? guides : guides.merging(values),
            as: isBack || origin == .given ? origin : known?.origin ?? origin
        )
    }

    /// Writes these fields and forgets all others.
    mutating func replace(type: String, key: String, values: JSONObject) throws(EntityError) {
        try put(type: type, key: key, values: values, guides: values, as: .given)
    }

    /// Makes an entity one that there is not.
    mutating func delete(type: String, key: String) throws(EntityError) {
        let known = record(type: type, key: key)
        try put(type: type, key: key, values: known?.values ?? [:], guides: known?.guides ?? [:], as: .deleted)
    }

    /// Puts in what is there from the start, in the order of lists and behind all others; what was there from the start
    /// before goes, unless it has been written to.
    mutating func seed(_ seeds: [EntitySeed]) throws(EntityError) {
        for (type, records) in seeded {
            for (key, record) in records where self.record(type: type, key: key) === record { remove(type, key) }
        }
        seeded = [:]
        for (index, seed) in seeds.enumerated() {
            if let known = record(type: seed.type, key: seed.key), seeded[seed.type]?[seed.key] !== known { continue }
            let values = (record(type: seed.type, key: seed.key)?.values ?? [:]).merging(seed.values)
            try put(type: seed.type, key: seed.key, values: values, guides: values, as: .given, rank: index + 1)
            seeded[seed.type, default: [:]][seed.key] = record(type: seed.type, key: seed.key)
        }
    }

    private mutating func remove(_ type: String, _ key: String) {
        revision += 1
        count -= 1
        tables[type]?.version = revision
        tables[type]?.records[key] = nil
    }

    /// The next ordinal for a new entity of a type; `isTaken` knows those that are keys of others.
    mutating func nextOrdinal(type: String, after population: Int, isTaken: (Int) -> Bool) -> Int {
        var ordinal = max(tables[type]?.lastOrdinal ?? 0, population) + 1
        while isTaken(ordinal) { ordinal += 1 }
        tables[type, default: Table()].lastOrdinal = ordinal
        return ordinal
    }

    private mutating func put(
        type: String,
        key: String,
        values: JSONObject,
        guides: JSONObject,
        as origin: EntityRecord.Origin,
        rank: Int? = nil
    ) throws(EntityError) {
        let known = record(type: type, key: key)
        guard known != nil || count < limit else { throw .full(limit: limit) }
        var place = rank ?? known?.rank
        if place == nil || (known?.isDeleted ?? false) && origin != .deleted {
            entries += 1
            place = -entries
        }
        revision += 1
        if known == nil { count += 1 }
        tables[type, default: Table()].version = revision
        tables[type]?.records[key] = EntityRecord(
            values: values,
            guides: guides,
            origin: origin,
            rank: place ?? 0
        )
    }
}

/// An entity that is there from the start.
package struct EntitySeed: Sendable, Hashable {
    package var type: String
    package var key: String
    package var values: JSONObject

    package init(type: String, key: String, values: JSONObject) {
        self.type = type
        self.key = key
        self.values = values
    }
}

/// Why something is not written.
package struct EntityError: Error, Equatable {
    package let message: String

    package init(_ message: String) { self.message = message }

    static func full(limit: Int) -> EntityError {
        EntityError("There is no room for another entity: there are \(limit), and limits.entities allows no more.")
    }
}

extension JSONObject {
    func merging(_ other: JSONObject) -> JSONObject {
        var merged = self
        for member in other { merged[member.key] = member.value }
        return merged
    }
}
