package import JSONModel
import Locking

/// Runs scripts, each call on one of a few threads that are made when they are needed.
///
/// The JavaScript engine is the system's, opened when the first script is run or checked. A call leaves nothing that
/// later calls see, but for what it does through its host.
package final class ScriptEngine: Sendable {
    private let limits: ScriptLimits
    private let pools = Locked(Pools())

    /// Threads that call scripts, and one that only reads them, which no call keeps waiting; each made when it is
    /// needed.
    private struct Pools {
        var calls: ScriptPool?
        var readings: ScriptPool?
        var isStopped = false
    }

    private enum Use { case calls, readings }

    package init(limits: ScriptLimits = .default) { self.limits = limits }

    deinit { stop() }

    /// The reason why no script can run on this system, and what to install; `nil` where scripts can run.
    package static var problem: String? {
        switch JavaScriptCore.system() {
        case .success: nil
        case .failure(let problem): problem.description
        }
    }

    /// The library that runs scripts, and its version where it tells one; `nil` where no script can run.
    package static var version: String? { try? JavaScriptCore.system().get().version }

    /// Calls the script's function `response`, and then `then`, once, on another thread than this or on this one.
    ///
    /// The result is what the function has returned, as JSON. Integers stay integers and fractions fractions. What
    /// `toJSON` returns stands for a `Date` and its like, members that are `undefined` are left out, and an
    /// `ArrayBuffer` or a view of one is the text of its bytes in base64, as `data:` of a response has it.
    package func call(
        _ script: Script,
        _ call: ScriptCall,
        then: @escaping @Sendable (Result<JSONText, ScriptError>) -> Void
    ) {
        submit(ScriptJob(script, .call(call), then: then), to: .calls)
    }

    /// The depth of a check before there is a request.
    package enum Check: Sendable {
        /// Its syntax, and whether it looks as if it defined a function `response`.
        ///
        /// Nothing of it is run, so it costs no more than its length.
        case reading
        /// Its exceptions, or that it defines no function `response`, as well: it is run as far as its first call.
        case running
    }

    /// The error of a script that is found before its first call; `nil` where there is none.
    ///
    /// It waits for the result on the calling thread.
    package func check(_ script: Script, by check: Check) -> ScriptError? {
        let answer = Monitor<ScriptJob.Outcome?>(nil)
        let job = ScriptJob(script, .check(check)) { outcome in
            answer.withLock { $0 = outcome }
            answer.broadcast()
        }
        submit(job, to: check == .reading ? .readings : .calls)
        guard case .failure(let error) = answer.wait(until: { $0 }) else { return nil }
        return error
    }

    /// Ends all calls, those that run and those that wait: every such call fails now, every later one at once.
    package func stop() {
        let stopped = pools.withLock { pools in
            defer { pools = Pools(isStopped: true) }
            return [pools.calls, pools.readings]
        }
        for pool in stopped { pool?.stop() }
    }

    private func submit(_ job: ScriptJob, to use: Use) {
        do throws(ScriptError) {
            try pool(for: use, job.script).submit(job)
        } catch {
            job.fail(error.kind, error.message)
        }
    }

    private func pool(for use: Use, _ script: Script) throws(ScriptError) -> ScriptPool {
        try pools.withLock { pools throws(ScriptError) in
            if pools.isStopped { throw ScriptError(.stopped, ScriptPool.stopped, file: script.file) }
            switch use {
            case .calls:
                if let calls = pools.calls { return calls }
                let calls = try makePool(limits, script)
                pools.calls = calls
                return calls
            case .readings:
                if let readings = pools.readings { return readings }
                var limits = limits
                (limits.threads, limits.abandoned) = (1, 1)
                let readings = try makePool(limits, script)
                pools.readings = readings
                return readings
            }
        }
    }

    private func makePool(_ limits: ScriptLimits, _ script: Script) throws(ScriptError) -> ScriptPool {
        do throws(EngineProblem) {
            return ScriptPool(try JavaScriptCore.system().get(), limits: limits)
        } catch {
            throw ScriptError(error.kind, error.description, file: script.file)
        }
    }
}
