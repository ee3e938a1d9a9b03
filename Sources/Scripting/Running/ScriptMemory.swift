import Locking

/// The one budget of memory for all scripts that run at the same time.
///
/// The system says what the whole process takes, and how many pages each thread was the first to touch: where the
/// process has grown beyond the limit since scripts began to run, calls that have touched more than the mean end.
final class ScriptMemory: Sendable {
    /// The measurements when a call is checked.
    struct Measurement: Sendable {
        /// The memory that the process takes, in bytes.
        var resident: Int
        /// The pages that the call's thread has touched first, in all its life.
        var pages: Int
    }

    private struct Use: Sendable {
        var first: Measurement
        var pages = 0
    }

    private struct State: Sendable {
        /// The memory that the process takes without scripts, in bytes.
        var base: Int?
        /// The memory that it took when the last call ended that had been checked, in bytes.
        var rest = 0
        var calls: [ObjectIdentifier: Use] = [:]
    }

    private let state = Locked(State())
    private let limit: Int
    /// The growth below which a call is not ended, even where the process is beyond the limit; as much may be left behind.
    private var share: Int { limit / 8 }

    init(limit: Int) { self.limit = limit }

    /// Checks a call from its own thread, and returns whether it has to be ended.
    func isTooMuch(_ job: ScriptJob) -> Bool {
        guard let resident = ProcessMemory.resident else { return false }
        return isTooMuch(ObjectIdentifier(job), Measurement(resident: resident, pages: ProcessMemory.pagesOfThread))
    }

    func isTooMuch(_ call: ObjectIdentifier, _ measurement: Measurement) -> Bool {
        state.withLock { state in
            if state.calls.isEmpty {
                // What has been added while no script ran for long is not the scripts'.
                let added = max(0, measurement.resident - state.rest)
                state.base = min(measurement.resident, state.base.map { $0 + added } ?? measurement.resident)
            }
            var use = state.calls[call] ?? Use(first: measurement)
            use.pages = measurement.pages - use.first.pages
            state.calls[call] = use
            guard let base = state.base, measurement.resident - base > limit,
                measurement.resident - use.first.resident >= share
            else {
                return false
            }
            // Any call of at least the average size is ended: memory may grow faster than the largest is found.
            let total = state.calls.values.reduce(0) { $0 + $1.pages }
            return use.pages * state.calls.count >= total
        }
    }

    /// Notes that a call has ended.
    ///
    /// - Returns: whether scripts have left behind so much that their machine should be thrown away: it would count as
    ///   what the next call uses.
    func end(_ job: ScriptJob) -> Bool { end(ObjectIdentifier(job), resident: ProcessMemory.resident ?? 0) }

    func end(_ call: ObjectIdentifier, resident: @autoclosure () -> Int) -> Bool {
        state.withLock { state in
            guard state.calls.removeValue(forKey: call) != nil, state.calls.isEmpty, let base = state.base else {
                return false
            }
            state.rest = resident()
            return state.rest - base > share
        }
    }
}
