import Locking
import Platform

/// Calls back after a while, from one thread that sleeps in between: workers never wait.
///
/// The thread is started by the first call, and stays.
final class DelayQueue: Sendable {
    private struct Entry: Sendable {
        var due: ContinuousClock.Instant
        var run: @Sendable () -> Void
    }

    private struct State: Sendable {
        /// The next one last.
        var entries: [Entry] = []
        var wakeUp: WakePipe?
    }

    private let state = Locked(State())

    /// In seconds: what a clock can count to, whatever is asked for.
    private static let longest = 86_400.0

    /// Calls back once, that many seconds from now; at once where the system has no thread for it.
    func call(after seconds: Double, _ run: @escaping @Sendable () -> Void) {
        let due = ContinuousClock.now + .seconds(min(seconds, Self.longest))
        guard let wakeUp = thread() else { return run() }
        state.withLock { state in
            let index = state.entries.firstIndex { $0.due <= due } ?? state.entries.count
            state.entries.insert(Entry(due: due, run: run), at: index)
        }
        wakeUp.wake()
    }

    private func thread() -> WakePipe? {
        state.withLock { state in
            if let wakeUp = state.wakeUp { return wakeUp }
            guard let wakeUp = try? WakePipe(), (try? SystemThread.detach { self.work(wakeUp) }) != nil else {
                return nil
            }
            state.wakeUp = wakeUp
            return wakeUp
        }
    }

    private func work(_ wakeUp: WakePipe) {
        while true {
            while let entry = takeDue() { entry.run() }
            let next = state.withLock { $0.entries.last?.due }
            wakeUp.wait(nanoseconds: next.map { (ContinuousClock.now.duration(to: $0)).nanoseconds })
        }
    }

    private func takeDue() -> Entry? {
        let now = ContinuousClock.now
        return state.withLock { state in
            guard let last = state.entries.last, last.due <= now else { return nil }
            return state.entries.removeLast()
        }
    }
}
