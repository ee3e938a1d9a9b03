/// The entities of the project's files that the limits leave no room for.
package struct EntityOverflow: Sendable, Equatable {
    /// The positions of the left-out entities in the list of all.
    package internal(set) var positions: [Int] = []
    private let reason: EntityError
    private let first: String

    /// Creates the overflow without a position.
    init(_ reason: EntityError, of first: EntitySeed) {
        self.reason = reason
        self.first = "\(first.type) \(first.key)"
    }

    /// Finds the seeds that do not fit into an empty store with these limits; `nil` where all fit.
    package init?(of seeds: [EntitySeed], limits: EntityLimits) {
        var state = EntityState(limits: limits)
        guard let overflow = state.seed(seeds) else { return nil }
        self = overflow
    }

    /// The reason why they are left out, with the first of them and the number of the others.
    package var message: String {
        let others = positions.count > 1 ? " and \(positions.count - 1) more are" : " is"
        return "\(reason.message) \(first)\(others) left out."
    }
}
