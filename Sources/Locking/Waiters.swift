/// What is called back once, as soon as there is more of something.
///
/// It stands beside what is counted, under the same lock; what it gives out is called without that.
package struct Waiters: Sendable {
    private var waiting: [Int: @Sendable () -> Void] = [:]
    private var latest = 0
    /// Whether nothing waits any more.
    package private(set) var isOver = false

    package init() {}

    /// Takes one in.
    ///
    /// - Returns: what takes it back; `nil` where waiting is over.
    package mutating func add(_ then: @escaping @Sendable () -> Void) -> Int? {
        if isOver { return nil }
        latest += 1
        waiting[latest] = then
        return latest
    }

    /// Takes back what has not been called yet.
    package mutating func remove(_ waiter: Int) { waiting[waiter] = nil }

    /// All that wait, to be called: they do not wait any more.
    package mutating func takeAll() -> [@Sendable () -> Void] {
        if waiting.isEmpty { return [] }
        defer { waiting = [:] }
        return Array(waiting.values)
    }

    /// All that wait, to be called, and the end of waiting.
    package mutating func end() -> [@Sendable () -> Void] {
        isOver = true
        return takeAll()
    }
}
