#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The system's clocks.
package enum SystemClock {
    /// Nanoseconds since 1970-01-01T00:00:00Z; it may be set back.
    package static var realTime: Int { Int(truncatingIfNeeded: read(CLOCK_REALTIME)) }

    /// Whole seconds since 1970-01-01T00:00:00Z.
    package static var seconds: Int { time(nil) }

    /// Time that only goes forward, in nanoseconds.
    package static var monotonic: UInt64 { read(CLOCK_MONOTONIC) }

    /// The same, cheaper, and exact to some milliseconds; the two are not to be compared.
    package static var coarse: UInt64 {
        #if os(Linux)
        read(CLOCK_MONOTONIC_COARSE)
        #else
        clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW_APPROX)
        #endif
    }

    /// The time that the calling thread has computed, in nanoseconds.
    package static var threadTime: UInt64 { read(CLOCK_THREAD_CPUTIME_ID) }

    private static func read(_ clock: clockid_t) -> UInt64 {
        var time = timespec()
        // SAFETY: the structure outlives the call, and the system has all of these clocks.
        unsafe clock_gettime(clock, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}

extension Duration {
    /// As the system's calls want it: zero for what is negative, and at most some centuries.
    package var nanoseconds: UInt64 {
        let (seconds, attoseconds) = components
        guard seconds >= 0, attoseconds >= 0 else { return 0 }
        return UInt64(min(seconds, 9_000_000_000)) * 1_000_000_000 + UInt64(attoseconds / 1_000_000_000)
    }
}
