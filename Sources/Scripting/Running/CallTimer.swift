import Platform

/// Looks at the running call every so often, and ends it where it has had enough.
///
/// The engine's time limit is a timer that begins whenever a script is entered. Here it is a short one that is begun
/// again until the call has computed for its whole time, so that memory is looked at as well.
enum CallTimer {
    private static let interval = 0.01

    @unsafe
    static func start(_ engine: JavaScriptCore, group: JavaScriptCore.Group, limits: ScriptLimits) {
        unsafe engine.contextGroupSetExecutionTimeLimit(
            group,
            seconds(limits),
            shouldEnd,
            UnsafeMutableRawPointer(group)
        )
    }

    private static func seconds(_ limits: ScriptLimits) -> Double { min(interval, limits.time.inSeconds / 4) }

    private static let shouldEnd: JavaScriptCore.ShouldTerminate = { _, group in
        guard let machine = CurrentMachine.machine, let call = machine.running else { return true }
        if let fault = fault(of: call, machine.limits, machine.memory) {
            call.fault = fault
            return true
        }
        // Where the answer is no, the timer does not begin again by itself.
        if let group = unsafe group {
            unsafe start(machine.engine, group: JavaScriptCore.Group(group), limits: machine.limits)
        }
        return false
    }

    private static func fault(
        of call: RunningCall,
        _ limits: ScriptLimits,
        _ memory: ScriptMemory
    ) -> (ScriptError.Kind, String)? {
        if call.job.isOver { return (.stopped, "The script was given up.") }
        let time = SystemClock.threadTime
        if let first = call.firstTime {
            let before = UInt64(seconds(limits) * 1e9)
            if time - first + before >= limits.time.nanoseconds { return (.timeout, timeout(limits)) }
        } else {
            call.firstTime = time
        }
        return memory.isTooMuch(call.job) ? (.memory, Self.memory(limits)) : nil
    }

    static func timeout(_ limits: ScriptLimits) -> String {
        "The script ran for longer than \(limits.time.text)."
    }

    private static func memory(_ limits: ScriptLimits) -> String {
        "The script used more than \(limits.memory >> 20) MB of memory, with those that run beside it."
    }
}

extension Duration {
    var inSeconds: Double { self / .seconds(1) }

    /// `1 second`, `0.3 seconds`.
    var text: String {
        self == .seconds(1) ? "1 second" : "\(String(describing: inSeconds).trimmingZero) seconds"
    }
}

extension String {
    /// `2` for `2.0`.
    fileprivate var trimmingZero: String { hasSuffix(".0") ? String(dropLast(2)) : self }
}
