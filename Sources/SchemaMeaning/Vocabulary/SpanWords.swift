import FakeValues

/// Words for spans of time: their beginning, end and length.
///
/// Tables, and nothing else.
enum SpanWords {
    package static let starts = WordSets.set("spanStarts")
    package static let ends = WordSets.set("spanEnds")
    /// Last words of texts, and of types with such texts, that tell a time of day.
    static let clocks = WordSets.set("spanClocks")
    /// Participles for the beginning of something planned, and for its end.
    static let openings: Set<String> = ["started", "begun", "admitted", "departed", "checkedin", "boarded"]
    static let conclusions = WordSets.set("spanConclusions")

    /// Whether a word is a participle or verb, so that a `from` or `to` after it is no moment.
    static func isDeed(_ word: String) -> Bool {
        word.hasSuffix("ed") || word.hasSuffix("built")
            || ["sent", "made", "taken", "bought", "drawn", "reply", "belongs", "responds", "applies"].contains(word)
    }

    /// First words of moments that are still to come.
    package static let planned: Set<String> = ["next", "expected", "estimated", "planned", "upcoming"]

    /// Words for the time when something opens (`false`) or closes (`true`).
    static let openingHours: [String: Bool] = [
        "opens": false, "open": false, "opening": false, "closes": true, "close": true, "closing": true,
    ]

    private static let minute = 60
    private static let hour = 3_600
    private static let day = 86_400

    /// Fields of a reservation that is for a meal, and not for nights.
    static let seatings: Set<String> = ["partysize", "table", "tableid", "tablenumber", "covers"]
    static let seating = Span(90 * minute...150 * minute, step: 15 * minute)

    /// Lengths of time, by the last word of the type of something that takes time.
    package static let lengths: [(String, Span)] = [
        (
            "appointment meeting call slot interview consultation viewing",
            Span(30 * minute...60 * minute, step: 15 * minute)
        ),
        (
            "lesson class lecture session exam quiz workshop training",
            Span(45 * minute...180 * minute, step: 15 * minute)
        ),
        ("shift", Span(4 * hour...8 * hour, step: 30 * minute)),
        ("workout run walk swim practice", Span(20 * minute...90 * minute, step: 5 * minute)),
        (
            "build deployment execution import export backup migration scan sync checkrun checksuite pipeline",
            Span(2 * minute...40 * minute, step: minute)
        ),
        ("concert show screening performance match game party", Span(2 * hour...4 * hour, step: 30 * minute)),
        ("flight trip ride journey", Span(1 * hour...11 * hour, step: 15 * minute)),
        ("reservation stay booking admission rental vacation leave", Span(1 * day...10 * day, step: day)),
        ("event conference festival tour", Span(1 * day...3 * day, step: day)),
        ("prescription treatment promotion discount sale campaign", Span(5 * day...30 * day, step: day)),
        ("cycle sprint iteration", Span(14 * day...14 * day, step: day)),
        ("period", Span(30 * day...30 * day, step: day)),
        ("milestone task", Span(3 * day...40 * day, step: day)),
        (
            "course semester term season project program contract lease membership subscription policy loan employment",
            Span(60 * day...360 * day, step: day)
        ),
    ]

    /// Words in a list's name for when its elements begin; whether that is ahead.
    static let sides = ["upcoming": true, "future": true, "past": false, "previous": false]
}
