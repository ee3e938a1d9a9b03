import Locking
import Platform

/// The threads that run scripts, and the calls that wait for one.
///
/// Each thread has a virtual machine of its own, which it keeps warm. As long as calls are short, one thread does them
/// all: to wake another costs as much as a call. So where a call has to wait, an idle thread only watches, and takes it
/// when it has waited for too long. One more thread looks for calls that have not come back in time: they fail, and
/// their threads count as lost.
final class ScriptPool: Sendable {
    struct Worker {
        /// Rung to wake the thread where it rests, so that it looks for work.
        let bell = Monitor(false)
        var job: ScriptJob?
        var started: UInt64 = 0
        var thread: Int32?
        /// How long the thread had waited for a processor when the call was first seen to run.
        var waited: UInt64?
        /// Whether its call has been running for long.
        var isLong = false
    }

    struct Waiting {
        let job: ScriptJob
        let since: UInt64
    }

    struct State {
        var queue: [Waiting] = []
        var workers: [Int: Worker] = [:]
        /// How many of them run a call.
        var running = 0
        var nextWorker = 0
        /// The threads that rest, the one that has rested least last: its machine is warm.
        var idle: [Int] = []
        /// The thread that is on its way to the queue: woken or made for the first call in it, or back from another
        /// one.
        var called: Int?
        /// The idle thread that looks every now and then how long the first call has waited.
        var watcher: Int?
        /// How many threads run calls whose time is over, of each script.
        var lost: [Script: Int] = [:]
        /// How many threads run long calls.
        var long = 0
        var isStopped = false
        var supervisor = Supervisor.none
    }

    enum Supervisor { case none, asleep, awake }

    let engine: JavaScriptCore
    let limits: ScriptLimits
    let turn = CacheTurn()
    let memory: ScriptMemory
    let state = Monitor(State())
    /// Wakes the supervisor.
    let alarm = Monitor(false)
    /// How many threads there are that have a virtual machine.
    private let threads = Monitor(0)
    private let maximum: Int
    /// How long a call waits for a thread that is busy before another one takes it, in nanoseconds.
    private static let patience: UInt64 = 4_000_000

    init(_ engine: JavaScriptCore, limits: ScriptLimits) {
        self.engine = engine
        self.limits = limits
        memory = ScriptMemory(limit: limits.memory)
        maximum = max(1, limits.threads ?? min(4, max(2, SystemThread.processorCount)))
    }

    /// Runs the job on one of the threads, or fails it at once.
    func submit(_ job: ScriptJob) {
        enum Decision {
            case wait(NeededThread, wakesSupervisor: Bool)
            case refuse(Refusal)
        }
        let decision = state.withLock { state -> Decision in
            if state.isStopped { return .refuse((.stopped, Self.stopped)) }
            if let refusal = refusal(of: job.script, state.lost) { return .refuse(refusal) }
            if state.queue.count >= limits.waiting {
                return .refuse((.busy, "\(limits.waiting) calls of scripts are waiting already."))
            }
            state.queue.append(Waiting(job: job, since: SystemClock.monotonic))
            let wakes = state.supervisor != .awake
            return .wait(help(&state), wakesSupervisor: wakes)
        }
        switch decision {
        case .refuse(let refusal): job.fail(refusal.kind, refusal.message)
        case .wait(let help, let wakesSupervisor):
            get(help)
            if wakesSupervisor { superviseAgain() }
        }
    }

    /// The thread that is needed beside those that already run.
    enum NeededThread {
        case none
        case idleThread(Worker)
        case newThread(Int)
    }

    /// The help that the first call in the queue needs: a thread or, where one is busy, another that watches.
    func help(_ state: inout State) -> NeededThread {
        if state.isStopped || state.queue.isEmpty { return .none }
        let isAttended = state.isAttended
        if isAttended, state.watcher != nil { return .none }
        if let worker = state.idle.popLast() {
            if !isAttended { state.called = worker }
            return state.workers[worker].map { .idleThread($0) } ?? .none
        }
        guard state.workers.count - min(state.long, limits.longCalls) < maximum else { return .none }
        state.nextWorker += 1
        state.workers[state.nextWorker] = Worker()
        if !isAttended { state.called = state.nextWorker }
        return .newThread(state.nextWorker)
    }

    func get(_ help: NeededThread) {
        switch help {
        case .none: break
        case .idleThread(let worker): worker.ring()
        case .newThread(let worker): start(worker)
        }
    }

    private func start(_ worker: Int) {
        threads.withLock { $0 += 1 }
        if ScriptThread.detach({ self.work(worker) }) { return }
        threads.withLock { $0 -= 1 }
        let unserved = state.withLock { state -> [ScriptJob] in
            state.workers[worker] = nil
            if state.called == worker { state.called = nil }
            return state.workers.isEmpty ? state.takeQueue() : []
        }
        for job in unserved { job.fail(.busy, "The system has no thread for scripts.") }
    }

