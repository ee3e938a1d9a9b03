import Locking
import Platform

/// Calls back after a while, from one thread that sleeps in between: workers never wait.
///
/// The thread is started by the first call, and stays until the queue is ended.
package final class DelayQueue: Sendable {
    /// The calls that wait, by the time when they are due; calls due at the same moment keep their order.
    struct Schedule: Sendable {
        /// The next one last.
        private var entries: [(due: ContinuousClock.Instant, run: @Sendable () -> Void)] = []

        /// The time when the next call is due.
        var next: ContinuousClock.Instant? { entries.last?.due }

        mutating func add(_ due: ContinuousClock.Instant, _ run: @escaping @Sendable () -> Void) {
            let index = entries.firstIndex { $0.due <= due } ?? entries.count
            entries.insert((due, run), at: index)
        }

        /// Removes and returns the next call that is due; `nil` if none is.
        mutating func takeDue(_ now: ContinuousClock.Instant) -> (@Sendable () -> Void)? {
            guard let next, next <= now else { return nil }
            return entries.removeLast().run
        }
    }

    private struct State: Sendable {
        var schedule = Schedule()
        var wakeUp: WakePipe?
        var isOver = false

        /// Removes and returns the next call that is due, or once the queue is over, the next call of all.
        mutating func take() -> (@Sendable () -> Void)? {
            schedule.takeDue(isOver ? .now + .seconds(2 * DelayQueue.longest) : .now)
        }
    }

    private let state = Locked(State())

    /// The longest delay in seconds; a longer one is cut.
    private static let longest = 86_400.0

    /// Calls back once, that many seconds from now; at once where the queue has ended, or the system has no thread.
    package func call(after seconds: Double, _ run: @escaping @Sendable () -> Void) {
        if !callLater(after: seconds, run) { run() }
    }

    /// Calls back once, that many seconds from now or when the queue ends, but never within this call.
    ///
    /// It is for calls that repeat, which could otherwise do so without a pause.
    ///
    /// - Returns: whether it will be called.
    package func callLater(after seconds: Double, _ run: @escaping @Sendable () -> Void) -> Bool {
        let due = ContinuousClock.now + .seconds(min(seconds, Self.longest))
        guard let wakeUp = thread() else { return false }
        let waits = state.withLock { state in
            if !state.isOver { state.schedule.add(due, run) }
            return !state.isOver
        }
        if waits { wakeUp.wake() }
        return waits
    }

    /// Makes all waiting calls at once, and lets the thread end; later calls do not wait.
    func end() {
        let wakeUp = state.withLock { state in
            state.isOver = true
            return state.wakeUp
        }
        wakeUp?.wake()
    }

    private func thread() -> WakePipe? {
        state.withLock { state in
            if state.isOver { return nil }
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
            while let run = state.withLock({ $0.take() }) { run() }
            let (next, isOver) = state.withLock { ($0.schedule.next, $0.isOver) }
            if isOver, next == nil { return }
            wakeUp.wait(nanoseconds: next.map { (ContinuousClock.now.duration(to: $0)).nanoseconds })
        }
    }
}
