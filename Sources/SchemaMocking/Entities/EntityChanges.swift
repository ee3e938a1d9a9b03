import Locking

/// What one write has changed, with the state before and after it: what subscriptions are told.
package final class EntityChanges: Sendable {
    /// One for each entity, in the order in which they were first written.
    let list: [EntityChange]
    /// The mutation's field that has been executed, where this tells of that and of no write.
    let call: MutationCall?
    private let before: EntityState
    private let after: EntityState
    private let worlds = FirstReference<Worlds>()

    init(_ noted: [EntityChange], before: EntityState, after: EntityState, call: MutationCall? = nil) {
        var order: [Place] = []
        // `nil` for what was made and deleted again.
        var changes: [Place: EntityChange?] = [:]
        for change in noted {
            let place = Place(type: change.type, key: change.key)
            if let known = changes[place] {
                changes[place] = known.map { $0.followed(by: change) } ?? change
            } else {
                order.append(place)
                changes[place] = change
            }
        }
        list = order.compactMap { changes[$0] ?? nil }
        self.before = before
        self.after = after
        self.call = call
    }

    private struct Place: Hashable {
        let type: String
        let key: String
    }

    /// The names of the types that it is about; a change of everything at once, such as a reset, names none.
    package var types: Set<String> { Set(list.map(\.type)) }

    /// Whether it tells of what is stored, and not only that a mutation was executed.
    package var isWrite: Bool { call == nil }

    /// The world before and after, worked out once for all who are told.
    func worlds(of world: MockWorld) -> Worlds {
        if let made = worlds.load(), made.after.isSame(as: world) { return made }
        let first = before.isEmpty ? world.unwritten : world.seeing(before)
        let made = Worlds(first, after.isEmpty ? world.unwritten : world.seeing(after, after: first.entities))
        return worlds.storeIfNil(made).after.isSame(as: world) ? worlds.load() ?? made : made
    }

    final class Worlds: Sendable {
        let before: MockWorld
        let after: MockWorld

        init(_ before: MockWorld, _ after: MockWorld) {
            self.before = before
            self.after = after
        }
    }
}
