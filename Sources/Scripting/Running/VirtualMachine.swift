import JSONModel

/// An engine's memory, with the contexts in it, on the one thread that uses it.
///
/// A virtual machine whose limit was hit, or that has had its number of calls, is thrown away.
///
/// SAFETY: the group is released with this object, after the contexts in it. It is the thread's current machine only
/// while it calls, so that the functions of the host find it.
@safe
final class VirtualMachine {
    private static let scriptLimit = 1_000

    let engine: JavaScriptCore
    let limits: ScriptLimits
    private let turn: CacheTurn
    private let group: JavaScriptCore.Group
    /// The context of all scripts that leave it as they found it.
    private var shared: Realm?
    /// The scripts that do not; each of their calls has a context to itself.
    private(set) var messy: Set<Script> = []
    private var calls = 0

    /// The call that runs now.
    private(set) var running: RunningCall?
    /// Whether a limit ended a call: the machine is not to be used again.
    private(set) var isSpent = false

    /// Whether another one should take the next call.
    var isUsedUp: Bool { isSpent || calls >= limits.callsPerEngine || (shared?.scriptCount ?? 0) > Self.scriptLimit }

    /// - Returns: nil where the engine gives no memory.
    init?(_ engine: JavaScriptCore, limits: ScriptLimits, turn: CacheTurn) {
        guard let group = unsafe engine.contextGroupCreate() else { return nil }
        self.engine = engine
        self.limits = limits
        self.turn = turn
        unsafe self.group = group
        unsafe CallTimer.start(engine, group: group, limits: limits)
    }

    deinit {
        shared = nil
        unsafe engine.contextGroupRelease(group)
    }

    /// Runs the job on this thread.
    func run(_ job: ScriptJob) -> ScriptJob.Outcome {
        let call = RunningCall(job, limits: limits, turn: turn)
        calls += 1
        running = call
        CurrentMachine.set(self)
        defer {
            CurrentMachine.set(nil)
            running = nil
            call.end()
        }
        guard let realm = realm(for: job.script) else {
            return .failure(ScriptError(.unavailable, "The JavaScript engine has no memory.", file: job.script.file))
        }
        let outcome = realm.perform(call)
        if call.hasSoiled {
            messy.insert(job.script)
            if realm === shared { shared = nil }
        }
        if let fault = call.fault, fault.kind == .timeout || fault.kind == .memory || fault.kind == .stopped {
            isSpent = true
            return .failure(ScriptError(fault.kind, fault.message, file: job.script.file))
        }
        return outcome
    }

    private func realm(for script: Script) -> Realm? {
        if messy.contains(script) { return unsafe Realm(engine, group: group, limits: limits) }
        if shared == nil { shared = unsafe Realm(engine, group: group, limits: limits) }
        return shared
    }
}
