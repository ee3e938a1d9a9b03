import Locking
import Platform
import ServerRuntime

extension RunningServer {
    /// How serving has ended.
    enum Ending: Sendable, Hashable {
        case stopped
        /// How many requests were still being received or answered.
        case abandoned(requests: Int)
    }

    /// Serves until one of the signals comes, or the admin API is told to shut down, then stops; a signal that comes
    /// after that ends the process at once.
    ///
    /// It holds up the calling thread all that time, so it is for a process whose main thread has nothing else to do.
    ///
    /// - Parameters:
    ///   - signals: the signals that end it.
    ///   - drain: the time that requests in flight have.
    /// - Returns: whether everything has ended. Where it has not, a little after the time to drain, threads of the
    ///   server's are still at something that does not come back; they are nothing to wait for.
    func serve(until signals: ShutdownSignals, drain: Duration) -> Ending {
        let stopped = Latch()
        let stop: @Sendable () -> Void = { [self] in
            shutdown.wait()
            stopAndWait(drain: drain)
            stopped.open()
        }
        // Now: there may be no thread to spare when it is wanted.
        let hasThread = (try? SystemThread.detach(stop)) != nil
        shutdown.isMade(by: signals)
        shutdown.wait()
        if !hasThread { stop() }
        guard stopped.wait(nanoseconds: (drain + Self.grace).nanoseconds) else {
            return .abandoned(requests: requestsInFlight)
        }
        return .stopped
    }

    /// After the time to drain: until the threads have ended.
    private static let grace = Duration.seconds(1)
}
