/// Words for units of durations, and for the time in which something is counted.
enum NumberWords {
    /// The seconds in one unit of a duration field.
    static let durations = Dictionary(
        ValueRule.numbered(.span).flatMap { span in span.words.map { ($0, span.number) } }
    ) { $1 }

    /// Words for the time in which something is counted, with its share of a year.
    private static let windows = ValueRule.numbered(.window)

    /// The words of a name without the time at its end or its beginning, and the time's share of a year: `orders` of
    /// `ordersToday`.
    static func withoutWindow(_ words: [String]) -> (words: [String], share: Int)? {
        for window in windows where words.count > window.words.count {
            if Array(words.suffix(window.words.count)) == window.words {
                return (words.dropLast(window.words.count), window.number)
            }
            if words.starts(with: window.words) { return (Array(words.dropFirst(window.words.count)), window.number) }
        }
        return nil
    }
}
