package import Locking

/// The latest requests with their responses: bounded by their number and by the memory that they hold.
package final class RequestJournal: Awaited {
    /// The bounds of the journal.
    package struct Limits: Sendable, Hashable {
        /// The number of entries; with 0, none are kept.
        package var count: Int
        package var bytes: Int

        package init(count: Int = 1_000, bytes: Int = 32_000_000) {
            self.count = count
            self.bytes = bytes
        }
    }

    /// An entry with its number: the first request since the start has 1.
    package struct Record: Sendable {
        package let number: Int
        package let entry: JournalEntry

        package init(number: Int, entry: JournalEntry) {
            self.number = number
            self.entry = entry
        }
    }

    private let ring: Locked<JournalRing>

    private let share: BudgetShare?
    private let recorded: (@Sendable (_ number: Int, _ entry: RecordedEntry) -> Void)?

    /// - Parameters:
    ///   - limits: the bounds of the journal.
    ///   - share: the account that the entries are charged to, which may allow less than the limits.
    ///   - recorded: called with each entry and its number, on the recording thread.
    package init(
        limits: Limits = Limits(),
        share: BudgetShare? = nil,
        recorded: (@Sendable (_ number: Int, _ entry: RecordedEntry) -> Void)? = nil
    ) {
        ring = Locked(JournalRing(limits: limits))
        self.share = share
        self.recorded = recorded
    }

    /// Keeps an exchange; the oldest entries are removed when there is no more room.
    package func record(_ entry: consuming JournalEntry) {
        let kept = RecordedEntry(entry)
        // Removed entries are released here, outside the lock, where no other thread waits for it.
        let (removed, waiting, number) = change { ring in
            (ring.append(kept, budget: share?.allowance ?? .max), ring.waiters.takeAll(), ring.lastNumber)
        }
        _ = consume removed
        for then in waiting { then() }
        recorded?(number, kept)
    }

    private func change<Result: Sendable>(_ body: (inout JournalRing) -> Result) -> Result {
        ring.withLock { ring in
            let before = ring.history.weight
            let result = body(&ring)
            if ring.history.weight != before { share?.add(ring.history.weight - before) }
            return result
        }
    }

    /// Some of the entries that a filter includes, the latest first.
    package struct Page: Sendable {
        package var records: [Record] = []
        /// The number of entries that the filter includes, on this page or not.
        package var total = 0
        /// Whether older entries did not fit into the page.
        package var hasMore = false
        /// The number of entries that `isMeant` could not decide, on this page or not; they are not among the records.
        package var undecided = 0
        /// The number of entries recorded so far, forgotten ones included: later entries come after this position.
        package var position = 0
        /// The number of entries that were removed for want of room since everything was last forgotten.
        package var lost = 0
    }

    /// The entries that a filter includes, the latest first.
    package func records(_ filter: JournalFilter = JournalFilter()) -> [Record] { page(filter).records }

    /// At most `limit` of the entries that a filter includes, starting with those older than a number.
    ///
    /// Entries recorded meanwhile have higher numbers, so a page is the same whenever it is asked for.
    ///
    /// - Parameters:
    ///   - filter: the conditions on entries.
    ///   - number: the number that all entries of the page are below.
    ///   - position: the position after which entries must have come; one that is still to come is taken for the
    ///     beginning.
    ///   - limit: the largest number of records.
    ///   - isMeant: another condition; `nil` where it cannot be decided.
    /// - Returns: the page.
    package func page(
        _ filter: JournalFilter,
        before number: Int = .max,
        after position: Int = 0,
        limit: Int = .max,
        where isMeant: (JournalEntry) -> Bool? = { _ in true }
    ) -> Page {
        // Read outside the lock: no request waits for it.
        let (all, forgotten, latest, lost) = ring.withLock { ring in
            (ring.history.elements(), ring.forgotten, ring.position, ring.lost)
        }
        let first = position > latest ? 0 : position
        var page = Page()
        (page.position, page.lost) = (latest, lost)
        for numbered in all.reversed() {
            guard forgotten + numbered.number > first else { break }
            guard filter.includes(numbered.recorded.entry) else { continue }
            guard let isMeant = isMeant(numbered.recorded.entry) else {
                page.undecided += 1
                continue
            }
            guard isMeant else { continue }
            page.total += 1
            guard numbered.number < number else { continue }
            if page.records.count < limit { page.records.append(numbered.record) } else { page.hasMore = true }
        }
        return page
    }

    /// Calls back once, as soon as an entry is recorded after a position, on the recording thread, which the closure
    /// must not hold up.
    ///
    /// - Returns: a number for `stopWaiting`; `nil` if an entry has been recorded already, or waiting is over.
    package func whenMore(after position: Int, _ then: @escaping @Sendable () -> Void) -> Int? {
        ring.withLock { ring in
            ring.position == position ? ring.waiters.add(then) : nil
        }
    }

    package func withWaiters<Result: Sendable>(_ body: (inout Waiters) -> Result) -> Result {
        ring.withLock { body(&$0.waiters) }
    }

    /// The entry with a number, if it is still kept.
    package func record(numbered number: Int) -> Record? {
        ring.withLock { $0.history.elements().first { $0.number == number } }?.record
    }

    /// Forgets everything; numbers begin with 1 again.
    package func removeAll() {
        let removed = change { ring in
            let removed = ring
            ring = JournalRing(after: removed)
            return removed
        }
        _ = consume removed
    }

    /// Forgets the entries that a filter includes; the others keep their numbers.
    package func remove(_ filter: JournalFilter, where isMeant: (JournalEntry) -> Bool? = { _ in true }) {
        let numbers = Set(page(filter, where: isMeant).records.map(\.number))
        let removed = change { ring in
            let removed = ring
            ring.history.removeAll { numbers.contains($0.number) }
            return removed
        }
        _ = consume removed
    }

    /// Whether its limits leave no room for a single entry.
    package var keepsNone: Bool { ring.withLock { $0.limits.count == 0 } }

    /// Sets how much is kept from now on.
    package func setLimits(_ limits: Limits) { change { $0.setLimits(limits) } }
}

