/// The initial entities, and the state with these alone: made once, and shared by all stores that begin with it.
package struct EntitySeeding: Sendable {
    let list: [EntitySeed]
    let state: EntityState

    /// - Parameters:
    ///   - seeds: the initial entities; those that do not fit (`EntityOverflow`) are left out.
    ///   - limits: the most that may be stored.
    package init(_ seeds: [EntitySeed], limits: EntityLimits) {
        list = seeds
        var state = EntityState(limits: limits)
        _ = state.seed(seeds)
        state.changed()
        self.state = state
    }

    /// Whether these seeds and limits would make the same seeding.
    package func isMade(of seeds: [EntitySeed], limits: EntityLimits) -> Bool {
        list == seeds && state.limits == limits
    }
}
