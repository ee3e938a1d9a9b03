import Testing

@testable import MynahCommands

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

@Suite("Shutdown signals")
struct ShutdownSignalsTests {
    @Test func `are taken instead of ending the process`() {
        let signals = ShutdownSignals([SIGHUP, SIGUSR2])
        // `raise` means this thread alone: the others of a test run do not block them.
        raise(SIGUSR2)
        #expect(signals.wait() == SIGUSR2)
        raise(SIGHUP)
        #expect(signals.wait() == SIGHUP)
    }
}
