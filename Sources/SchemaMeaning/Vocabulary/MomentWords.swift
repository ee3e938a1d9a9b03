package import Platform

/// Words for parts of a moment.
enum MomentWords {
    static let parts = WordSets.meanings(.momentPart, MomentPart.init)
    /// Members of a question about a moment that set a bound before or after it.
    static let comparisons = WordSets.meanings(.momentBound, FilterOperator.init)
}

/// A part of a moment, as a number.
package enum MomentPart: String, Sendable, Hashable {
    case year, month, week, day, weekday, hour, minute, second

    package func value(of moment: Instant) -> Int {
        let (day, second, date) = (moment.day, moment.secondOfDay, moment.civil)
        switch self {
        case .year: return date.year
        case .month: return date.month
        case .day: return date.day
        case .hour: return second / 3_600
        case .minute: return second / 60 % 60
        case .second: return second % 60
        // 1970-01-01 was a Thursday; Sunday is 0.
        case .weekday: return ((day + 4) % 7 + 7) % 7
        case .week:
            // The week of the year's Thursday (ISO 8601).
            let thursday = day - ((day + 3) % 7 + 7) % 7 + 3
            return (thursday - CivilDate.day(year: CivilDate.of(day: thursday).year, month: 1, day: 1)) / 7 + 1
        }
    }
}
