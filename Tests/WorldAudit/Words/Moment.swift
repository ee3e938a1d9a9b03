/// A moment or a day, as an answer has it.
struct Moment {
    /// Since 1970, in seconds.
    var seconds: Int
    var isDay: Bool

    /// What RFC 3339 or ISO 8601 writes; `nil` for every other text.
    init?(_ text: String) {
        let parts = text.split(separator: "T", maxSplits: 1)
        guard let first = parts.first, let days = Self.days(first) else { return nil }
        isDay = parts.count == 1
        guard parts.count == 2 else {
            seconds = days * 86_400
            return
        }
        let clock = parts[1].prefix(8).split(separator: ":").compactMap { Int($0) }
        guard clock.count == 3 else { return nil }
        seconds = days * 86_400 + clock[0] * 3_600 + clock[1] * 60 + clock[2]
    }

    /// Seconds or milliseconds since 1970.
    init?(epoch number: Int) {
        guard number > 100_000_000 else { return nil }
        seconds = number > 100_000_000_000 ? number / 1_000 : number
        isDay = false
    }

    /// Whether it is not after another; where one is a day, by days.
    func isNotAfter(_ other: Moment) -> Bool {
        isDay || other.isDay ? seconds / 86_400 <= other.seconds / 86_400 : seconds <= other.seconds
    }

    private static func days(_ text: Substring) -> Int? {
        let digits = text.split(separator: "-")
        let parts = digits.compactMap { Int($0) }
        guard text.utf8.count == 10, digits.count == 3, parts.count == 3 else { return nil }
        // Howard Hinnant's days from a civil date.
        let year = parts[1] <= 2 ? parts[0] - 1 : parts[0]
        let era = year / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (parts[1] + (parts[1] > 2 ? -3 : 9)) + 2) / 5 + parts[2] - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}
