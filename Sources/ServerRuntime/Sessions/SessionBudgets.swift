import Locking
import MockConfiguration
import Synchronization

/// The memory that the state of sessions may take; each limit counts for all sessions together.
///
/// A session takes the memory that the others leave, and a small part is always its own: so a session that keeps much
/// cannot silence the others, and all of them stay within twice the limits; of entities, as much as is guaranteed, and at
/// least 128 KiB, is kept again of what was replaced.
final class SessionBudgets: Sendable {
    let cache: MemoryBudget
    let entities: MemoryBudget
    let stubs: MemoryBudget
    let journal: MemoryBudget
    let persistedQueries: MemoryBudget
    let uploads: MemoryBudget
    /// The number of parts that a budget is divided into, one of which is guaranteed to each session that begins.
    private let parts: Atomic<Int>

    init(_ limits: ProjectSettings.Limits) {
        cache = MemoryBudget(limit: limits.cache)
        entities = MemoryBudget(limit: limits.entitiesBytes)
        stubs = MemoryBudget(limit: limits.stubsBytes)
        journal = MemoryBudget(limit: limits.journalBytes)
        persistedQueries = MemoryBudget(limit: limits.documentCache / 4)
        uploads = MemoryBudget(limit: limits.uploads)
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

    /// Whether one of the budgets is nearly full.
    var isTight: Bool { [cache, entities, stubs, journal, persistedQueries, uploads].contains(where: \.isTight) }

    func share(of budget: MemoryBudget) -> BudgetShare {
        BudgetShare(of: budget, guaranteed: budget.limit / parts.load(ordering: .relaxed))
    }
}
