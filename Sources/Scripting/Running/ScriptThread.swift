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

    static var processorCount: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

    private final class Body: Sendable {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// The calling thread, as `demote` knows it: by the kernel's number on Linux.
    static var current: Int32? {
        var bytes = [CChar](repeating: 0, count: 64)
        // SAFETY: at most as many bytes are written as are said to be there. The link is `PROCESS/task/THREAD`.
        let count = unsafe readlink("/proc/thread-self", &bytes, 64)
        let path = String(decoding: bytes.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return path.split(separator: "/").last.flatMap { Int32($0) }
    }

    /// Lets a thread that nobody waits for any more step back behind those that somebody waits for.
    ///
    /// It cannot be ended from outside, but need not cost the others much. It has to get on, though: it may hold a lock
    /// of the engine's for a moment. macOS has no such call for the threads of others.
    static func demote(_ thread: Int32?) {
        #if canImport(Glibc)
        if let thread { setpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(thread), 10) }
        #endif
    }

    /// Runs the closure on a new thread that nobody waits for.
    ///
    /// - Returns: whether the system had one.
    static func detach(_ run: @escaping @Sendable () -> Void) -> Bool {
        // SAFETY: the retained body is handed to the thread, which releases it; where there is none, it is released here.
        let body = unsafe Unmanaged.passRetained(Body(run))
        var attributes = pthread_attr_t()
        unsafe pthread_attr_init(&attributes)
        defer { unsafe pthread_attr_destroy(&attributes) }
        unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        unsafe pthread_attr_setstacksize(&attributes, stackSize)
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let result = unsafe pthread_create(&thread, &attributes, threadMain, body.toOpaque())
        if result != 0 { unsafe body.release() }
        return result == 0
    }

    #if canImport(Darwin)
    private static let threadMain: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { context in
        unsafe blockSignals()
        unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        return nil
    }
    #else
    private static let threadMain: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
        blockSignals()
        if let context = unsafe context { unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
        return nil
    }
    #endif

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
