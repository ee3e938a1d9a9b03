import Locking

/// The threads that run scripts, and the calls that wait for one.
///
/// Threads are made when calls wait and none is idle; each has a virtual machine of its own, which it keeps warm. One
/// more thread looks for calls that have not come back in time: they fail, and their threads count as lost.
final class ScriptPool: Sendable {
    struct Worker {
        var job: ScriptJob?
        var started: UInt64 = 0
        var thread: Int32?
    }

    struct State {
        var queue: [ScriptJob] = []
        var workers: [Int: Worker] = [:]
        var nextWorker = 0
        var idle = 0
        /// How many threads run what nobody waits for any more.
        var lost = 0
        var isStopped = false
        var supervisor = Supervisor.none
    }

    enum Supervisor { case none, asleep, awake }

    let engine: JavaScriptCore
    let limits: ScriptLimits
    let turn = CacheTurn()
    let state = Monitor(State())
    /// Wakes the supervisor.
    let alarm = Monitor(false)
    /// How many threads there are that have a virtual machine.
    private let threads = Monitor(0)
    private let maximum: Int

    init(_ engine: JavaScriptCore, limits: ScriptLimits) {
        self.engine = engine
        self.limits = limits
        maximum = max(1, limits.threads ?? min(4, max(2, ScriptThread.processorCount)))
    }

    /// Has the job run on one of the threads, or fail at once.
    func submit(_ job: ScriptJob) {
        enum Decision {
            case wait(newWorker: Int?, wakesSupervisor: Bool)
            case refuse(ScriptError.Kind, String)
        }
        let decision = state.withLock { state -> Decision in
            if state.isStopped { return .refuse(.stopped, Self.stopped) }
            if state.lost >= limits.abandoned { return .refuse(.busy, lostMessage(state.lost)) }
            if state.queue.count >= limits.waiting {
                return .refuse(.busy, "\(limits.waiting) calls of scripts are waiting already.")
            }
            state.queue.append(job)
            let wakes = state.supervisor != .awake
            return .wait(newWorker: newWorker(&state), wakesSupervisor: wakes)
        }
        switch decision {
        case .refuse(let kind, let message): job.fail(kind, message)
        case .wait(let worker, let wakesSupervisor):
            if let worker { start(worker) } else { state.signal() }
            if wakesSupervisor { superviseAgain() }
        }
    }

    /// A place for a thread that is needed.
    func newWorker(_ state: inout State) -> Int? {
        guard !state.isStopped, state.queue.count > state.idle, state.workers.count < maximum else { return nil }
        state.nextWorker += 1
        state.workers[state.nextWorker] = Worker()
        return state.nextWorker
    }

    func start(_ worker: Int) {
        threads.withLock { $0 += 1 }
        if ScriptThread.detach({ self.work(worker) }) { return }
        threads.withLock { $0 -= 1 }
        let unserved = state.withLock { state -> [ScriptJob] in
            state.workers[worker] = nil
            return state.workers.isEmpty ? state.takeQueue() : []
        }
        for job in unserved { job.fail(.busy, "The system has no thread for scripts.") }
    }

    /// Gives up everything, and waits a moment for the threads to end.
    func stop() {
        let jobs = state.withLock { state -> [ScriptJob] in
            state.isStopped = true
            return state.takeQueue() + state.workers.values.compactMap(\.job)
        }
        state.broadcast()
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

    func lostMessage(_ lost: Int) -> String {
        "No more scripts are run: \(lost) of them never came back, each with a thread of its own."
    }
}

extension ScriptPool.State {
    mutating func takeQueue() -> [ScriptJob] {
        defer { queue = [] }
        return queue
    }
}

extension ScriptPool {
    /// The life of one thread.
    private func work(_ worker: Int) {
        state.withLock { $0.workers[worker]?.thread = ScriptThread.current }
        runJobs(worker)
        threads.withLock { $0 -= 1 }
        threads.broadcast()
    }

    private func runJobs(_ worker: Int) {
        var machine: VirtualMachine?
        while let job = next(for: worker) {
            if machine == nil { machine = VirtualMachine(engine, limits: limits, turn: turn) }
            guard let current = machine else {
                job.fail(.unavailable, "The JavaScript engine has no memory.")
                finished(worker)
                continue
            }
            let outcome = current.run(job)
            let isLost = !finished(worker)
            job.finish(outcome)
            if isLost {
                machine = nil
                state.withLock { $0.lost -= 1 }
                return
            }
            if current.isUsedUp { machine = nil }
        }
        state.withLock { $0.workers[worker] = nil }
    }

    /// Waits for a job; nil where the thread is to end.
    private func next(for worker: Int) -> ScriptJob? {
        var isIdle = false
        let next: ScriptJob?? = state.wait { state -> ScriptJob?? in
            if !state.isStopped, state.queue.isEmpty {
                if !isIdle { state.idle += 1 }
                isIdle = true
                return nil
            }
            if isIdle { state.idle -= 1 }
            if state.isStopped { return .some(nil) }
            let job = state.queue.removeFirst()
            state.workers[worker]?.job = job
            state.workers[worker]?.started = ThreadClock.now
            return job
        }
        return next ?? nil
    }

    /// Notes that a call has come back.
    ///
    /// - Returns: whether it was waited for.
    @discardableResult
    private func finished(_ worker: Int) -> Bool {
        state.withLock { state in
            state.workers[worker]?.job = nil
            return state.workers[worker] != nil
        }
    }
}