    /// Ends all calls, and waits a moment for the threads to end.
    func stop() {
        let (workers, jobs) = state.withLock { state -> ([Worker], [ScriptJob]) in
            state.isStopped = true
            let workers = Array(state.workers.values)
            return (workers, state.takeQueue() + workers.compactMap(\.job))
        }
        for worker in workers { worker.ring() }
        alarm.withLock { $0 = true }
        alarm.broadcast()
        for job in jobs {
            turn.giveBack(job)
            job.fail(.stopped, Self.stopped)
        }
        // A script that computes is ended when its timer looks next. What never ends is left behind.
        _ = threads.wait(nanoseconds: 500_000_000) { $0 == 0 ? () : nil }
    }

    static let stopped = "The server is stopping."
}

extension ScriptPool.Worker {
    fileprivate mutating func begin(_ job: ScriptJob, _ now: UInt64) {
        self.job = job
        started = now
        waited = nil
    }

    fileprivate mutating func end() {
        job = nil
        isLong = false
    }

    func ring() {
        bell.withLock { $0 = true }
        bell.signal()
    }

    /// Waits for the bell, at most this long; returns whether it was rung.
    func rest(nanoseconds: UInt64?) -> Bool {
        let rung: Void? = bell.wait(nanoseconds: nanoseconds) { isRung in
            defer { isRung = false }
            return isRung ? () : nil
        }
        return rung != nil
    }
}

extension ScriptPool.State {
    /// Whether a thread runs a call.
    var isBusy: Bool { running > 0 }

    /// Whether a thread is on its way to the queue, or runs a call that is likely to end soon.
    var isAttended: Bool { called != nil || running > long }

    /// Notes that a call has come back that was given up.
    fileprivate mutating func cameBack(_ script: Script) {
        let rest = lost[script, default: 1] - 1
        lost[script] = rest == 0 ? nil : rest
    }

    mutating func takeQueue() -> [ScriptJob] {
        defer { queue = [] }
        return queue.map(\.job)
    }
}

extension ScriptPool {
    /// The life of one thread.
    private func work(_ worker: Int) {
        let own = state.withLock { state in
            state.workers[worker]?.thread = ScriptThread.current
            return state.workers[worker]
        }
        if let own { runJobs(worker, own) }
        threads.withLock { $0 -= 1 }
        threads.broadcast()
    }

    private func runJobs(_ worker: Int, _ own: Worker) {
        var machine: VirtualMachine?
        while let job = next(for: worker, own) {
            if machine == nil {
                guard FreeDescriptors.areEnough else {
                    finished(worker)
                    job.fail(.busy, EngineProblem.noDescriptors.description)
                    continue
                }
                machine = VirtualMachine(engine, limits: limits, turn: turn, memory: memory)
            }
            guard let current = machine else {
                finished(worker)
                job.fail(.unavailable, "The JavaScript engine has no memory.")
                continue
            }
            let outcome = current.run(job)
            let isLost = !finished(worker)
            job.finish(outcome)
            if isLost {
                machine = nil
                state.withLock { $0.cameBack(job.script) }
                return
            }
            if current.isUsedUp { machine = nil }
        }
        state.withLock { $0.workers[worker] = nil }
    }

    /// Waits for a job; nil where the thread is to end.
    private func next(for worker: Int, _ own: Worker) -> ScriptJob? {
        var isRung = true
        while true {
            switch state.withLock({ step(of: worker, isRung: isRung, &$0) }) {
            case .job(let job, let help):
                get(help)
                return job
            case .rest(let watches): isRung = own.rest(nanoseconds: watches ? Self.patience : nil)
            case .end: return nil
            }
        }
    }

    private enum Step {
        case job(ScriptJob, NeededThread)
        case rest(watches: Bool)
        case end
    }

    /// The next step of a thread without a call.
    private func step(of worker: Int, isRung: Bool, _ state: inout State) -> Step {
        if state.isStopped { return .end }
        if state.called == worker { state.called = nil }
        let now = SystemClock.monotonic
        if let index = state.nextIndex(longCalls: limits.longCalls) {
            let first = state.queue[index]
            let isAttended = state.isAttended
            if !isAttended || now >= first.since + Self.patience {
                return take(index, by: worker, at: now, from: &state)
            }
            if state.watcher == nil { state.watcher = worker }
        } else if state.workers.count > maximum + min(state.long, limits.longCalls) {
            // It was there for calls beside long ones, which are over.
            state.idle.removeAll { $0 == worker }
            if state.watcher == worker { state.watcher = nil }
            return .end
        } else if state.watcher == worker, !isRung {
            state.watcher = nil
        }
        if !state.idle.contains(worker) { state.idle.append(worker) }
        return .rest(watches: state.watcher == worker)
    }

    private func take(_ index: Int, by worker: Int, at now: UInt64, from state: inout State) -> Step {
        state.idle.removeAll { $0 == worker }
        if state.watcher == worker { state.watcher = nil }
        let job = state.queue.remove(at: index).job
        state.workers[worker]?.begin(job, now)
        state.running += 1
        return .job(job, help(&state))
    }

    /// Notes that a call has come back, and its thread with it: no other thread has to be woken for the next.
    ///
    /// - Returns: whether the call was still waited for.
    @discardableResult
    private func finished(_ worker: Int) -> Bool {
        state.withLock { state in
            if state.workers[worker]?.isLong == true { state.long -= 1 }
            guard state.workers[worker]?.end() != nil else { return false }
            state.running -= 1
            if state.called == nil { state.called = worker }
            return true
        }
    }
}
