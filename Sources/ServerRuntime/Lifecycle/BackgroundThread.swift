#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A thread for something that blocks for as long as the process lives.
enum BackgroundThread {
    fileprivate final class Job: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs `body` on a new thread that nobody waits for.
    static func start(_ body: @escaping @Sendable () -> Void) {
        let job = unsafe Unmanaged.passRetained(Job(body))
        if unsafe !create(argument: job.toOpaque()) { unsafe job.release() }
    }

    private static func create(argument: UnsafeMutableRawPointer) -> Bool {
        #if canImport(Glibc)
        var thread = pthread_t()
        guard unsafe pthread_create(&thread, nil, run, argument) == 0 else { return false }
        pthread_detach(thread)
        return true
        #else
        var thread: pthread_t?
        guard unsafe pthread_create(&thread, nil, run, argument) == 0, let thread = unsafe thread else { return false }
        unsafe pthread_detach(thread)
        return true
        #endif
    }
}

#if canImport(Glibc)
private typealias ThreadArgument = UnsafeMutableRawPointer?
#else
private typealias ThreadArgument = UnsafeMutableRawPointer
#endif

private func run(_ argument: ThreadArgument) -> UnsafeMutableRawPointer? {
    let pointer: UnsafeMutableRawPointer? = unsafe argument
    guard let pointer = unsafe pointer else { return nil }
    unsafe Unmanaged<BackgroundThread.Job>.fromOpaque(pointer).takeRetainedValue().body()
    return nil
}
