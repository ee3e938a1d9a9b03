package import JSONModel
package import Locking
import Synchronization

/// The entities that mutations, scripts, the admin API and `data/` files have written: the only state of the world.
///
/// Entities are kept by the name of their type and the text of their key, without any schema, so that they outlive a
/// reload. Readers take one copy of the whole (`EntityState`) and are not disturbed by later writes. Direct writes to
/// the store are not checked against a schema: call `MockWorld.entityProblem` before.
package final class EntityStore: Sendable {
    private let state: any StateStore<EntityState>
    /// Whether the state holds anything: most servers only answer queries, and then take no lock.
    private let isUsed = Atomic<Bool>(false)
    /// The state's revision, for readers that need nothing else of it.
    private let latestRevision = Atomic<Int>(0)
    /// The initial entities.
    private let seeding: Locked<EntitySeeding>
    /// The store's share of a memory budget, charged for the stored bytes.
    private let share: BudgetShare?
    /// The states before the present one, in which answers that were given then are explained.
    private let earlier = Locked(EarlierStates<EntityState>())
    /// The time of writes that are made once more; `nil` for those of the present.
    private let time: Int?
    /// The listener to writes, called in their order; its lock is held until it has returned.
    private let listener = Locked(Listener())
    /// Whether there is a listener: most servers have none.
    private let isHeard = Atomic<Bool>(false)
    /// The world with the entities, as it was last asked for.
    let lastWorld = Locked<MockWorld?>(nil)
    /// The world with the entities as the listener last needed it, which may be some writes behind.
    let lastToldWorld = Locked<MockWorld?>(nil)

    /// A struct of its own, because a closure that is locked by itself is wrapped once more by every `withLock`.
    private struct Listener: Sendable {
        var hear: (@Sendable (EntityChanges) -> Void)?
    }

    /// - Parameters:
    ///   - limits: the most that may be stored.
    ///   - seeds: the initial entities; those that do not fit (`EntityOverflow`) are left out.
    package convenience init(limits: EntityLimits = EntityLimits(), seeds: [EntitySeed] = []) {
        self.init(EntitySeeding(seeds, limits: limits))
    }

    /// - Parameters:
    ///   - seeding: the initial entities.
    ///   - share: the budget to charge for writes, which may allow less than the limits.
    ///   - time: the time of writes that are made once more.
    ///   - store: makes the store of the state.
    package init(
        _ seeding: EntitySeeding,
        share: BudgetShare? = nil,
        time: Int? = nil,
        in store: (EntityState) -> any StateStore<EntityState> = { MemoryStateStore($0) }
    ) {
        var fresh = seeding.state
        // Results that are cached for one store's revision must not be taken for another's.
        fresh.changed()
        state = store(fresh)
        self.seeding = Locked(seeding)
        (self.share, self.time) = (share, time)
        isUsed.store(!fresh.isEmpty, ordering: .releasing)
        latestRevision.store(fresh.revision, ordering: .releasing)
    }

    /// A store with what this one holds now, for what must leave this one as it is.
    package var copy: EntityStore { copy(of: state.fetch()) }

    /// A store with what this one held at a revision.
    ///
    /// - Parameters:
    ///   - revision: the revision of the state.
    ///   - time: the time of what is written to the copy, in milliseconds; `nil` for the present.
    /// - Returns: the store; `nil` where the state is not kept any more.
    package func copy(at revision: Int, writingAt time: Int?) -> EntityStore? {
        let now = state.fetch()
        if now.revision == revision { return copy(of: now, writingAt: time) }
        return earlier.withLock { $0.last { $0.revision == revision } }.map { copy(of: $0, writingAt: time) }
    }

    private func copy(of state: EntityState, writingAt time: Int? = nil) -> EntityStore {
        let copy = EntityStore(seeding.withLock { $0 }, time: time)
        copy.change { $0 = state }
        return copy
    }

    /// The present state; `nil` where nothing is stored.
    package var current: EntityState? {
        guard isUsed.load(ordering: .acquiring) else { return nil }
        let state = state.fetch()
        return state.isEmpty ? nil : state
    }

    /// A number that is new after every change, and that no other store has.
    package var revision: Int { latestRevision.load(ordering: .acquiring) }

    /// Changes several things at once: no reader sees one without the other.
    ///
    /// `body` runs without the lock, and again where another thread has written meanwhile.
    ///
    /// - Parameters:
    ///   - mutation: the field of the mutation type that writes; `nil` for a write by hand.
    ///   - body: makes the changes.
    /// - Returns: what `body` returns.
    /// - Throws: what `body` throws; then nothing has changed.
    func update<Result: Sendable>(
        by mutation: String? = nil,
        _ body: (inout EntityState) throws(EntityError) -> Result
    ) throws(EntityError) -> Result {
        while true {
            let before = state.fetch()
            var changed = before
            changed.noted = isHeard.load(ordering: .acquiring) ? [] : nil
            changed.cause = WriteCause(mutation: mutation, again: time)
            if let share {
                let seeded = seeding.withLock { $0.state.bytes }
                changed.budget = seeded + min(share.allowance, .max - seeded)
            }
            let result = try body(&changed)
            let (noted, call) = (changed.noted ?? [], changed.call)
            (changed.noted, changed.call, changed.cause) = (nil, nil, nil)
            let next = changed
            if next.revision == before.revision {
                if let call { tell(of: call) }
                return result
            }
            let isKept = telling(noted, by: call) {
                change { state in
                    guard state.revision == before.revision else { return nil }
                    state = next
                    return (before, next)
                }
            }
            if isKept { return result }
        }
    }

    /// Commits a change, and tells the listener before another change is committed.
    private func telling(
        _ noted: [EntityChange],
        by call: MutationCall? = nil,
        _ commit: () -> (before: EntityState, after: EntityState)?
    ) -> Bool {
        guard isHeard.load(ordering: .acquiring) else { return commit() != nil }
        return listener.withLock { listener in
            guard let (before, after) = commit() else { return false }
            listener.hear?(EntityChanges(noted, before: before, after: after, call: call, in: self))
            return true
        }
    }

    /// Calls back after each write, in their order; the closure must not wait, and writes nothing.
    ///
    /// - Parameter body: the closure to call; `nil` removes the listener.
    package func listen(_ body: (@Sendable (EntityChanges) -> Void)?) {
        listener.withLock { $0.hear = body }
        isHeard.store(body != nil, ordering: .releasing)
    }

    /// Tells the listener of a mutation's field that has been executed and has written nothing.
    func tell(of call: MutationCall) {
        _ = telling([], by: call) {
            let state = state.fetch()
            return (state, state)
        }
    }

    /// The bytes that earlier states may hold beside the present one.
    private var earlierLimit: Int { max(share?.guaranteed ?? 0, 131_072) }

    private func change<Result: Sendable>(_ body: (inout EntityState) -> Result) -> Result {
        let (result, before, after) = state.commit { state in
            let before = state
            let result = body(&state)
            isUsed.store(!state.isEmpty, ordering: .releasing)
            latestRevision.store(state.revision, ordering: .releasing)
            share?.replace(with: max(0, state.bytes - seeding.withLock { $0.state.bytes }))
            return (result, before, state)
        }
        if after.revision != before.revision {
            let replaced = after.replaced - before.replaced
            earlier.withLock { $0.append(before, weighing: replaced, limit: earlierLimit) }
        }
        return result
    }
}

