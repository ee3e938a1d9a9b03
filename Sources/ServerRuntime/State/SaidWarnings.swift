import Locking

/// The warnings that have been given: a client that repeats a request does not repeat what is said about it.
final class SaidWarnings: Sendable {
    /// Beyond so many they are forgotten, and may be said once more.
    private static let limit = 1_000

    private let messages = Locked<Set<String>>([])

    /// Whether this is the first time.
    func isNew(_ message: String) -> Bool {
        messages.withLock { messages in
            if messages.contains(message) { return false }
            if messages.count >= Self.limit { messages.removeAll() }
            messages.insert(message)
            return true
        }
    }
}
