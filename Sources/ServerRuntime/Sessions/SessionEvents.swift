import JSONModel
import SchemaMeaning
import SchemaMocking
import Stubbing

/// The events of one session, among those of its server.
struct SessionEvents: Sendable {
    let session: SessionID?
    /// The events of all sessions.
    let all: ServerEvents

    var isFollowed: Bool { all.isFollowed }

    func add(_ change: ServerEvents.Change, weight: Int = 0) { all.add(change, in: session, weight: weight) }

    /// Adds an entry of the session's journal.
    func add(_ number: Int, _ recorded: RecordedEntry) {
        guard isFollowed else { return }
        add(.request(RequestJournal.Record(number: number, entry: recorded.entry)), weight: recorded.weight)
    }

    /// Adds what has become of stubs; nothing where there are none.
    func add(_ act: ServerEvents.StubAct, _ ids: [String]) {
        guard isFollowed, !ids.isEmpty else { return }
        add(.stubs(act, ids: ids), weight: ids.reduce(0) { $0 + $1.utf8.count + 32 })
    }

    /// Adds the entities that were written.
    func add(_ changes: EntityChanges) {
        guard isFollowed, changes.isWrite else { return }
        if changes.list.isEmpty { add(.entity(nil)) }
        for change in changes.list {
            let values = change.act == .deleted ? [:] : changes.written(change)
            let written = ServerEvents.WrittenEntity(
                type: change.type,
                key: change.key,
                act: "\(change.act)",
                values: values
            )
            add(.entity(written), weight: JSONValue.object(values).weight)
        }
    }
}
