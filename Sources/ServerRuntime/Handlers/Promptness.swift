import Synchronization

/// Whether a closure is worth waiting for: it is not for a while after a call that took longer.
final class Promptness: Sendable {
    /// The next calls that are not waited for.
    private let skipped = Atomic(0)

    /// How many calls are not waited for after one that took longer: what the waiting costs is spread over them.
    private static let pause = 64

    /// Whether the next call is waited for; asked once for each.
    func isExpected() -> Bool {
        // Two calls that count at the same time may wait once more or less, which makes no difference.
        let left = skipped.load(ordering: .relaxed)
        if left > 0 { skipped.store(left - 1, ordering: .relaxed) }
        return left == 0
    }

    /// A call was waited for, and took longer.
    func wasLate() { skipped.store(Self.pause, ordering: .relaxed) }
}
