import Locking

/// The way to end a transfer that has been begun.
package final class UpstreamCancellation: Sendable {
    private enum State: Sendable {
        case waiting
        case running(@Sendable () -> Void)
        case cancelled
    }

    private let state = Locked(State.waiting)

    package init() {}

    /// Ends the transfer, or does not let it begin; where it has ended, nothing happens.
    package func cancel() {
        let end = state.withLock { state -> (@Sendable () -> Void)? in
            defer { state = .cancelled }
            if case .running(let end) = state { return end }
            return nil
        }
        end?()
    }

    /// - Parameter end: what `cancel` is to do; it is done at once where it has been called.
    func begin(_ end: @escaping @Sendable () -> Void) {
        let isCancelled = state.withLock { state in
            if case .cancelled = state { return true }
            state = .running(end)
            return false
        }
        if isCancelled { end() }
    }
}
