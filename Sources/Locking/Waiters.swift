/// Closures to be called once, as soon as there is more of a counted thing.
///
/// They stand beside the count, under the same lock; the closures that are given out are called without it.
package struct Waiters: Sendable {
    private var waiting: [Int: @Sendable () -> Void] = [:]
    private var latest = 0
    /// Whether waiting is over, so that no closure is taken in any more.
    package private(set) var isOver = false

    package init() {}

    /// Takes in a closure.
    ///
    /// - Returns: the number that removes it; `nil` where waiting is over.
    package mutating func add(_ then: @escaping @Sendable () -> Void) -> Int? {
        if isOver { return nil }
        latest += 1
        waiting[latest] = then
        return latest
    }

    /// Removes a closure that has not been given out yet.
    package mutating func remove(_ waiter: Int) { waiting[waiter] = nil }

    /// All closures that wait, to be called: they do not wait any more.
    package mutating func takeAll() -> [@Sendable () -> Void] {
        if waiting.isEmpty { return [] }
        defer { waiting = [:] }
        return Array(waiting.values)
    }

    /// Ends waiting; returns all closures that wait, to be called.
    package mutating func end() -> [@Sendable () -> Void] {
        isOver = true
        return takeAll()
    }
}

/// A growing list or count that closures wait for, which stand beside it under its lock.
package protocol Awaited: Sendable {
    func withWaiters<Result: Sendable>(_ body: (inout Waiters) -> Result) -> Result
}

extension Awaited {
    /// Takes back a closure that has not been called yet.
    package func stopWaiting(_ waiter: Int) { withWaiters { $0.remove(waiter) } }

    /// Calls all closures that wait, and lets no other wait, because the server stops.
    package func endWaiting() {
        for then in withWaiters({ $0.end() }) { then() }
    }

    /// Whether waiting is over.
    package var isOver: Bool { withWaiters { $0.isOver } }
}
