import Platform

/// Dates as HTTP has them (RFC 9110, section 5.6.7): written as `Sun, 06 Nov 1994 08:49:37 GMT`, read in the two
/// obsolete forms too.
package enum HTTPDate {
    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let longDays = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    package static func text(secondsSince1970 seconds: Int) -> String {
        let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let second = seconds - day * 86_400
        let date = CivilDate.of(day: day)
        let weekday = days[((day % 7) + 7) % 7]
        let clock = [second / 3_600, second / 60 % 60, second % 60].map(twoDigits).joined(separator: ":")
        let year = twoDigits(date.year / 100) + twoDigits(date.year % 100)
        return "\(weekday), \(twoDigits(date.day)) \(months[date.month - 1]) \(year) \(clock) GMT"
    }

    /// `nil` for what is no date in one of the three forms; years of two digits (RFC 850) are near to now.
    package static func secondsSince1970(of text: String, now: Int = SystemClock.seconds) -> Int? {
        let parts = text.split(separator: " ")
        switch parts.count {
        case 6 where parts[5] == "GMT" && isDay(parts[0], of: days, before: ","):
            return seconds(day: number(parts[1], 2), month: parts[2], year: number(parts[3], 4), clock: parts[4])
        case 5 where isDay(parts[0], of: days, before: ""):
            return seconds(day: number(parts[2], 1...2), month: parts[1], year: number(parts[4], 4), clock: parts[3])
        case 4 where parts[3] == "GMT" && isDay(parts[0], of: longDays, before: ","):
            let date = parts[1].split(separator: "-", omittingEmptySubsequences: false)
            guard date.count == 3, let shortYear = number(date[2], 2) else { return nil }
            let thisYear = CivilDate.of(day: now / 86_400).year
            // More than 50 years ahead means the past.
            let year = thisYear - thisYear % 100 + shortYear
            let known = year > thisYear + 50 ? year - 100 : year
            return seconds(day: number(date[0], 2), month: date[1], year: known, clock: parts[2])
        default: return nil
        }
    }

    private static func isDay(_ text: Substring, of days: [String], before end: String) -> Bool {
        days.contains { text == $0 + end }
    }

    private static func number(_ text: Substring, _ digits: Int) -> Int? { number(text, digits...digits) }

    private static func number(_ text: Substring, _ digits: ClosedRange<Int>) -> Int? {
        digits.contains(text.utf8.count) && text.utf8.allSatisfy(ASCII.isDigit) ? Int(text) : nil
    }

    private static func seconds(day: Int?, month name: Substring, year: Int?, clock: Substring) -> Int? {
        let clock = clock.split(separator: ":", omittingEmptySubsequences: false).compactMap { number($0, 2) }
        guard let day, let year, let month = months.firstIndex(of: String(name)), clock.count == 3,
            clock[0] < 24, clock[1] < 60, clock[2] <= 60
        else { return nil }
        let dayNumber = CivilDate.day(year: year, month: month + 1, day: day)
        // A day that its month does not have is another month's.
        guard CivilDate.of(day: dayNumber) == (year, month + 1, day) else { return nil }
        return dayNumber * 86_400 + clock[0] * 3_600 + clock[1] * 60 + clock[2]
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
