/// The words of orders.
enum OrderWords {
    /// Endings of values for the direction: `NAME_DESC`.
    static let endings = WordSets.pairs(.orderEnding, isDescending).sorted { $0.word.count > $1.word.count }

    /// Members of an order that give the direction by their names and hold the field.
    static let ways = WordSets.meanings(.descends) { $0 == "yes" }

    /// Beginnings of values that put the newest or the oldest first, alone or before a participle: `NEWEST`,
    /// `RECENTLY_CREATED`.
    static let ages = WordSets.pairs(.age) { $0 == "newest" }.sorted { $0.word.count > $1.word.count }

    /// Beginnings of values before what is measured: `MOST_BIDS`.
    static let measures = WordSets.pairs(.measure, isDescending).sorted { $0.word.count > $1.word.count }

    /// The beginning of a leaf's name that a name without it may mean, too: `minRating` is about an `averageRating`.
    static let average = "average"

    private static func isDescending(_ word: String) -> Bool { word == "descending" }

    /// Whether a word before a noun is for the newest or the oldest: `lastMessage`; `nil` for other words.
    static func isNewest(_ word: String) -> Bool? { word == "last" ? true : ages.first { $0.word == word }?.meaning }
}
