#if canImport(Glibc)
import Glibc
#endif

/// The memory that the process has from the system.
package enum ProcessHeap {
    /// Gives memory back to the system that nothing uses any more.
    ///
    /// glibc keeps what is freed for itself, each thread's in an arena of its own. It takes some milliseconds per hundred
    /// megabytes. Other systems give memory back by themselves.
    package static func giveBackUnused() {
        #if canImport(Glibc)
        // The module of the C library leaves its header out.
        typealias Trim = @convention(c) (Int) -> Int32
        guard let symbol = unsafe dlsym(nil, "malloc_trim") else { return }
        // SAFETY: malloc(3) declares it as `int malloc_trim(size_t)`, which any thread may call.
        _ = unsafe unsafeBitCast(symbol, to: Trim.self)(0)
        #endif
    }
}
