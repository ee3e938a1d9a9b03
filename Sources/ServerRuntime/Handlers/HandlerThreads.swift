import Locking
import Platform

/// Threads for closures of users: one that blocks, or never returns, holds up no connection, no task and no other
/// closure.
///
/// There are as many as closures run at the same time; one that has had nothing to do for a while ends.
final class HandlerThreads: TaskExecutor, Sendable {
    private struct State {
        var jobs: [UnownedJob] = []
        var idle = 0
        var threads = 0

        /// By a thread that has been idle.
        mutating func takeJob() -> UnownedJob? {
            if jobs.isEmpty { return nil }
            idle -= 1
            return jobs.removeFirst()
        }
    }

    /// How many closures run at the same time; others wait for their turn.
    static let limit = 256
    private static let idleNanoseconds: UInt64 = 1_000_000_000

    private let state = Monitor(State())

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let wantsThread = state.withLock { state in
            state.jobs.append(job)
            guard state.jobs.count > state.idle, state.threads < Self.limit else { return false }
            state.threads += 1
            return true
        }
        guard wantsThread else { return state.signal() }
        do {
            try SystemThread.detach(stackBytes: 1 << 20) { self.work() }
        } catch {
            let isAlone = state.withLock { state in
                state.threads -= 1
                return state.threads == 0
            }
            // Nothing else would ever run it.
            if isAlone { work(isBorrowed: true) }
        }
    }

    /// Runs jobs until there have been none for a while.
    private func work(isBorrowed: Bool = false) {
        while let job = nextJob(waits: !isBorrowed) { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    private func nextJob(waits: Bool) -> UnownedJob? {
        state.withLock { $0.idle += 1 }
        let job = state.wait(nanoseconds: waits ? Self.idleNanoseconds : 0) { $0.takeJob() }
        if let job { return job }
        return state.withLock { state in
            // One may have come when the time was just over.
            if let job = state.takeJob() { return job }
            state.idle -= 1
            if waits { state.threads -= 1 }
            return nil
        }
    }
}
