import JSONModel
import Locking

/// Documents by the hash that clients know them by (automatic persisted queries).
final class PersistedQueryStore: Sendable {
    private let queries: Locked<ClockCache<String, [UInt8]>>

    /// - Parameters:
    ///   - count: so many are kept.
    ///   - bytes: the memory that they may take.
    init(count: Int, bytes: Int) { queries = Locked(ClockCache(maximumCount: count, maximumCost: bytes)) }

    func query(for hash: String) -> [UInt8]? {
        queries.withLock { $0.value(for: hash) }
    }

    /// Keeps a document whose hash has been checked.
    func store(_ query: [UInt8], for hash: String) {
        queries.withLock { _ = $0.insert(query, for: hash, cost: 192 + query.count + hash.weight) }
    }
}
