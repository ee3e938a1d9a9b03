import Locking

/// The wish that a server ends, which the admin API may have, and whatever runs the server.
package final class ShutdownRequest: Sendable {
    private let isMade = Locked(false)
    private let latch = Latch()

    /// Asks for it; false where that has been done before.
    @discardableResult
    package func make() -> Bool {
        let isFirst = isMade.withLock { isMade in
            defer { isMade = true }
            return !isMade
        }
        if isFirst { latch.open() }
        return isFirst
    }

    /// Waits until the wish is there.
    package func wait() { latch.wait() }
}
