package import FakeValues

/// An object as the generators of all its leaves see it: what they have in common is worked out once.
package struct HashedObject {
    /// The hash that the object's values derive from.
    let hash: UInt64
    /// The hashes and facts that values derive from; each generator sets the hash of its field.
    package var identity: Identity

    /// - Parameters:
    ///   - hash: the object's.
    ///   - ordinal: its place in its population, from 1; 0 outside.
    ///   - type: a hash of the seed and its type (`TypePlan.salt`).
    ///   - now: the moment that dates count from, in seconds since 1970.
    ///   - known: the source of its given traits.
    package init(_ hash: UInt64, ordinal: Int, ofType type: UInt64, now: Int, known: TraitSource) {
        self.hash = hash
        identity = Identity(object: hash.mixed(with: type), field: 0, arguments: 0, now: now, source: known)
        (identity.ordinal, identity.type) = (ordinal, type)
    }
}
