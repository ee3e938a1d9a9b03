import Locking

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The `Date` field (RFC 9110, section 6.6.1), made once a second.
final class HTTPDate: Sendable {
    private let latest = Locked<(second: Int, text: String)>((-1, ""))

    /// Now, as an IMF-fixdate.
    var now: String {
        let second = time(nil)
        return latest.withLock { latest in
            if latest.second != second { latest = (second, Self.text(secondsSince1970: second)) }
            return latest.text
        }
    }

    /// An IMF-fixdate such as `Sun, 06 Nov 1994 08:49:37 GMT` (section 5.6.7).
    static func text(secondsSince1970 seconds: Int) -> String {
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        let second = seconds - days * 86_400
        let (year, month, day) = civilDate(daysSince1970: days)
        let weekday = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][((days + 4) % 7 + 7) % 7]
        let clock = [second / 3600, second / 60 % 60, second % 60].map(twoDigits).joined(separator: ":")
        return "\(weekday), \(twoDigits(day)) \(monthNames[month - 1]) \(year) \(clock) GMT"
    }

    private static let monthNames = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

    /// Counts in years that start in March, so that the day that comes and goes is a year's last.
    private static func civilDate(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }
}
