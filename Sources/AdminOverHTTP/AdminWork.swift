import Locking
import Platform

/// Does what takes its time, one piece after the other, on one thread that lasts as long as there is something to do.
///
/// However many large bodies come at once, they take one thread and not one each; how many wait is bounded by the
/// connections that there can be.
final class AdminWork: Sendable {
    private struct State: Sendable {
        var waiting: [@Sendable () -> Void] = []
        var isWorking = false
    }

    private let state = Locked(State())
    private static let stackBytes = 8 << 20

    /// Does something soon; right here where the system has no thread for it.
    func begin(_ piece: @escaping @Sendable () -> Void) {
        let isFirst = state.withLock { state in
            state.waiting.append(piece)
            defer { state.isWorking = true }
            return !state.isWorking
        }
        guard isFirst else { return }
        do {
            try SystemThread.detach(stackBytes: Self.stackBytes) { self.work() }
        } catch {
            work()
        }
    }

    private func work() {
        while let piece = next() { piece() }
    }

    private func next() -> (@Sendable () -> Void)? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isWorking = false
                return nil
            }
            return state.waiting.removeFirst()
        }
    }
}
