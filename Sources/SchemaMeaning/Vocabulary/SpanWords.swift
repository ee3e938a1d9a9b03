import FakeValues

/// Words for spans of time: their beginning, end and length.
///
/// Tables, and nothing else.
enum SpanWords {
    package static let starts = WordSets.set("spanStarts")
    package static let ends = WordSets.set("spanEnds")
    /// All words for either end of a span, which some names tell only together.
    static let pairedStarts = starts.union(WordSets.set("spanPairedStarts"))
    static let pairedEnds = ends.union(WordSets.set("spanPairedEnds"))
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

    /// Fields of a reservation that is for a meal, and not for nights.
    static let seatings: Set<String> = ["partysize", "table", "tableid", "tablenumber", "covers"]
    static let seating = Span(5_400...9_000, step: 900)

    /// Words in a list's name for when its elements begin; whether that is ahead.
    static let sides = ["upcoming": true, "future": true, "past": false, "previous": false]
}
