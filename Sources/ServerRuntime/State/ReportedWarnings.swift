import GraphQLOverHTTP
import JSONModel
import Locking

/// The warnings that have been given, so that a repeated request does not repeat its warnings.
final class ReportedWarnings: Sendable {
    /// The limits of the list, beyond which old warnings are forgotten, and may come once more.
    private static let limits = (count: 1_000, bytes: 1 << 20)

    private let messages = Locked(ClockCache<String, Bool>(maximumCount: limits.count, maximumCost: limits.bytes))

    /// Inserts a warning; `false` if it has been given before.
    func insert(_ message: String) -> Bool {
        messages.withLock { messages in
            if messages.value(for: message) != nil { return false }
            messages.insert(true, for: message, cost: 128 + 2 * message.weight)
            return true
        }
    }
}
