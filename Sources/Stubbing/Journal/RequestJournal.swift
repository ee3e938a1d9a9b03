import Locking

/// The latest requests with their answers: a ring of references, bounded by their number and by the memory that they hold.
///
/// Recording puts a reference in; everything that is to be read is made when somebody asks.
package final class RequestJournal: Sendable {
    /// How much is kept.
    package struct Limits: Sendable, Hashable {
        /// None at all where this is 0.
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
    }

    private let ring: Locked<JournalRing>

    package init(limits: Limits = Limits()) { ring = Locked(JournalRing(limits: limits)) }

    /// Keeps an entry; the oldest ones go where there is no more room.
    package func record(_ entry: JournalEntry) {
        let bytes = entry.estimatedBytes
        // What goes is released here, where no other thread waits for it.
        let removed = ring.withLock { $0.append(entry, bytes: bytes) }
        _ = consume removed
    }

    /// The entries that a filter includes, the latest first.
    package func records(_ filter: JournalFilter = JournalFilter(), limit: Int = .max) -> [Record] {
        let all = ring.withLock { $0.records }
        var records: [Record] = []
        for record in all.reversed() where records.count < limit && filter.includes(record.entry) {
            records.append(record)
        }
        return records
    }

    /// The entry with a number, if it is still there.
    package func record(numbered number: Int) -> Record? {
        ring.withLock { $0.record(numbered: number) }
    }

    /// Forgets everything; numbers begin with 1 again.
    package func removeAll() {
        let removed = ring.withLock { ring in
            let removed = ring
            ring = JournalRing(limits: ring.limits)
            return removed
        }
        _ = consume removed
    }

    /// Forgets the entries that a filter includes; the others keep their numbers.
    package func remove(_ filter: JournalFilter) {
        let removed = ring.withLock { ring in
            let removed = ring
            ring.keep { !filter.includes($0) }
            return removed
        }
        _ = consume removed
    }

    /// Keeps so much from now on.
    package func setLimits(_ limits: Limits) { ring.withLock { $0.setLimits(limits) } }
}

/// Entries in a circle of places, the oldest at `start`.
private struct JournalRing: Sendable {
    private(set) var limits: RequestJournal.Limits
    private var places: [(record: RequestJournal.Record, bytes: Int)?] = []
    private var start = 0
    private var count = 0
    private var bytes = 0
    /// The number of the latest entry.
    private var lastNumber = 0

    init(limits: RequestJournal.Limits) { self.limits = limits }

    /// Adds an entry; the ones that had to go, the last of them alone as that is nearly always all.
    mutating func append(_ entry: JournalEntry, bytes size: Int) -> JournalEntry? {
        var removed: JournalEntry?
        while count > 0, count >= limits.count || bytes + size > limits.bytes { removed = removeFirst() }
        lastNumber += 1
        guard limits.count > 0, size <= limits.bytes else { return removed }
        if count == places.count { grow() }
        places[place(count)] = (RequestJournal.Record(number: lastNumber, entry: entry), size)
        count += 1
        bytes += size
        return removed
    }

    mutating func setLimits(_ new: RequestJournal.Limits) {
        limits = new
        while count > 0, count > limits.count || bytes > limits.bytes { _ = removeFirst() }
    }

    /// From the oldest to the latest.
    var records: [RequestJournal.Record] { (0..<count).compactMap { places[place($0)]?.record } }

    func record(numbered number: Int) -> RequestJournal.Record? {
        places.lazy.compactMap { $0?.record }.first { $0.number == number }
    }

    mutating func keep(_ isKept: (JournalEntry) -> Bool) {
        let kept = (0..<count).compactMap { places[place($0)] }.filter { isKept($0.record.entry) }
        (places, start, count) = (kept, 0, kept.count)
        bytes = kept.reduce(0) { $0 + $1.bytes }
    }

    private mutating func removeFirst() -> JournalEntry? {
        let first = places[start]
        places[start] = nil
        bytes -= first?.bytes ?? 0
        start = place(1)
        count -= 1
        return first?.record.entry
    }

    private func place(_ index: Int) -> Int {
        let place = start + index
        return place < places.count ? place : place - places.count
    }

    private mutating func grow() {
        let all = (0..<count).map { places[place($0)] }
        places = all + Array(repeating: nil, count: max(16, count))
        start = 0
    }
}
