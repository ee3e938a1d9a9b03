import HTTPMessages
import Locking
import Platform

/// Threads for closures of users.
///
/// A closure that blocks, or never returns, holds up no connection, no task and no other closure.
///
/// There are as many threads as closures that run at the same time; a thread that has had nothing to do for a while
/// ends. The thread that calls a closure waits a moment for it: most closures are done by then, and suspending a
/// connection costs more. Then it goes on without the closure, and does not wait for its next calls (`LatencyRecord`).
package final class HandlerThreads: TaskExecutor, Sendable {
    private struct State {
        var jobs: [UnownedJob] = []
        var idle = 0
        var threads = 0

        mutating func takeJob() -> UnownedJob? { jobs.isEmpty ? nil : jobs.removeFirst() }
    }

    /// The greatest number of closures that run at the same time; others wait for their turn.
    static let limit = 256
    /// The usual wait for a closure.
    ///
    /// Other connections of a worker hardly notice it; a thread is woken and returns a constant in a tenth of it.
    package static let usualPatience = Duration.microseconds(500)
    private static let idleNanoseconds: UInt64 = 1_000_000_000

    private let state = Monitor(State())
    /// In nanoseconds.
    private let patience: UInt64

    /// - Parameter patience: how long a thread waits for the closure that it has called, before it goes on to others.
    init(patience: Duration) { self.patience = patience.nanoseconds }

    package func enqueue(_ job: consuming ExecutorJob) {
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
            // Without any thread, this one has to run the job.
            if isAlone { work(isBorrowed: true) }
        }
    }

    /// Runs jobs until there have been none for a while.
    private func work(isBorrowed: Bool = false) {
        while let job = nextJob(waits: !isBorrowed) { unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    private func nextJob(waits: Bool) -> UnownedJob? {
        var isIdle = false
        let job = state.wait(nanoseconds: waits ? Self.idleNanoseconds : 0) { state -> UnownedJob? in
            let job = state.takeJob()
            if isIdle != (job == nil) {
                isIdle.toggle()
                state.idle += isIdle ? 1 : -1
            }
            return job
        }
        if let job { return job }
        return state.withLock { state in
            state.idle -= 1
            // Looks once more for a job that has come just as the time ended.
            if let job = state.takeJob() { return job }
            if waits { state.threads -= 1 }
            return nil
        }
    }

    /// Runs a closure's work on one of the threads; its value is there at once if that takes no longer than `patience`.
    func run<Value: Sendable>(
        _ latency: LatencyRecord,
        _ work: @escaping @Sendable () async -> Value
    ) -> Eventual<Value> {
        guard latency.takeTurnToWait() else {
            return .later { then in Task(executorPreference: self) { then(await work()) } }
        }
        let promise = Promise<Value>()
        Task(executorPreference: self) { promise.give(await work()) }
        if let value = promise.take(within: patience) { return .now(value) }
        latency.noteLateCall()
        return .later { promise.whenMade($0) }
    }
}
