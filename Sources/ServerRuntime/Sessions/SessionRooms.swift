import Locking
import MockConfiguration
import Synchronization

/// The memory that the state of sessions may take; each limit counts for all sessions together.
///
/// A session takes the memory that the others leave, and a small part is always its own: so a session that keeps much
/// cannot silence the others, and all of them stay within twice the limits; of entities, as much as is guaranteed, and at
/// least 128 KiB, is kept again of what was replaced.
final class SessionRooms: Sendable {
    let cache: Room
    let entities: Room
    let stubs: Room
    let journal: Room
    let persistedQueries: Room
    let uploads: Room
    /// The number of parts that a room is divided into, one of which is guaranteed to each session that begins.
    private let parts: Atomic<Int>

    init(_ limits: ProjectSettings.Limits) {
        cache = Room(limit: limits.cache)
        entities = Room(limit: limits.entitiesBytes)
        stubs = Room(limit: limits.stubsBytes)
        journal = Room(limit: limits.journalBytes)
        persistedQueries = Room(limit: limits.documentCache / 4)
        uploads = Room(limit: limits.uploads)
        parts = Atomic(limits.sessions + 1)
    }

    /// Takes over the limits that a reload can change.
    func setLimits(_ limits: ProjectSettings.Limits) {
        entities.limit = limits.entitiesBytes
        stubs.limit = limits.stubsBytes
        journal.limit = limits.journalBytes
        uploads.limit = limits.uploads
        parts.store(limits.sessions + 1, ordering: .relaxed)
    }

    /// Whether one of the rooms is nearly full.
    var isTight: Bool { [cache, entities, stubs, journal, persistedQueries, uploads].contains(where: \.isTight) }

    func share(of room: Room) -> RoomShare {
        RoomShare(of: room, guaranteed: room.limit / parts.load(ordering: .relaxed))
    }
}
