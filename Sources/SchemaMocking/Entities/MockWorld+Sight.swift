import GraphQLSchema
import Locking

/// The world with the entities of a store, kept until another write.
struct Sight: Sendable {
    let store: EntityStore
    let world: MockWorld
}

extension MockWorld {
    /// The world as a store has it now: this one itself where nothing has been written.
    func seeing(_ store: EntityStore) -> MockWorld {
        guard let state = store.current else { return self }
        let known = sight.withLock { sight in sight.flatMap { $0.store === store ? $0.world : nil } }
        if let known, known.entities?.state.revision == state.revision { return known }
        let world = seeing(state, after: known?.entities)
        sight.withLock { $0 = Sight(store: store, world: world) }
        return world
    }

    /// The world with these entities; what is known from before, or of what was seen last, is not worked out again.
    func seeing(_ state: EntityState, after previous: WrittenEntities? = nil) -> MockWorld {
        let known = previous ?? entities ?? sight.withLock { $0?.world.entities }
        return MockWorld(self, entities: WrittenEntities(state, in: self, after: known))
    }

    /// What has been written about an entity, if anything.
    func written(_ key: EntityKey) -> WrittenEntity? { entities?.entity(key, in: self) }

    func isDeleted(_ key: EntityKey) -> Bool { written(key)?.record.isDeleted ?? false }

    /// Whether a mutation has made the entity, so that nothing stands around it but what has been written.
    func isCreated(_ key: EntityKey) -> Bool { written(key)?.record.origin == .created }

    /// What is known of an entity: what has been written before what an answer adds.
    func overlay(of key: EntityKey, above overlay: Overlay?) -> Overlay? {
        guard let written = written(key) else { return overlay }
        return written.overlay.over(overlay)
    }
}
