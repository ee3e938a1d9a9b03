import Locking
import Platform

/// Does one thing after the other, on a thread that it has only while there is something to do.
///
/// Runs everything that a connection's client and its events cause, so that no two of these are handled at once.
package final class SerialQueue: Sendable {
    private struct State {
        var jobs: [@Sendable () -> Void] = []
        var hasThread = false

        mutating func takeJobs() -> [@Sendable () -> Void]? {
            if jobs.isEmpty { return nil }
            defer { jobs = [] }
            return jobs
        }
    }

    private let state = Monitor(State())

    /// How long a thread stays that has nothing to do.
    private static let idleNanoseconds: UInt64 = 1_000_000_000
    /// Documents and answers are gone through recursively.
    private static let stackBytes = 8 << 20

    package init() {}

    /// Does it after all that has been given before.
    package func run(_ job: @escaping @Sendable () -> Void) {
        let wantsThread = state.withLock { state in
            state.jobs.append(job)
            defer { state.hasThread = true }
            return !state.hasThread
        }
        guard wantsThread else { return state.signal() }
        do {
            try SystemThread.detach(stackBytes: Self.stackBytes) { self.work(waits: true) }
        } catch {
            // No more threads: the caller's own does it.
            work(waits: false)
        }
    }

    private func work(waits: Bool) {
        while let jobs = nextJobs(waits: waits) {
            for job in jobs { job() }
        }
    }

    private func nextJobs(waits: Bool) -> [@Sendable () -> Void]? {
        if let jobs = state.wait(nanoseconds: waits ? Self.idleNanoseconds : 0, until: { $0.takeJobs() }) {
            return jobs
        }
        return state.withLock { state in
            // Some may have come when the time was just over.
            if let jobs = state.takeJobs() { return jobs }
            state.hasThread = false
            return nil
        }
    }
}
