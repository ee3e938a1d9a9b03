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
    private static let sourceLimit = 32 << 20

    let engine: JavaScriptCore
    let limits: ScriptLimits
    let memory: ScriptMemory
    private let turn: CacheTurn
    private let group: JavaScriptCore.Group
    /// The context of all scripts that leave the language as it is.
    private var shared: Realm?
    /// Of the scripts that have been called: whether their next call can be in the shared context.
    private var canShare: [Script: Bool] = [:]
    /// The bytes of those scripts, which are kept.
    private var sourceBytes = 0
    private var calls = 0
    private var realms = 0

    /// The call that runs now.
    private(set) var running: RunningCall?
    /// Whether a limit ended a call, or calls have left too much behind: the machine is not to be used again.
    private(set) var isSpent = false

    /// Whether another one should take the next call.
    var isUsedUp: Bool {
        isSpent || calls >= limits.callsPerEngine || realms >= limits.realmsPerEngine
            || canShare.count > Self.scriptLimit || sourceBytes > Self.sourceLimit
    }

    /// - Returns: nil where the engine gives no memory.
    init?(_ engine: JavaScriptCore, limits: ScriptLimits, turn: CacheTurn, memory: ScriptMemory) {
        guard let group = unsafe engine.contextGroupCreate() else { return nil }
        self.engine = engine
        self.limits = limits
        self.turn = turn
        self.memory = memory
        unsafe self.group = group
        unsafe CallTimer.start(engine, group: group, limits: limits)
        // What the engine opens for a first context is opened now, while there is something to open it with.
        if let context = unsafe engine.globalContextCreateInGroup(group, nil) {
            unsafe engine.globalContextRelease(context)
        }
    }

    deinit {
        shared = nil
        unsafe engine.contextGroupRelease(group)
    }

    /// The scripts whose calls have a context each.
    var isolatedScripts: Set<Script> { Set(canShare.filter { !$0.value }.keys) }

    /// Runs the job on this thread.
    func run(_ job: ScriptJob) -> ScriptJob.Outcome {
        let call = RunningCall(job, limits: limits, turn: turn)
        calls += 1
        running = call
        CurrentMachine.set(self)
        defer {
            CurrentMachine.set(nil)
            running = nil
            if call.firstTime != nil, memory.end(job) { isSpent = true }
            call.end()
        }
        let outcome = perform(call)
        guard let fault = call.fault, !fault.kind.leavesMachine else { return outcome }
        isSpent = true
        return .failure(ScriptError(fault.kind, fault.message, file: job.script.file))
    }

    private func perform(_ call: RunningCall) -> ScriptJob.Outcome {
        guard call.isCall, let canShare = canShare[call.job.script] else {
            return performAlone(call, call.isCall ? .trial : .own)
        }
        return canShare ? performInShared(call) : performAlone(call, .own)
    }

    /// Runs a call in a context of its own, the first one of a script to see what the script does there.
    private func performAlone(_ call: RunningCall, _ use: Realm.Use) -> ScriptJob.Outcome {
        let script = call.job.script
        realms += 1
        guard let realm = unsafe Realm(engine, group: group, limits: limits, for: use) else { return noMemory(script) }
        let outcome = realm.perform(call)
        if use == .trial, call.fault?.kind.leavesMachine ?? true {
            canShare[script] = realm.canShare(script)
            sourceBytes += script.source.utf8.count
        }
        return outcome
    }

    /// Runs a call where nothing can be changed.
    ///
    /// A script that wanted to nonetheless has been refused that, or misses what sloppy code was not told had come to
    /// nothing. As long as nothing outside knows of the call, it is run again where it can.
    private func performInShared(_ call: RunningCall) -> ScriptJob.Outcome {
        let script = call.job.script
        if shared == nil { shared = unsafe Realm(engine, group: group, limits: limits, for: .shared) }
        guard let shared else { return noMemory(script) }
        let outcome = shared.perform(call)
        guard call.wasRefused || outcome.mayComeOfRefusal, call.fault?.kind.leavesMachine ?? true else {
            return outcome
        }
        if call.hasActed {
            canShare[script] = false
            return outcome
        }
        call.fault = nil
        let again = performAlone(call, .own)
        if case .success = again { canShare[script] = false }
        return again
    }

    private func noMemory(_ script: Script) -> ScriptJob.Outcome {
        .failure(ScriptError(.unavailable, "The JavaScript engine has no memory.", file: script.file))
    }
}

extension ScriptJob.Outcome {
    /// Whether it is an error as scripts get them that change the language, or miss what they have changed.
    fileprivate var mayComeOfRefusal: Bool {
        guard case .failure(let error) = self, error.kind == .thrown else { return false }
        return error.message.hasPrefix("TypeError: ") || error.message.hasPrefix("ReferenceError: ")
    }
}
