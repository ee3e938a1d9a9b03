#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A thread of its own, for what blocks: Swift's tasks must not.
package enum SystemThread {
    private final class Body: Sendable {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    package static var processorCount: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

    /// Lets the calling thread wait, at most some centuries.
    package static func sleep(for duration: Duration) {
        let (seconds, rest) = duration.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        var left = timespec(tv_sec: Int(seconds), tv_nsec: Int(rest))
        var time = left
        // SAFETY: both structures outlive the call; what a signal interrupts goes on with what is left.
        while unsafe nanosleep(&time, &left) != 0, errno == EINTR { time = left }
    }

    /// Runs the closure on a new, detached thread.
    ///
    /// - Parameters:
    ///   - stackBytes: the size of its stack; the system's own choice is half a megabyte on Darwin.
    ///   - run: the work of the thread.
    /// - Throws: where the system has no thread to spare.
    package static func detach(stackBytes: Int? = nil, _ run: @escaping @Sendable () -> Void) throws(SystemError) {
        // SAFETY: the retained body is handed to the thread, which releases it; where there is none, it is released
        // here.
        let body = unsafe Unmanaged.passRetained(Body(run))
        var attributes = pthread_attr_t()
        unsafe pthread_attr_init(&attributes)
        defer { unsafe pthread_attr_destroy(&attributes) }
        unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
        if let stackBytes { unsafe pthread_attr_setstacksize(&attributes, stackBytes) }
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let result = unsafe pthread_create(&thread, &attributes, threadMain, body.toOpaque())
        guard result == 0 else {
            unsafe body.release()
            throw SystemError(code: result)
        }
    }

    #if canImport(Darwin)
    private static let threadMain: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = { context in
        unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
        return nil
    }
    #else
    private static let threadMain: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
        if let context = unsafe context { unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run() }
        return nil
    }
    #endif
}
