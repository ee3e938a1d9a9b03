import GraphQLOverHTTP
package import JSONModel
package import Locking

/// Values that one request leaves for others: one store for templates, scripts and handlers.
///
/// Values keep their types: an integer stays one. The cache is bounded, and forgets values that were not read lately.
package final class Cache: Sendable {
    private let kept: Locked<ClockCache<String, JSONValue>>
    private let limits: (count: Int, bytes: Int)

    private let share: BudgetShare?

    /// The share may allow less memory than the maximum.
    package init(maximumCount: Int = 100_000, maximumBytes: Int = 64 << 20, share: BudgetShare? = nil) {
        limits = (maximumCount, maximumBytes)
        self.share = share
        kept = Locked(ClockCache(maximumCount: maximumCount, maximumCost: maximumBytes))
    }

    package subscript(key: String) -> JSONValue? { kept.withLock { $0.value(for: key) } }

    /// Keeps a value, or with `nil` forgets it; `false` if the value is too large to be kept.
    @discardableResult
    package func store(_ value: JSONValue?, for key: String) -> Bool {
        change { put(value, for: key, in: &$0) }
    }

    /// Changes a value in one step.
    ///
    /// - Returns: the value that is kept now; a new value that is too large changes nothing.
    package func update(_ key: String, _ change: (JSONValue?) -> JSONValue?) -> JSONValue? {
        self.change { values in
            let old = values.value(for: key)
            let new = change(old)
            return put(new, for: key, in: &values) ? new : old
        }
    }

    private func put(_ value: JSONValue?, for key: String, in values: inout ClockCache<String, JSONValue>) -> Bool {
        guard let value else {
            values.removeValue(for: key)
            return true
        }
        values.maximumCost = mostBytes
        let cost = Self.cost(of: value, key: key)
        // A value without room does not push out the former one.
        guard cost <= values.maximumCost / 8 else { return false }
        values.insert(value, for: key, cost: cost)
        return values.contains(key)
    }

    package var keys: [String] { kept.withLock { $0.keys }.sorted() }

    /// All values, in the order of their keys.
    package var values: JSONObject {
        JSONObject(kept.withLock { $0.entries }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }

    /// Whether a value is small enough to be kept.
    package func hasRoom(for value: JSONValue, key: String) -> Bool { Self.cost(of: value, key: key) <= mostBytes / 8 }

    private var mostBytes: Int { min(limits.bytes, share?.allowance ?? .max) }

    private func change<Result: Sendable>(_ body: (inout ClockCache<String, JSONValue>) -> Result) -> Result {
        kept.withLock { values in
            let result = body(&values)
            share?.replace(with: values.cost)
            return result
        }
    }

    private static func cost(of value: JSONValue, key: String) -> Int { 192 + key.weight + value.weight }

    /// Forgets everything.
    package func removeAll() {
        let (count, bytes) = limits
        change { $0 = ClockCache(maximumCount: count, maximumCost: bytes) }
    }
}
