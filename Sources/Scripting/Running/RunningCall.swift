import JSONModel
import Platform

/// The state of the call that a virtual machine runs at the moment.
final class RunningCall {
    /// The most lines that a call may log; endless loops log as well.
    static let loggedLines = 1_000

    let job: ScriptJob
    let host: any ScriptHost
    let body: [UInt8]?
    let lazyMember: @Sendable (String) -> JSONValue
    let turn: CacheTurn
    let limits: ScriptLimits
    /// The time that the thread had computed when the call was first checked; `nil` for most calls, which end before.
    var firstTime: UInt64?
    /// The reason why the call has failed, where the prelude or a limit found out.
    var fault: (kind: ScriptError.Kind, message: String)?
    /// Whether the script has been refused a change of the language's own objects.
    var wasRefused = false
    /// Whether the call has had an effect outside: then it cannot be run again as if it had not been.
    var hasActed = false
    private var logged = 0
    private var hasTurn = false

    init(_ job: ScriptJob, limits: ScriptLimits, turn: CacheTurn) {
        self.job = job
        self.limits = limits
        self.turn = turn
        if case .call(let call) = job.task {
            host = call.host
            body = call.body
            lazyMember = call.lazyMember
        } else {
            host = NoHost()
            body = nil
            lazyMember = { _ in .null }
        }
    }

    /// Whether the function `response` is called, not only looked for.
    var isCall: Bool {
        if case .call = job.task { return true }
        return false
    }

    /// Takes the turn for the cache before its first use, and waits for it.
    func takeTurn() throws(ScriptHostError) {
        if hasTurn { return }
        hasTurn = turn.take(job, nanoseconds: limits.deadline.nanoseconds)
        if !hasTurn { throw ScriptHostError("Another script has been using the cache for too long.") }
    }

    func log(_ line: String) {
        hasActed = true
        logged += 1
        if logged <= Self.loggedLines { host.log(line) }
        if logged == Self.loggedLines + 1 { host.log("… and more lines than one call may log") }
    }

    func end() {
        if hasTurn { turn.giveBack(job) }
    }
}
