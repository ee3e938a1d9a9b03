import Platform
import ServerRuntime

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The signals that ask the process to stop, taken one at a time instead of ending it.
///
/// Make it before the process has a second thread: threads inherit what is blocked, and one that did not would be ended
/// by the signal. SIGUSR1 is not to be taken: the JavaScript engine stops threads by it. A server also must not end
/// because the reader of its output has gone, so SIGPIPE is ignored.
struct ShutdownSignals: Sendable {
    private let signals: [Int32]

    init(_ signals: [Int32] = [SIGINT, SIGTERM]) {
        self.signals = signals
        signal(SIGPIPE, SIG_IGN)
        // A shell starts background jobs with SIGINT ignored, and where it is ignored, it never comes (Darwin).
        for number in signals { signal(number, SIG_DFL) }
        unsafe withSet { set in unsafe pthread_sigmask(SIG_BLOCK, set, nil) }
    }

    /// Waits for the next of the signals.
    func wait() -> Int32 {
        var received: Int32 = 0
        unsafe withSet { set in
            while unsafe sigwait(set, &received) != 0 {}
        }
        return received
    }

    private func withSet(_ body: (UnsafePointer<sigset_t>) -> Void) {
        var set = sigset_t()
        unsafe sigemptyset(&set)
        for number in signals { unsafe sigaddset(&set, number) }
        unsafe withUnsafePointer(to: set) { unsafe body($0) }
    }
}

extension ShutdownRequest {
    /// Lets signals ask, from a thread that waits for them.
    ///
    /// One that comes when the end has begun already ends the process at once, with the status a shell expects: 128 and
    /// its number. Without a thread to spare, this one waits, and only for a signal.
    func isMade(by signals: ShutdownSignals) {
        do {
            try SystemThread.detach {
                while true {
                    let number = signals.wait()
                    if !self.make() { _exit(128 + number) }
                }
            }
        } catch {
            _ = signals.wait()
            make()
        }
    }
}
