#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Time that only goes forward, in nanoseconds; cheap, and exact to some milliseconds.
enum CoarseClock {
    static var now: UInt64 {
        #if os(Linux)
        var time = timespec()
        // SAFETY: the structure outlives the call; the clock exists on every Linux.
        unsafe clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
        #else
        return clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW_APPROX)
        #endif
    }
}

extension Duration {
    /// Zero for what is negative, and at most some centuries.
    var nanoseconds: UInt64 {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        return UInt64(min(seconds, 9_000_000_000)) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    }
}
