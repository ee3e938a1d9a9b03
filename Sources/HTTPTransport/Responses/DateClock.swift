import HTTPMessages
import Locking
import Platform

/// The `Date` field (RFC 9110, section 6.6.1), made once a second.
final class DateClock: Sendable {
    private let latest = Locked<(second: Int, text: String)>((-1, ""))

    /// Now, as an IMF-fixdate.
    var now: String {
        let second = SystemClock.seconds
        return latest.withLock { latest in
            if latest.second != second { latest = (second, HTTPDate.text(secondsSince1970: second)) }
            return latest.text
        }
    }
}
