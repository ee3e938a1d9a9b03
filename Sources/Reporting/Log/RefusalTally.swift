import Locking

/// Connections that are too many come by the thousand: one a second has a line in the log, with how many had none.
package final class RefusalTally: Sendable {
    private struct Count {
        var second = Int.min
        var silent = 0
    }

    private let count = Locked(Count())

    package init() {}

    /// Counts one that comes in a second.
    ///
    /// - Returns: how many have had no line since the last that had one; `nil` where this one has none either.
    package func silent(in second: Int) -> Int? {
        count.withLock { count in
            guard count.second != second else {
                count.silent += 1
                return nil
            }
            defer { count = Count(second: second) }
            return count.silent
        }
    }
}
