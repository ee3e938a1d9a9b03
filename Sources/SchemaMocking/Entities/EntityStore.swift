package import JSONModel
package import Locking
import Synchronization

/// What mutations, scripts, the admin API and `data/` files have written: the only state that answers depend on.
///
/// Entities are kept by the name of their type and the text of their key, without any schema, so that they outlive a
/// reload. Readers take one copy of the whole (`EntityState`) and are not disturbed by later writes. What is written here
/// directly is not held against a schema; `MockWorld.entityProblem` is asked before.
package final class EntityStore: Sendable {
    private let state: any StateStore<EntityState>
    /// Whether there is anything in the state: most servers are only asked, and wait for no lock.
    private let isUsed = Atomic<Bool>(false)
    /// What is there from the start.
    private let seeding: Locked<EntitySeeding>
    /// Where is charged what is stored.
    private let share: RoomShare?
    /// The world with the entities, as it was last asked for.
    let lastWorld = Locked<MockWorld?>(nil)

    /// - Parameters:
    ///   - limits: how much may be written.
    ///   - seeds: what is there from the start; what there is no room for (`EntityOverflow`) is left out.
    package convenience init(limits: EntityLimits = EntityLimits(), seeds: [EntitySeed] = []) {
        self.init(EntitySeeding(seeds, limits: limits))
    }

    /// - Parameters:
    ///   - seeding: what is there from the start.
    ///   - share: where is charged what is written, which may allow less than the limits.
    package convenience init(_ seeding: EntitySeeding, share: RoomShare? = nil) {
        self.init(seeding, share: share) { MemoryStateStore($0) }
    }

    /// - Parameters:
    ///   - seeding: what is there from the start.
    ///   - share: where is charged what is written.
    ///   - store: makes where the state lies.
    init(
        _ seeding: EntitySeeding,
        share: RoomShare? = nil,
        in store: (EntityState) -> any StateStore<EntityState>
    ) {
        var fresh = seeding.state
        // What is remembered of one store's state is not taken for another's.
        fresh.changed()
        state = store(fresh)
        self.seeding = Locked(seeding)
        self.share = share
        isUsed.store(!fresh.isEmpty, ordering: .releasing)
    }

    /// All that there is now; `nil` where nothing is stored.
    package var current: EntityState? {
        guard isUsed.load(ordering: .acquiring) else { return nil }
        let state = state.fetch()
        return state.isEmpty ? nil : state
    }

    /// A number that is another one after every change, and that no other store has.
    package var revision: Int { state.fetch().revision }

    /// Changes several things at once: no reader sees one without the other.
    ///
    /// What is to be written is worked out without holding the lock, and again where another thread has written
    /// meanwhile.
    func update<Result: Sendable>(
        _ body: (inout EntityState) throws(EntityError) -> Result
    ) throws(EntityError) -> Result {
        while true {
            let before = state.fetch()
            var changed = before
            if let share { changed.room = seeding.withLock { $0.state.bytes }.addingClamped(share.allowance) }
            let result = try body(&changed)
            let next = changed
            if next.revision == before.revision { return result }
            let isKept = change { state in
                guard state.revision == before.revision else { return false }
                state = next
                return true
            }
            if isKept { return result }
        }
    }

    private func change<Result: Sendable>(_ body: (inout EntityState) -> Result) -> Result {
        state.commit { state in
            let result = body(&state)
            isUsed.store(!state.isEmpty, ordering: .releasing)
            share?.replace(with: max(0, state.bytes - seeding.withLock { $0.state.bytes }))
            return result
        }
    }
}

// MARK: - One entity

extension EntityStore {
    /// What is stored for an entity; `nil` where nothing is, or the entity is deleted.
    package func values(type: String, key: String) -> JSONObject? {
        guard let record = record(type: type, key: key), !record.isDeleted else { return nil }
        return record.values
    }

    package func isDeleted(type: String, key: String) -> Bool { record(type: type, key: key)?.isDeleted ?? false }

    /// Writes fields beside those that have been written before.
    ///
    /// A key outside the population becomes an entity that lists show first.
    package func write(type: String, key: String, values: JSONObject) throws(EntityError) {
        try update { state throws(EntityError) in
            try state.write(type: type, key: key, values: values, as: .given)
        }
    }

    /// Writes fields and forgets all others.
    package func replace(type: String, key: String, values: JSONObject) throws(EntityError) {
        try update { state throws(EntityError) in try state.replace(type: type, key: key, values: values) }
    }

    /// Makes an entity one that there is not: null in lookups, absent from lists.
    package func delete(type: String, key: String) throws(EntityError) {
        try update { state throws(EntityError) in try state.delete(type: type, key: key) }
    }

    private func record(type: String, key: String) -> EntityRecord? {
        state.fetch().record(type: type, key: key)
    }
}

// MARK: - All of them

extension EntityStore {
    /// The keys of the entities of a type that have been written and are there, in the order of lists.
    package func keys(type: String) -> [String] { state.fetch().keys(type: type) }

    /// The names of the types of which entities have been written or deleted, sorted.
    package var types: [String] { state.fetch().types }

    /// The state right after start: what is there from the start, and nothing else.
    package func reset() {
        let seeded = seeding.withLock { $0.state }
        change { state in
            state = seeded
            state.changed()
        }
    }

    /// Takes over what is there from the start in another configuration; what has been written meanwhile stays.
    ///
    /// - Returns: what there is no room for beside what has been written; it is left out.
    package func reseed(_ new: EntitySeeding) -> EntityOverflow? {
        let isSame = seeding.withLock { seeding in
            defer { seeding = new }
            return seeding.state.revision == new.state.revision
        }
        // The world is another one, and may be the last that holds a whole schema.
        let seen = lastWorld.withLock { lastWorld in
            defer { lastWorld = nil }
            return lastWorld
        }
        _ = consume seen
        if isSame { return nil }
        return change { state in
            state.limits = new.state.limits
            state.room = .max
            state.changed()
            return state.seed(new.list)
        }
    }

    package func reseed(_ seeds: [EntitySeed], limits: EntityLimits) -> EntityOverflow? {
        reseed(EntitySeeding(seeds, limits: limits))
    }
}

extension Int {
    fileprivate func addingClamped(_ other: Int) -> Int {
        let (sum, isTooLarge) = addingReportingOverflow(other)
        return isTooLarge ? .max : sum
    }
}
