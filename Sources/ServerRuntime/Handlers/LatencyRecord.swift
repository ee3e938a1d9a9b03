import Synchronization

/// A record that tells whether to wait for a closure: its next calls after a slow one are not waited for.
final class LatencyRecord: Sendable {
    /// The next calls that are not waited for.
    private let skipped = Atomic(0)

    /// The number of calls that are not waited for after a slow one, over which the cost of that wait is spread.
    private static let pause = 64

    /// Takes the next call's turn, once for each call; `true` if the call is waited for.
    func takeTurnToWait() -> Bool {
        // Two calls that count at the same time may wait once more or less, which makes no difference.
        let left = skipped.load(ordering: .relaxed)
        if left > 0 { skipped.store(left - 1, ordering: .relaxed) }
        return left == 0
    }

    /// Notes that a call was waited for, and took longer.
    func noteLateCall() { skipped.store(Self.pause, ordering: .relaxed) }
}
