import Locking
import MockConfiguration
package import SchemaMocking
package import Stubbing

/// All that changes in one session while the server runs: nothing of it is shared with another session.
///
/// What sessions share, files and settings, is a `ServedProject`, which a reload replaces.
package struct SessionState: Sendable {
    /// Stubs that were added, and the delay.
    let runTime: any StateStore<RunTimeLayer> = MemoryStateStore(RunTimeLayer())
    /// How often each stub has answered, and the states of scenarios.
    package let stubs = StubState()
    package let cache: Cache
    /// The latest requests.
    package let journal: RequestJournal
    /// What mutations, scripts and the admin API have written.
    package let entities: EntityStore
    /// Documents that clients have sent with their hashes.
    let persistedQueries: PersistedQueryStore

    init(of project: ServedProject) {
        let limits = project.settings.limits
        cache = Cache(maximumBytes: limits.cache)
        journal = RequestJournal(limits: limits.journalLimits)
        entities = EntityStore(limits: limits.entityLimits, seeds: project.content.entities)
        persistedQueries = PersistedQueryStore(
            count: project.settings.caches.persistedQueries,
            bytes: limits.documentCache / 4
        )
    }

    /// Goes on with another project: what was written stays.
    ///
    /// - Returns: what there is no room for of the project's own entities.
    func adopt(_ project: ServedProject) -> EntityOverflow? {
        let limits = project.settings.limits
        journal.setLimits(limits.journalLimits)
        return entities.reseed(project.content.entities, limits: limits.entityLimits)
    }
}
