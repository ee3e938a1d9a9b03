import HTTPMessages
import Locking
import Platform

/// The `Date` field (RFC 9110, section 6.6.1), made once a second.
final class DateClock: Sendable {
    private let latest = Locked<(second: Int, text: String)>((-1, ""))

    /// Now: the seconds since 1970-01-01T00:00:00Z, and as an IMF-fixdate.
    var now: (second: Int, text: String) {
        let second = SystemClock.seconds
        return latest.withLock { latest in
            if latest.second != second { latest = (second, HTTPDate.text(secondsSince1970: second)) }
            return latest
        }
    }
}