/// An entry with its weight, in one reference: the ring moves its elements.
package final class RecordedEntry: Sendable {
    package let entry: JournalEntry
    package let weight: Int

    fileprivate init(_ entry: consuming JournalEntry) {
        weight = entry.weight + 64
        self.entry = entry
    }
}

private struct NumberedEntry: Sendable {
    let number: Int
    let recorded: RecordedEntry

    var record: RequestJournal.Record { RequestJournal.Record(number: number, entry: recorded.entry) }
}

/// The latest entries, within their limits.
private struct JournalRing: Sendable {
    private(set) var limits: RequestJournal.Limits
    var history = BoundedHistory<NumberedEntry>()
    /// The number of the latest entry.
    private(set) var lastNumber = 0
    /// The number of entries that had been recorded when numbers began with 1 again.
    private(set) var forgotten = 0
    /// The number of entries that were removed for want of room since then.
    private(set) var lost = 0
    /// Callbacks for the next entry.
    var waiters = Waiters()

    init(limits: RequestJournal.Limits) { self.limits = limits }

    /// An empty ring that continues the positions of another one, and has its waiters.
    init(after other: JournalRing) {
        limits = other.limits
        forgotten = other.position
        waiters = other.waiters
    }

    /// The number of entries that have been recorded.
    var position: Int { forgotten + lastNumber }

    /// Adds an entry, and returns the last of those that were removed for it, which is nearly always the only one.
    mutating func append(_ recorded: RecordedEntry, budget: Int) -> RecordedEntry? {
        let mostBytes = min(limits.bytes, budget)
        var removed: RecordedEntry?
        while history.count > 0, history.count >= limits.count || history.weight + recorded.weight > mostBytes {
            removed = removeFirst()
        }
        lastNumber += 1
        guard limits.count > 0, recorded.weight <= mostBytes else {
            lost += 1
            return removed
        }
        history.append(NumberedEntry(number: lastNumber, recorded: recorded), weighing: recorded.weight)
        return removed
    }

    mutating func setLimits(_ new: RequestJournal.Limits) {
        limits = new
        while history.count > 0, history.count > limits.count || history.weight > limits.bytes { _ = removeFirst() }
    }

    private mutating func removeFirst() -> RecordedEntry? {
        lost += 1
        return history.removeFirst()?.recorded
    }
}
