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
            let (overdue, needed, isIdle) = state.withLock { state in
                (takeOverdue(&state), noteLong(&state), rest(&state))
            }
            get(needed)
            for (job, thread) in overdue { abandon(job, thread) }
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
    private func noteLong(_ state: inout State) -> Help {
        let now = SystemClock.monotonic
        for (id, worker) in state.workers where worker.job != nil && !worker.isLong {
            guard now > worker.started + limits.longTime.nanoseconds else { continue }
            state.workers[id]?.isLong = true
            state.long += 1
        }
        return state.long > 0 ? help(&state) : .none
    }

    /// Whether the time of a call is over, as far as it was not kept waiting for a processor.
    private func isOverdue(_ id: Int, _ worker: Worker, _ now: UInt64, _ state: inout State) -> Bool {
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
            guard let job = worker.job, isOverdue(id, worker, now, &state) else { continue }
            overdue.append((job, worker.thread))
            if worker.isLong { state.long -= 1 }
            state.workers[id] = nil
            state.running -= 1
            state.lost += 1
        }
        return overdue
    }

    private func abandon(_ job: ScriptJob, _ thread: Int32?) {
        ScriptThread.demote(thread)
        turn.giveBack(job)
        job.fail(.timeout, "The script did not come back within \(limits.deadline.text).")
        let (needed, unserved) = state.withLock { state -> (Help, [ScriptJob]) in
            let needed = state.lost < limits.abandoned ? help(&state) : .none
            return (needed, state.workers.isEmpty ? state.takeQueue() : [])
        }
        get(needed)
        for job in unserved { job.fail(.busy, lostMessage(limits.abandoned)) }
    }
}
