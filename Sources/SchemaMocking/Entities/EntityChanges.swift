package import JSONModel
import Locking

/// The changes of one write, with the state before and after it, as subscriptions receive them.
package final class EntityChanges: Sendable {
    /// One change for each entity, in the order in which they were first written.
    package let list: [EntityChange]
    /// The mutation's field that has been executed; `nil` for a write by hand, and for a reset.
    let call: MutationCall?
    /// The names of the changed entities' types; empty for a change of everything at once, such as a reset.
    package let types: Set<String>
    private let before: EntityState
    private let after: EntityState
    private let store: EntityStore
    private let worlds = FirstReference<Worlds>()

    init(
        _ noted: [EntityChange],
        before: EntityState,
        after: EntityState,
        call: MutationCall? = nil,
        in store: EntityStore
    ) {
        list = noted.grouped { [$0.type, $0.key] }.compactMap { changes in
            // There is none for an entity that was created and deleted again.
            changes.reduce(nil as EntityChange?) { known, change in known.map { $0.followed(by: change) } ?? change }
        }
        types = Set(list.map(\.type))
        (self.before, self.after, self.call) = (before, after, call)
        self.store = store
    }

    /// Whether something was written, rather than a mutation executed that changed nothing.
    package var isWrite: Bool { before.revision != after.revision }

    /// The values that have been written of an entity.
    package func written(_ change: EntityChange) -> JSONObject {
        after.record(type: change.type, key: change.key)?.values ?? [:]
    }

    /// The world before and after, made once for all listeners.
    ///
    /// It builds on the world after the previous write, so the cost of a write does not grow with the number of writes.
    func worlds(of world: MockWorld) -> Worlds {
        if let made = worlds.load(), made.after.isSame(as: world) { return made }
        let first = world.seeing(before, in: store)
        let made = Worlds(first, world.seeing(after, in: store, after: first))
        let isSame = worlds.storeIfNil(made).after.isSame(as: world)
        store.lastToldWorld.withLock { $0 = made.after }
        return isSame ? worlds.load() ?? made : made
    }

    final class Worlds: Sendable {
        let before: MockWorld
        let after: MockWorld

        init(_ before: MockWorld, _ after: MockWorld) { (self.before, self.after) = (before, after) }
    }
}
