package import JSONModel
import Synchronization

/// What has been written for one entity.
///
/// It never changes: another write makes another record.
package final class EntityRecord: Sendable {
    /// Where the entity comes from, and whether it is still there.
    enum Origin: Sendable {
        /// It exists without having been written; lists have it where they had it anyway.
        case changed
        /// It was put in by hand: by `data/`, a script or the admin API.
        case given
        /// A mutation made it, with nothing around it yet.
        case created
        /// It is gone. The values are the last it had: what still refers to it may show them.
        case deleted
    }

    /// Fields by name, as written; what is not here comes from the layers below.
    package let values: JSONObject
    /// Those of the values that others follow: with a name comes a login.
    ///
    /// Who is renamed later keeps the login.
    let guides: JSONObject
    let origin: Origin
    /// Lists show entities by rising ranks: what was made last comes first.
    let rank: Int
    /// A number that no other record has.
    let stamp: Int

    private static let latestStamp = Atomic(0)

    init(values: JSONObject, guides: JSONObject, origin: Origin, rank: Int) {
        self.values = values
        self.guides = guides
        self.origin = origin
        self.rank = rank
        stamp = Self.latestStamp.add(1, ordering: .relaxed).newValue
    }

    package var isDeleted: Bool { origin == .deleted }
}
