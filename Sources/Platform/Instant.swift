/// A moment, in whole seconds since 1970-01-01T00:00:00Z, on the proleptic Gregorian calendar.
package struct Instant: Sendable, Hashable {
    package var seconds: Int

    package init(seconds: Int) { self.seconds = seconds }
}

extension Instant {
    package static let secondsPerDay = 86_400

    /// Days since 1970-01-01.
    package var day: Int { seconds / Self.secondsPerDay + (seconds % Self.secondsPerDay < 0 ? -1 : 0) }

    package var secondOfDay: Int {
        let rest = seconds % Self.secondsPerDay
        return rest < 0 ? rest + Self.secondsPerDay : rest
    }

    /// Year, month and day of the civil calendar.
    package var civil: (year: Int, month: Int, day: Int) { CivilDate.of(day: day) }
}

extension Instant: Comparable {
    package static func < (left: Instant, right: Instant) -> Bool { left.seconds < right.seconds }
}
