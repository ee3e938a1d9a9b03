import GraphQLOverHTTP
import Locking
import MockConfiguration
package import SchemaCoverage
package import SchemaMocking
package import Stubbing

/// The state that changes in one session while the server runs; sessions share nothing of it.
///
/// Sessions share files and settings: a `ServedProject`, which a reload replaces.
package struct SessionState: Sendable {
    /// The number of responses of each stub, and the states of scenarios.
    package let stubs: StubState
    package let cache: Cache
    package let journal: RequestJournal
    /// The entities that mutations, scripts and the admin API have written.
    package let entities: EntityStore
    /// The connections for events, and the subscriptions, which learn of each written entity.
    package let subscriptions: SubscriptionHub
    /// Files that clients have sent.
    let uploads: UploadStore
    /// The coverage of the schema by the session's operations.
    package let coverage: CoverageRecord
    /// Documents that clients have sent with their hashes.
    let persistedQueries: PersistedQueryStore

    /// The events of the session, for those who follow them.
    let events: SessionEvents
    /// The share of memory that added stubs are charged to.
    let stubShare: BudgetShare
    private let shares: [BudgetShare]

    init(of project: ServedProject, in budgets: SessionBudgets, coverage: CoverageRecord, events: SessionEvents) {
        self.coverage = coverage
        self.events = events
        let limits = project.settings.limits
        var shares: [BudgetShare] = []
        func share(of budget: MemoryBudget) -> BudgetShare {
            shares.append(budgets.share(of: budget))
            return shares[shares.count - 1]
        }
        stubShare = share(of: budgets.stubs)
        stubs = StubState(share: share(of: budgets.stubs)) { events.add(.scenario(name: $0, state: $1)) }
        cache = Cache(maximumBytes: limits.cache, share: share(of: budgets.cache))
        journal = RequestJournal(limits: limits.journalLimits, share: share(of: budgets.journal)) { events.add($0, $1) }
        entities = EntityStore(project.entities, share: share(of: budgets.entities))
        subscriptions = SubscriptionHub(entities, events: events)
        uploads = UploadStore(share: share(of: budgets.uploads))
        persistedQueries = PersistedQueryStore(
            count: project.settings.caches.persistedQueries,
            bytes: limits.documentCache / 4,
            share: share(of: budgets.persistedQueries)
        )
        self.shares = shares
    }

    /// Whether the session takes more than its guaranteed memory of a budget with hardly any left.
    var isCrowding: Bool { shares.contains(where: \.isCrowding) }

    /// Goes on with another project; written entities stay.
    ///
    /// - Returns: the overflow of the project's own entities, if there is no room for all of them.
    func adopt(_ project: ServedProject) -> EntityOverflow? {
        let limits = project.settings.limits
        journal.setLimits(limits.journalLimits)
        return entities.reseed(project.entities)
    }
}

extension ProjectSettings.Limits {
    var journalLimits: RequestJournal.Limits { RequestJournal.Limits(count: journal, bytes: journalBytes) }
}
