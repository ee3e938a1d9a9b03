import Locking

/// Runs scripts, each call on one of a few threads that are made when they are needed.
///
/// The JavaScript engine is the system's, opened when the first script is run or checked. What a script does in a call,
/// later calls do not see, but for what it does through its host.
package final class ScriptEngine: Sendable {
    private let limits: ScriptLimits
    private let pool = Locked<PoolState>(.none)

    private enum PoolState {
        case none
        case running(ScriptPool)
        case stopped
    }

    package init(limits: ScriptLimits = .default) { self.limits = limits }

    deinit { stop() }

    /// Why no script can run on this system, and what to install; `nil` where scripts can run.
    package static var problem: String? {
        switch JavaScriptCore.system {
        case .success: nil
        case .failure(let problem): problem.description
        }
    }

    /// Calls the script's function `response`, and then `then`, once, on another thread than this or on this one.
    package func call(
        _ script: Script,
        _ call: ScriptCall,
        then: @escaping @Sendable (Result<ScriptResult, ScriptError>) -> Void
    ) {
        submit(ScriptJob(script, .call(call), then: then))
    }

    /// What is wrong with a script before anyone calls it: its syntax, what it throws before there is a request, or that
    /// it defines no function `response`.
    ///
    /// It waits for the answer on the calling thread.
    package func check(_ script: Script) -> ScriptError? {
        let answer = Monitor<ScriptJob.Outcome?>(nil)
        submit(
            ScriptJob(script, .check) { outcome in
                answer.withLock { $0 = outcome }
                answer.broadcast()
            }
        )
        guard case .failure(let error) = answer.wait(until: { $0 }) else { return nil }
        return error
    }

    /// Gives up what runs and what waits: every such call fails now, every later one at once.
    package func stop() {
        let stopped = pool.withLock { state -> ScriptPool? in
            defer { state = .stopped }
            guard case .running(let pool) = state else { return nil }
            return pool
        }
        stopped?.stop()
    }

    private func submit(_ job: ScriptJob) {
        switch JavaScriptCore.system {
        case .failure(let problem): job.fail(.unavailable, problem.description)
        case .success(let engine):
            guard let pool = runningPool(engine) else { return job.fail(.stopped, ScriptPool.stopped) }
            pool.submit(job)
        }
    }

    private func runningPool(_ engine: JavaScriptCore) -> ScriptPool? {
        pool.withLock { state in
            switch state {
            case .stopped: return nil
            case .running(let pool): return pool
            case .none:
                let pool = ScriptPool(engine, limits: limits)
                state = .running(pool)
                return pool
            }
        }
    }
}