// MARK: - One entity

extension EntityStore {
    /// The stored values of an entity; `nil` where it has none, or is deleted.
    package func values(type: String, key: String) -> JSONObject? {
        guard let record = record(type: type, key: key), !record.isDeleted else { return nil }
        return record.values
    }

    package func isDeleted(type: String, key: String) -> Bool { record(type: type, key: key)?.isDeleted ?? false }

    /// Writes fields beside those written before.
    ///
    /// A key outside the population becomes an entity that lists show first.
    package func write(type: String, key: String, values: JSONObject) throws(EntityError) {
        try update { state throws(EntityError) in try state.write(type: type, key: key, values: values, as: .given) }
    }

    /// Writes fields and forgets all others.
    package func replace(type: String, key: String, values: JSONObject) throws(EntityError) {
        try update { state throws(EntityError) in try state.replace(type: type, key: key, values: values) }
    }

    /// Marks an entity as deleted: null in lookups, absent from lists.
    ///
    /// - Parameters:
    ///   - type: the entity's type.
    ///   - key: its key as text.
    ///   - world: says which entities lists show without a record; without it, records of entities written by hand are
    ///     never forgotten for room.
    /// - Throws: `EntityError` where there is no room to note it.
    package func delete(type: String, key: String, in world: MockWorld? = nil) throws(EntityError) {
        try update { state throws(EntityError) in try state.delete(type: type, key: key, in: world) }
    }

    private func record(type: String, key: String) -> EntityRecord? { state.fetch().record(type: type, key: key) }
}

// MARK: - All of them

extension EntityStore {
    /// The keys of the entities of a type that have been written and are not deleted, in the order of lists.
    package func keys(type: String) -> [String] { state.fetch().keys(type: type) }

    /// The names of the types of which entities have been written or deleted, sorted.
    package var types: [String] { state.fetch().types }

    /// Restores the state right after start: the initial entities, and nothing else.
    package func reset() {
        let seeded = seeding.withLock { $0.state }
        _ = telling([]) {
            change { state in
                let before = state
                state = seeded
                state.changed()
                return (before, state)
            }
        }
        earlier.withLock { $0 = EarlierStates() }
    }

    /// Replaces the initial entities by those of another configuration; what has been written meanwhile stays.
    ///
    /// - Returns: the seeds that do not fit beside what has been written; they are left out.
    package func reseed(_ new: EntitySeeding) -> EntityOverflow? {
        let isSame = seeding.withLock { seeding in
            defer { seeding = new }
            return seeding.state.revision == new.state.revision
        }
        // The world is of another schema now: the former one, perhaps the last reference to it, ends outside the locks.
        _ = lastWorld.withLock { $0.take() }
        _ = lastToldWorld.withLock { $0.take() }
        if isSame { return nil }
        let before = state.fetch()
        let isHeard = isHeard.load(ordering: .acquiring)
        let (overflow, noted, after) = change { state in
            state.limits = new.state.limits
            state.budget = .max
            state.changed()
            state.noted = isHeard ? [] : nil
            let overflow = state.seed(new.list)
            let noted = state.noted ?? []
            state.noted = nil
            return (overflow, noted, state)
        }
        _ = telling(noted) { (before, after) }
        return overflow
    }
}
