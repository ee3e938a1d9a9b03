import Locking
import MockConfiguration

/// Documents by the hash that clients know them by (automatic persisted queries).
final class PersistedQueryStore: Sendable {
    private let queries: Locked<ClockCache<String, [UInt8]>>

    init(limits: CacheLimits) {
        queries = Locked(
            ClockCache(maximumCount: limits.persistedQueries, maximumCost: limits.persistedQueryBytes)
        )
    }

    func query(for hash: String) -> [UInt8]? {
        queries.withLock { $0.value(for: hash) }
    }

    /// Keeps a document whose hash has been checked.
    func store(_ query: [UInt8], for hash: String) {
        queries.withLock { _ = $0.insert(query, for: hash, cost: query.count + hash.utf8.count) }
    }
}
