/// What the project's files say of entities, and what there is no room for.
package struct EntityOverflow: Sendable, Equatable {
    /// Where those that are left out are in the list of all.
    package private(set) var positions: [Int]
    private let reason: EntityError
    private let first: String

    init(_ reason: EntityError, of first: EntitySeed, at position: Int) {
        self.reason = reason
        self.first = "\(first.type) \(first.key)"
        positions = [position]
    }

    /// What a store with these limits, and nothing else in it, has no room for; `nil` where all fit.
    package init?(of seeds: [EntitySeed], limits: EntityLimits) {
        var state = EntityState(limits: limits)
        guard let overflow = state.seed(seeds) else { return nil }
        self = overflow
    }

    func adding(_ position: Int) -> EntityOverflow {
        var overflow = self
        overflow.positions.append(position)
        return overflow
    }

    /// Why they are left out, and which.
    package var message: String {
        let others = positions.count > 1 ? " and \(positions.count - 1) more are" : " is"
        return "\(reason.message) \(first)\(others) left out."
    }
}
