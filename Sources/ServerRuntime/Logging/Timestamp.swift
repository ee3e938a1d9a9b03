/// Instants as RFC 3339 writes them: `2025-01-01T12:00:00.000Z`.
enum Timestamp {
    private static let millisecondsPerDay = 86_400_000

    static func text(milliseconds: Int) -> String {
        let time = (milliseconds % millisecondsPerDay + millisecondsPerDay) % millisecondsPerDay
        let date = civilDate(daysSince1970: (milliseconds - time) / millisecondsPerDay)
        let seconds = time / 1_000
        return padded(date.year, 4) + "-" + padded(date.month, 2) + "-" + padded(date.day, 2)
            + "T" + padded(seconds / 3_600, 2) + ":" + padded(seconds / 60 % 60, 2) + ":" + padded(seconds % 60, 2)
            + "." + padded(time % 1_000, 3) + "Z"
    }

    /// The proleptic Gregorian date of a day.
    ///
    /// Years are counted from 1 March, so that the leap day is a year's last; 400 of them have 146,097 days.
    private static func civilDate(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
