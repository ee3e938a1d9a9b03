import GraphQLOverHTTP
import Locking
import MockConfiguration
package import SchemaCoverage
package import SchemaMocking
import StubModel
package import Stubbing

/// All that changes in one session while the server runs: nothing of it is shared with another session.
///
/// What sessions share, files and settings, is a `ServedProject`, which a reload replaces.
package struct SessionState: Sendable {
    /// Stubs that were added, and the delay.
    let runTime: any StateStore<RunTimeLayer> = MemoryStateStore(RunTimeLayer())
    /// How often each stub has answered, and the states of scenarios.
    package let stubs: StubState
    package let cache: Cache
    /// The latest requests.
    package let journal: RequestJournal
    /// What mutations, scripts and the admin API have written.
    package let entities: EntityStore
    /// Who listens to what is written.
    package let subscriptions: SubscriptionHub
    /// Files that clients have sent.
    let uploads: UploadStore
    /// What was asked of the schema.
    package let coverage: CoverageRecord
    /// Documents that clients have sent with their hashes.
    let persistedQueries: PersistedQueryStore

    /// Where stubs that were added are charged.
    let stubShare: RoomShare
    private let shares: [RoomShare]

    init(of project: ServedProject, in rooms: SessionRooms, coverage: CoverageRecord) {
        self.coverage = coverage
        let limits = project.settings.limits
        let (cacheShare, journalShare) = (rooms.share(of: rooms.cache), rooms.share(of: rooms.journal))
        let (entityShare, queryShare) = (rooms.share(of: rooms.entities), rooms.share(of: rooms.persistedQueries))
        let progressShare = rooms.share(of: rooms.stubs)
        let uploadShare = rooms.share(of: rooms.uploads)
        stubShare = rooms.share(of: rooms.stubs)
        shares = [cacheShare, journalShare, entityShare, queryShare, progressShare, stubShare, uploadShare]
        stubs = StubState(share: progressShare)
        cache = Cache(maximumBytes: limits.cache, share: cacheShare)
        journal = RequestJournal(limits: limits.journalLimits, share: journalShare)
        entities = EntityStore(project.entities, share: entityShare)
        subscriptions = SubscriptionHub(entities)
        uploads = UploadStore(share: uploadShare)
        persistedQueries = PersistedQueryStore(
            count: project.settings.caches.persistedQueries,
            bytes: limits.documentCache / 4,
            share: queryShare
        )
    }

    /// Whether it takes more than its own where there is hardly any room left.
    var isCrowding: Bool { shares.contains(where: \.isCrowding) }

    /// Goes on with another project: what was written stays.
    ///
    /// - Returns: what there is no room for of the project's own entities.
    func adopt(_ project: ServedProject) -> EntityOverflow? {
        let limits = project.settings.limits
        journal.setLimits(limits.journalLimits)
        return entities.reseed(project.entities)
    }
}
