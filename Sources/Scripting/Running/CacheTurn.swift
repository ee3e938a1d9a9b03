import Locking

/// The right to use the cache, which one call has at a time from its first use until it ends.
///
/// No other call changes a value between a call's reading it and writing it back, so counters are exact.
final class CacheTurn: Sendable {
    private let holder = Monitor<ObjectIdentifier?>(nil)

    /// Waits until the job has the turn.
    ///
    /// - Returns: whether it has; false where the time was over before.
    func take(_ job: ScriptJob, nanoseconds: UInt64) -> Bool {
        let wanted = ObjectIdentifier(job)
        let taken: Void? = holder.wait(nanoseconds: nanoseconds) { holder in
            guard holder == nil || holder == wanted else { return nil }
            holder = wanted
            return ()
        }
        return taken != nil
    }

    /// Ends the turn, where it is the job's.
    func giveBack(_ job: ScriptJob) {
        let freed = holder.withLock { holder in
            guard holder == ObjectIdentifier(job) else { return false }
            holder = nil
            return true
        }
        if freed { holder.signal() }
    }
}
