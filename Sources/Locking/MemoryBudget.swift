import Synchronization

/// A budget of bytes, which owners of memory take and give back.
///
/// It bounds nothing by itself: its owners ask it whether something has to go. A budget may be a part of another one.
package final class MemoryBudget: Sendable {
    private let limitBytes: Atomic<Int>
    private let outer: MemoryBudget?
    private let guaranteed: Int
    private let taken = Atomic(0)

    /// - Parameters:
    ///   - limit: the limit in bytes.
    ///   - outer: the budget that this one is a part of.
    ///   - guaranteed: the bytes that `reserve` gives however full the outer budget is.
    package init(limit: Int, in outer: MemoryBudget? = nil, guaranteed: Int = 0) {
        limitBytes = Atomic(limit)
        self.outer = outer
        self.guaranteed = guaranteed
    }

    package var limit: Int {
        get { limitBytes.load(ordering: .relaxed) }
        set { limitBytes.store(newValue, ordering: .relaxed) }
    }

    package var bytesTaken: Int { taken.load(ordering: .relaxed) }

    /// Whether less than an eighth of the budget is left.
    package var isTight: Bool { bytesTaken > limit / 8 * 7 }

    /// How many bytes more are taken than there should be; zero or less where there is room.
    package var excess: Int { bytesTaken - limit }

    /// Takes the bytes, whether or not there is room for them.
    package func add(_ bytes: Int) {
        taken.add(bytes, ordering: .relaxed)
        outer?.add(bytes)
    }

    /// Takes the bytes; false where there is no room, or where they alone are more than a 64th of it.
    package func take(_ bytes: Int) -> Bool {
        guard bytes <= limit / 64 else { return false }
        if taken.add(bytes, ordering: .relaxed).newValue <= limit {
            outer?.add(bytes)
            return true
        }
        taken.subtract(bytes, ordering: .relaxed)
        return false
    }

    /// Takes the bytes; false, and none are taken, where this budget or the outer one has not as many left.
    ///
    /// - Parameters:
    ///   - bytes: the number of bytes; a negative one gives bytes back.
    ///   - exceeding: whether this budget may be exceeded, if the outer one has the bytes.
    /// - Returns: whether they are taken.
    package func reserve(_ bytes: Int, exceeding: Bool = false) -> Bool {
        let own = taken.add(bytes, ordering: .relaxed).newValue
        outer?.add(bytes)
        if bytes <= 0 || own <= guaranteed { return true }
        if exceeding || own <= limit, (outer?.excess ?? 0) <= 0 { return true }
        add(-bytes)
        return false
    }

    package func giveBack(_ bytes: Int) { add(-bytes) }
}

/// The bytes that one owner takes of a budget, given back when the owner goes.
package final class BudgetShare: Sendable {
    private let budget: MemoryBudget?
    private let taken = Atomic(0)
    /// The bytes that the owner may take however many others have.
    package let guaranteed: Int

    /// - Parameters:
    ///   - budget: the one that they are taken of; `nil` where nothing is counted.
    ///   - bytes: the bytes taken at once.
    ///   - guaranteed: the bytes that the owner may take however many others have.
    package init(of budget: MemoryBudget?, _ bytes: Int = 0, guaranteed: Int = 0) {
        self.budget = budget
        self.guaranteed = guaranteed
        add(bytes)
    }

    /// The bytes that the owner may take in all: those that the others leave, and always the guaranteed ones.
    package var allowance: Int {
        guard let budget else { return .max }
        return max(guaranteed, budget.limit - (budget.bytesTaken - taken.load(ordering: .relaxed)))
    }

    package var bytesTaken: Int { taken.load(ordering: .relaxed) }

    /// Whether the owner has more than its guaranteed bytes of a budget in which hardly any are left.
    package var isCrowding: Bool {
        guard let budget else { return false }
        return budget.isTight && taken.load(ordering: .relaxed) > guaranteed
    }

    deinit { budget?.giveBack(taken.load(ordering: .relaxed)) }

    package func add(_ bytes: Int) {
        guard let budget else { return }
        taken.add(bytes, ordering: .relaxed)
        budget.add(bytes)
    }

    /// Takes this many bytes instead of what has been taken before; false, and nothing changes, where there is no room.
    ///
    /// It is called by one thread at a time.
    package func reserve(_ bytes: Int, exceeding: Bool = false) -> Bool {
        let before = taken.load(ordering: .relaxed)
        guard bytes != before, let budget else { return true }
        guard budget.reserve(bytes - before, exceeding: exceeding) else { return false }
        taken.store(bytes, ordering: .relaxed)
        return true
    }

    /// Takes this many bytes instead of what has been taken before.
    package func replace(with bytes: Int) {
        guard let budget else { return }
        let before = taken.exchange(bytes, ordering: .relaxed)
        budget.add(bytes - before)
    }
}
