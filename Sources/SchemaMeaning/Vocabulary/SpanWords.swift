import FakeValues

/// Words for spans of time: their beginning, end and length.
enum SpanWords {
    /// All words for either end of a span, which some names tell only together.
    static let pairedStarts = WordSets[.spanStarts].union(WordSets[.spanPairedStarts])
    static let pairedEnds = WordSets[.spanEnds].union(WordSets[.spanPairedEnds])

    /// Whether a word is a participle or verb, so that a `from` or `to` after it is no moment.
    static func isDeed(_ word: String) -> Bool {
        word.hasSuffix("ed") || word.hasSuffix("built") || WordSets[.spanVerbs].contains(word)
    }

    /// Whether a name is for the time when something closes, and not for when it opens; `nil` for other names.
    static func isClosing(_ name: FieldName) -> Bool? {
        name.words.lazy.compactMap {
            WordSets[.closes].contains($0) ? true : WordSets[.opens].contains($0) ? false : nil
        }.first
    }

    static let seating = Span(5_400...9_000, step: 900)
}
