import JSONModel
package import Locking

/// Documents by the hash that clients know them by (automatic persisted queries).
package final class PersistedQueryStore: Sendable {
    private let queries: Locked<ClockCache<String, [UInt8]>>

    private let bytes: Int
    private let share: BudgetShare

    /// The share may allow less memory than the number of bytes.
    package init(count: Int, bytes: Int, share: BudgetShare) {
        queries = Locked(ClockCache(maximumCount: count, maximumCost: bytes))
        self.bytes = bytes
        self.share = share
    }

    package func query(for hash: String) -> [UInt8]? {
        queries.withLock { $0.value(for: hash) }
    }

    /// Keeps a document whose hash has been checked.
    func store(_ query: [UInt8], for hash: String) {
        queries.withLock { queries in
            queries.maximumCost = min(bytes, share.allowance)
            queries.insert(query, for: hash, cost: 192 + query.count + hash.weight)
            share.replace(with: queries.cost)
        }
    }
}
