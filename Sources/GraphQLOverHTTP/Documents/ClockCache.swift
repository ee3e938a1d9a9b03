/// A map bounded by entries and by cost, which evicts entries that have not been used lately.
///
/// It is the clock algorithm: a hand goes round the slots, spares once what was used since it last came by, and evicts
/// the rest. A hit is one look-up and one flag. Put it in a `Locked`: it is a plain value. What grows while it is kept
/// is measured by a `MemoryBudget`, and `removeNext()` makes room there.
package struct ClockCache<Key: Hashable, Value> {
    fileprivate struct Slot {
        var key: Key
        var value: Value
        var cost: Int
        var wasUsed: Bool
    }

    let maximumCount: Int
    package var maximumCost: Int
    package private(set) var cost = 0
    private var slots: [Slot] = []
    private var positions: [Key: Int] = [:]
    private var hand = 0

    package init(maximumCount: Int, maximumCost: Int) {
        self.maximumCount = maximumCount
        self.maximumCost = maximumCost
    }

    var count: Int { slots.count }

    /// All entries, in no order; reading them does not count as a use.
    package var entries: [(key: Key, value: Value)] { slots.map { ($0.key, $0.value) } }

    /// The value for a key, which counts as a use of it.
    package mutating func value(for key: Key) -> Value? {
        guard let position = positions[key] else { return nil }
        slots[position].wasUsed = true
        return slots[position].value
    }

    /// Keeps a value, unless it alone would take more than an eighth of the cost allowed.
    ///
    /// - Returns: The values that had to go, so that the caller can let go of them outside its lock.
    @discardableResult
    package mutating func insert(_ value: Value, for key: Key, cost: Int) -> [Value] {
        guard maximumCount > 0, cost <= maximumCost / 8 else { return [] }
        var evicted: [Value] = []
        if let position = positions[key] { evicted.append(remove(at: position)) }
        while slots.count >= maximumCount || self.cost + cost > maximumCost { evicted.append(evictNext()) }
        positions[key] = slots.count
        slots.append(Slot(key: key, value: value, cost: cost, wasUsed: false))
        self.cost += cost
        return evicted
    }

    /// Whether there is a value for a key, without using it.
    package func contains(_ key: Key) -> Bool { positions[key] != nil }

    /// All keys, in no order.
    package var keys: [Key] { slots.map(\.key) }

    @discardableResult
    package mutating func removeValue(for key: Key) -> Value? { positions[key].map { remove(at: $0) } }

    /// Evicts the next value, which it returns; `nil` if there are no entries.
    mutating func removeNext() -> Value? { slots.isEmpty ? nil : evictNext() }

    private mutating func evictNext() -> Value {
        if hand >= slots.count { hand = 0 }
        while slots[hand].wasUsed {
            slots[hand].wasUsed = false
            hand = (hand + 1) % slots.count
        }
        return remove(at: hand)
    }

    /// Takes a slot out; the last one moves into its place.
    private mutating func remove(at position: Int) -> Value {
        let removed = slots[position]
        let last = slots.removeLast()
        positions[removed.key] = nil
        if position < slots.count {
            slots[position] = last
            positions[last.key] = position
        }
        cost -= removed.cost
        return removed.value
    }
}

extension ClockCache: Sendable where Key: Sendable, Value: Sendable {}
extension ClockCache.Slot: Sendable where Key: Sendable, Value: Sendable {}
