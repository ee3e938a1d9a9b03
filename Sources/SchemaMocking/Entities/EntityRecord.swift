package import JSONModel
import Synchronization

/// The stored state of one entity.
///
/// It never changes: another write makes another record.
package final class EntityRecord: Sendable {
    /// The origin of the entity, and whether it still exists.
    enum Origin: Sendable {
        /// An entity of the generated world, of which fields were written; lists keep it where they had it.
        case changed
        /// An entity that `data/`, a script or the admin API wrote.
        case given
        /// An entity that a mutation created; its lists have only the members that were written.
        case created
        /// A deleted entity; its last values remain, for references that still show it.
        case deleted
    }

    /// The part of an entity that the project's files hold.
    enum Source: Sendable, Equatable {
        /// The files do not mention it.
        case none
        /// The values from the files, below what is written at run time.
        case file(JSONObject)
        /// The files' values no longer count: the entity was deleted or replaced as a whole.
        case hidden
    }

    /// The fields written while the server runs, which override those of the files one by one.
    struct Writing: Sendable {
        var values = JSONObject()
        /// The values that generated fields follow.
        var guides = JSONObject()
        /// The last write, and the earlier ones of the values that it has left alone.
        var last: WriteCause?
        var earlier: [String: WriteCause] = [:]

        func cause(of field: String) -> WriteCause? { values[field].flatMap { _ in earlier[field] ?? last } }

        mutating func note(_ cause: WriteCause?, of written: JSONObject) {
            for name in values.keys { earlier[name] = written[name] == nil ? earlier[name] ?? last : nil }
            last = cause
        }
    }

    /// Fields by name, as written; other fields come from the layers below.
    package let values: JSONObject
    /// The values that generated fields follow: a name decides the login.
    ///
    /// A later change of the name is not among them, so the login stays.
    let guides: JSONObject
    /// `nil` where only files mention the entity.
    let writing: Writing?
    let source: Source
    let origin: Origin
    /// The position in lists, which show entities by rising ranks: the latest one comes first.
    let rank: Int
    /// The memory that the record takes, with its places in tables and indexes.
    let weight: Int
    /// A number that no other record has.
    let stamp: Int

    private static let latestStamp = Atomic(0)

    init(key: String, _ writing: Writing?, over source: Source, origin: Origin, rank: Int) {
        (self.writing, self.source, self.origin) = (writing, source, origin)
        self.rank = rank
        stamp = Self.latestStamp.add(1, ordering: .relaxed).newValue
        let stored = writing?.values ?? [:]
        let noted = 48 * (1 + (writing?.earlier.count ?? 0))
        let filed = if case .file(let values) = source { values } else { JSONObject() }
        let guiding = writing?.guides ?? [:]
        (values, guides) = filed.isEmpty ? (stored, guiding) : (filed.adding(stored), filed.adding(guiding))
        weight = noted + Self.weight(of: key, filed: filed, stored: stored, made: values, guides)
    }

    /// The memory of the values from files and writes, plus that of the merged objects, which share the texts.
    private static func weight(of key: String, filed: JSONObject, stored: JSONObject, made: JSONObject...) -> Int {
        made.reduce(1_024 + key.weight + filed.weight + stored.weight) { $0 + arrayWeight($1.members) }
    }

    package var isDeleted: Bool { origin == .deleted }
}
