import Platform

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A thread that scripts run on: with a stack as deep as a main thread's, and deaf to signals meant for the process.
enum ScriptThread {
    private static let stackSize = 8 << 20

    /// The calling thread, as `demote` knows it: by the kernel's number on Linux.
    static var current: Int32? {
        var bytes = [CChar](repeating: 0, count: 64)
        // SAFETY: at most as many bytes are written as are said to be there. The link is `PROCESS/task/THREAD`.
        let count = unsafe readlink("/proc/thread-self", &bytes, 64)
        let path = String(decoding: bytes.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return path.split(separator: "/").last.flatMap { Int32($0) }
    }

    /// How long a thread has been kept waiting for a processor in all its life; `nil` where the system does not say.
    static func waited(_ thread: Int32?) -> UInt64? {
        guard let thread else { return nil }
        let file = unsafe open("/proc/self/task/\(thread)/schedstat", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 128)
        let size = bytes.count
        // SAFETY: at most as many bytes are written as the buffer has.
        let count = unsafe read(file, &bytes, size)
        // The time on a processor, the time that it waited for one, and how often it got one.
        let fields = bytes.prefix(max(0, count)).split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
        return fields.count == 3 ? UInt64(String(decoding: fields[1], as: UTF8.self)) : nil
    }

    /// Lets a thread whose call's time is over step back behind those whose results are waited for.
    ///
    /// It cannot be ended from outside, but need not cost the others much. It has to get on, though: it may hold a lock
    /// of the engine's for a moment. macOS has no such call for the threads of others.
    static func demote(_ thread: Int32?) {
        #if canImport(Glibc)
        if let thread { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(thread), 10) }
        #endif
    }

    /// Runs the closure on a new, detached thread.
    ///
    /// - Returns: whether the system had one.
    static func detach(_ run: @escaping @Sendable () -> Void) -> Bool {
        let isStarted: Void? = try? SystemThread.detach(stackBytes: stackSize) {
            blockSignals()
            run()
        }
        return isStarted != nil
    }

    /// The engine stops threads with SIGUSR1 and finds out by faults what it did not check; everything else is not for
    /// these threads, nor for those that the engine starts from them.
    private static let wanted = [SIGUSR1, SIGUSR2, SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT]

    private static func blockSignals() {
        var set = sigset_t()
        unsafe sigfillset(&set)
        for signal in wanted { unsafe sigdelset(&set, signal) }
        unsafe pthread_sigmask(SIG_SETMASK, &set, nil)
    }
}
