import Platform

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
        now: { SystemClock.realTime / 1_000_000 },
        monotonic: { Int(SystemClock.monotonic) }
    )
}
