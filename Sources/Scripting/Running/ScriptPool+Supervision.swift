import Locking
import Platform

/// Looking for calls that do not come back.
///
/// The engine's timer ends what computes. It does not end a chain of promises that never ends, and some of the engine's
/// own functions do not look at it.
extension ScriptPool {
    /// Wakes the supervisor, or begins its thread.
    func superviseAgain() {
        let isNew = state.withLock { state in
            defer { state.supervisor = .awake }
            return state.supervisor == .none
        }
        if isNew {
            // Without a thread to spare, scripts run without this net.
            _ = ScriptThread.detach { self.supervise() }
        } else {
            alarm.withLock { $0 = true }
            alarm.broadcast()
        }
    }

    private func supervise() {
        let longTime = max(1_000_000, limits.longTime.nanoseconds / 2)
        let interval = max(1_000_000, min(longTime, limits.deadline.nanoseconds / 10))
        while true {
            let (overdue, refused, needed, isIdle) = state.withLock { state in
                let overdue = takeOverdue(&state)
                let refused = overdue.isEmpty ? [] : takeRefused(&state)
                noteLong(&state)
                let needed = state.long > 0 || !overdue.isEmpty ? help(&state) : .none
                return (overdue, refused, needed, rest(&state))
            }
            get(needed)
            for (job, thread) in overdue { abandon(job, thread) }
            for (job, refusal) in refused { job.fail(refusal.kind, refusal.message) }
            if state.withLock({ $0.isStopped }) { return }
            _ = alarm.wait(nanoseconds: isIdle ? nil : interval) { isRung -> Void? in
                defer { isRung = false }
                return isRung ? () : nil
            }
        }
    }

    /// Whether nothing has to be looked at until the next call.
    private func rest(_ state: inout State) -> Bool {
        let isIdle = state.queue.isEmpty && !state.isBusy
        if isIdle { state.supervisor = .asleep }
        return isIdle
    }

    /// Notes which calls have been running for long: others need not wait for them.
    private func noteLong(_ state: inout State) {
        let now = SystemClock.monotonic
        for (id, worker) in state.workers where worker.job != nil && !worker.isLong {
            guard now > worker.started + limits.longTime.nanoseconds else { continue }
            state.workers[id]?.isLong = true
            state.long += 1
        }
    }

    /// Whether the time of a call is over, as far as it was not kept waiting for a processor.
    private func isOverdue(_ id: Int, on worker: Worker, at now: UInt64, in state: inout State) -> Bool {
        let waited = ScriptThread.waited(worker.thread)
        guard let before = worker.waited else {
            state.workers[id]?.waited = waited
            return now > worker.started + limits.deadline.nanoseconds && waited == nil
        }
        let denied = (waited ?? before) - before
        return now > worker.started + limits.deadline.nanoseconds + denied
    }

    private func takeOverdue(_ state: inout State) -> [(ScriptJob, Int32?)] {
        let now = SystemClock.monotonic
        var overdue: [(ScriptJob, Int32?)] = []
        for (id, worker) in state.workers {
            guard let job = worker.job, isOverdue(id, on: worker, at: now, in: &state) else { continue }
            overdue.append((job, worker.thread))
            if worker.isLong { state.long -= 1 }
            state.workers[id] = nil
            state.running -= 1
            state.lost[job.script, default: 0] += 1
        }
        return overdue
    }

    private func abandon(_ job: ScriptJob, _ thread: Int32?) {
        ScriptThread.demote(thread)
        turn.giveBack(job)
        job.fail(.timeout, "The script did not come back within \(limits.deadline.text).")
    }

    /// Takes the calls out of the queue that are not run any more.
    private func takeRefused(_ state: inout State) -> [(ScriptJob, Refusal)] {
        let lost = state.lost
        let refused = state.queue.compactMap { waiting in
            refusal(of: waiting.job.script, lost).map { (waiting.job, $0) }
        }
        if !refused.isEmpty { state.queue.removeAll { refusal(of: $0.job.script, lost) != nil } }
        return refused
    }

    typealias Refusal = (kind: ScriptError.Kind, message: String)

    /// The reason why a script is not run any more; `nil` where it is.
    ///
    /// - Parameters:
    ///   - script: the script that is asked for.
    ///   - lost: how many threads each script's calls have taken with them.
    /// - Returns: what the call is refused with.
    func refusal(of script: Script, _ lost: [Script: Int]) -> Refusal? {
        guard !lost.isEmpty else { return nil }
        let all = lost.values.reduce(0, +)
        if all >= limits.abandonedInAll {
            return (.busy, "No more scripts are run: \(all) calls never came back, each with a thread of its own.")
        }
        guard let own = lost[script], own >= limits.abandoned else { return nil }
        return (
            .timeout,
            "The script is not run until it is changed: \(own) of its calls never came back, each with a thread of its own."
        )
    }
}
