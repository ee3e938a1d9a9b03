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
    static let clocks = WordSets.set("clocks")
    /// Participles for the beginning of something planned, and for its end.
    static let openings = WordSets.set("openings")
    static let conclusions = WordSets.set("conclusions")

    /// Whether a word is a participle or verb, so that a `from` or `to` after it is no moment.
    static func isDeed(_ word: String) -> Bool {
        word.hasSuffix("ed") || word.hasSuffix("built")
            || verbs.contains(word)
    }

    private static let verbs = WordSets.set("spanVerbs")

    /// First words of moments that are still to come.
    package static let planned = WordSets.set("planned")

    /// Whether a name is for the time when something closes, and not for when it opens; `nil` for other names.
    static func isClosing(_ name: FieldName) -> Bool? {
        name.words.lazy.compactMap { closes.contains($0) ? true : opens.contains($0) ? false : nil }.first
    }

    private static let opens = WordSets.set("opens")
    private static let closes = WordSets.set("closes")

    /// Fields of a reservation that is for a meal, and not for nights.
    static let seatings = WordSets.set("seatings")
    static let seating = Span(5_400...9_000, step: 900)

    /// Words in a list's name for elements that are still to begin, and for those that have begun.
    static let sides = (ahead: WordSets.set("ahead"), behind: WordSets.set("behind"))
}
