import HTTPTransport
import Locking

/// Turns of tests that want a server each: as many at once as the process may have descriptors for, the others wait.
package final class ServerTurns: Sendable {
    /// The turns of this process.
    package static let all = ServerTurns { DescriptorBudget.servers }

    private struct State: Sendable {
        var limit: Int?
        var taken = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Locked(State())
    private let limit: @Sendable () -> Int

    /// - Parameter limit: the number of turns; asked once, when the first one is taken.
    init(limit: @escaping @Sendable () -> Int) { self.limit = limit }

    /// Waits for a turn, and takes it for as long as the body runs.
    package func take<Result: Sendable>(_ body: @Sendable () async throws -> Result) async rethrows -> Result {
        await begin()
        defer { end() }
        return try await body()
    }

    private func begin() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { [limit] state in
                let limit = state.limit ?? limit()
                state.limit = limit
                if state.taken < limit {
                    state.taken += 1
                    return true
                }
                state.waiting.append(continuation)
                return false
            }
            if isFree { continuation.resume() }
        }
    }

    /// Gives the turn to the one that has waited longest.
    private func end() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard !state.waiting.isEmpty else {
                state.taken -= 1
                return nil
            }
            return state.waiting.removeFirst()
        }
        next?.resume()
    }
}
