/// What is there from the start, and the state with that alone: made once, and shared by all stores that begin with it.
package struct EntitySeeding: Sendable {
    let list: [EntitySeed]
    let state: EntityState

    /// - Parameters:
    ///   - seeds: what is there; what there is no room for (`EntityOverflow`) is left out.
    ///   - limits: how much may be written.
    package init(_ seeds: [EntitySeed], limits: EntityLimits) {
        list = seeds
        var state = EntityState(limits: limits)
        _ = state.seed(seeds)
        state.changed()
        self.state = state
    }

    /// Whether it is what these make.
    package func isMade(of seeds: [EntitySeed], limits: EntityLimits) -> Bool {
        list == seeds && state.limits == limits
    }
}
