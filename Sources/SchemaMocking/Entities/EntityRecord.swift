package import JSONModel
import Synchronization

/// What is stored for one entity.
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

    /// What the project's files say of an entity.
    enum Source: Sendable, Equatable {
        /// They do not mention it.
        case none
        /// They lie below what is written.
        case file(JSONObject)
        /// What was written has put an end to it: it was deleted, or replaced as a whole.
        case hidden
    }

    /// What was written while the server runs: it lies over what files say, field by field.
    struct Writing: Sendable {
        var values = JSONObject()
        /// Those of the values that others follow.
        var guides = JSONObject()
    }

    /// Fields by name, as written; what is not here comes from the layers below.
    package let values: JSONObject
    /// Those of the values that others follow: with a name comes a login.
    ///
    /// Who is renamed later keeps the login.
    let guides: JSONObject
    /// `nil` where nothing but files speaks of the entity.
    let writing: Writing?
    let source: Source
    let origin: Origin
    /// Lists show entities by rising ranks: what was made last comes first.
    let rank: Int
    /// The memory that it takes, with its places in tables and indexes.
    let weight: Int
    /// A number that no other record has.
    let stamp: Int

    private static let latestStamp = Atomic(0)

    init(key: String, _ writing: Writing?, over source: Source, origin: Origin, rank: Int) {
        self.writing = writing
        self.source = source
        self.origin = origin
        self.rank = rank
        stamp = Self.latestStamp.add(1, ordering: .relaxed).newValue
        let stored = writing?.values ?? [:]
        if case .file(let filed) = source {
            values = writing.map { filed.merging($0.values) } ?? filed
            guides = writing.map { filed.merging($0.guides) } ?? filed
            weight = Self.weight(of: key, filed, stored, values, guides)
        } else {
            (values, guides) = (stored, writing?.guides ?? [:])
            weight = Self.weight(of: key, [:], stored, values, guides)
        }
    }

    /// What files and writers say is held as they said it, and once more by what is made of it, which shares the texts.
    private static func weight(
        of key: String,
        _ filed: JSONObject,
        _ stored: JSONObject,
        _ made: JSONObject...
    ) -> Int {
        made.reduce(1_024 + key.weight + filed.weight + stored.weight) { $0 + arrayWeight($1.members) }
    }

    package var isDeleted: Bool { origin == .deleted }
}
