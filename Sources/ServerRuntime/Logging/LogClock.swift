#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The two clocks a log needs, as values so that tests can stop them.
package struct LogClock: Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    package var now: @Sendable () -> Int
    /// Nanoseconds since some fixed instant; never goes back.
    package var monotonic: @Sendable () -> Int

    package init(now: @escaping @Sendable () -> Int, monotonic: @escaping @Sendable () -> Int) {
        self.now = now
        self.monotonic = monotonic
    }

    package static let system = LogClock(
        now: { read(CLOCK_REALTIME) / 1_000_000 },
        monotonic: { read(CLOCK_MONOTONIC) }
    )

    private static func read(_ clock: clockid_t) -> Int {
        var time = timespec()
        unsafe clock_gettime(clock, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }
}
