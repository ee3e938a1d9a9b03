import GraphQLSchema
import JSONModel
import Locking
import SchemaMeaning

extension MockWorld {
    /// The world as a store has it now.
    ///
    /// - Parameters:
    ///   - store: the store.
    ///   - previous: the entities of a close state, if known; else those that the store was last asked for count.
    /// - Returns: this world itself where nothing is stored.
    func seeing(_ store: EntityStore, after previous: StoredEntities? = nil) -> MockWorld {
        guard let state = store.current else { return self }
        let known = lastWorld(of: store)
        if let known, known.entities?.state.revision == state.revision { return known }
        let world = seeing(state, after: previous ?? known?.entities)
        store.lastWorld.withLock { $0 = world }
        return world
    }

    /// The world with the entities of a store as it was last asked for, unless that was another world.
    func lastWorld(of store: EntityStore) -> MockWorld? { own(store.lastWorld) }

    /// The world with the entities of a store as they were at some time.
    ///
    /// - Parameters:
    ///   - state: the entities at that time.
    ///   - store: the store of the entities; its known worlds are taken where they have that state, or else built upon.
    ///   - previous: a world with a close state.
    /// - Returns: the world.
    func seeing(_ state: EntityState, in store: EntityStore, after previous: MockWorld? = nil) -> MockWorld {
        if state.isEmpty { return unwritten }
        let known = [previous, own(store.lastToldWorld), lastWorld(of: store)].compactMap { $0 }
        return known.first { $0.entities?.state.revision == state.revision }
            ?? seeing(state, after: known.first?.entities)
    }

    private func own(_ kept: borrowing Locked<MockWorld?>) -> MockWorld? {
        kept.withLock { $0 }.flatMap { $0.isSame(as: self) ? $0 : nil }
    }

    /// The world with these entities; records shared with the previous or the first entities are not read again.
    func seeing(_ state: EntityState, after previous: StoredEntities? = nil) -> MockWorld {
        let known = previous ?? entities ?? firstEntities.load()
        let stored = StoredEntities(state, in: self, after: known)
        _ = firstEntities.storeIfNil(stored)
        return MockWorld(self, entities: stored)
    }

    /// The stored values of an entity; `nil` where nothing is stored about it.
    func stored(_ key: EntityKey) -> StoredEntity? { entities?.entity(key, in: self) }

    /// Whether there is no such entity: it has been deleted, or it has never been one of a closed population.
    func isDeleted(_ key: EntityKey) -> Bool {
        if let stored = stored(key) { return stored.record.isDeleted }
        return entities?.isGone(key, in: self) ?? false || model.hasClosedTypes && isOutside(key)
    }

    private func isOutside(_ key: EntityKey) -> Bool {
        let type = plan(for: key.type)
        guard isClosed(type) else { return false }
        if let owner = key.owner { return type.population(in: model) == 0 || isDeleted(owner.key) }
        return !isOfPopulation(key)
    }

    /// Whether an entity is one of its type's population.
    func isOfPopulation(_ key: EntityKey) -> Bool {
        key.isPlain && key.ordinal >= 1 && key.ordinal <= plan(for: key.type).population(in: model)
    }

    /// Whether an entity is found only by its key: no list shows it until it has been written.
    func isUnlisted(type name: String, key text: String) -> Bool {
        guard let type = schema.type(named: name), type.isObject,
            let key = KeyReader(model: model).key(of: .string(text), type: plan(for: type.id))
        else { return false }
        return key.owner == nil && !isOfPopulation(key)
    }

    private func isClosed(_ type: TypePlan) -> Bool { settings.types[type.type.name]?.isClosed ?? settings.isClosed }

    /// Whether a type has only written entities: no population, and no generated members of owners.
    func isWrittenAlone(_ type: TypePlan) -> Bool {
        model.hasClosedTypes && type.population(in: model) == 0 && isClosed(type)
    }

    /// Whether a mutation has created the entity, so that its lists hold only stored entities.
    func isCreated(_ key: EntityKey) -> Bool { stored(key)?.record.origin == .created }

    /// The overlay of an entity: its stored values, above those that a response adds.
    func overlay(of key: EntityKey, above overlay: Overlay?) -> Overlay? {
        guard let stored = stored(key) else { return overlay }
        return stored.overlay.over(overlay)
    }
}
