import Locking
import Synchronization

/// A request to stop a server, made by the admin API or by the program that runs the server.
package final class ShutdownRequest: Sendable {
    private let isMade = Atomic(false)
    private let latch = Latch()

    /// Makes the request; `false` if it was made before.
    @discardableResult
    package func make() -> Bool {
        let isFirst = !isMade.exchange(true, ordering: .relaxed)
        if isFirst { latch.open() }
        return isFirst
    }

    /// Waits until the request is made.
    package func wait() { latch.wait() }
}
