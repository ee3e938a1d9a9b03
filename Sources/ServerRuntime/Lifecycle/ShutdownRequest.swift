import Locking
import Platform

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The wish that the process ends, whoever has it first: a signal, or a call to the admin API.
final class ShutdownRequest: Sendable {
    private let isMade = Locked(false)
    private let latch = Latch()

    /// Asks for it; false where that has been done before.
    @discardableResult
    func make() -> Bool {
        let isFirst = isMade.withLock { isMade in
            defer { isMade = true }
            return !isMade
        }
        if isFirst { latch.open() }
        return isFirst
    }

    /// Waits until somebody asks.
    func wait() { latch.wait() }

    /// Lets signals ask, from a thread that waits for them.
    ///
    /// One that comes when the end has begun already ends the process at once, with the status a shell expects: 128 and its
    /// number. Without a thread to spare, this one waits, and only for a signal.
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
