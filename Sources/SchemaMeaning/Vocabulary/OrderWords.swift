/// The words of orders.
enum OrderWords {
    /// Members of an order that name the field: `{ field: NAME, direction: DESC }`.
    package static let fields = WordSets.set("orderFields")

    /// Members of an order that give the direction.
    static let directions = WordSets.set("orderDirections")

    /// Endings of values for the direction: `NAME_DESC`.
    static let endings = WordSets.pairs("orderEnding") { $0 == "descending" }.sorted { $0.word.count > $1.word.count }

    /// Members of an order that give the direction by their names and hold the field.
    static let ways = WordSets.meanings("descends") { $0 == "yes" }

    /// Members that hold an order of the same elements: Dgraph's `{ asc: name, then: { desc: age } }`, and the wrapper
    /// around a connection's elements.
    package static let same = WordSets.set("orderSame")

    /// Names for the key, whatever the key field's name.
    package static let keys = WordSets.set("orderKeys")

    /// Fields to sort by where only a direction is given; the first that the elements have counts.
    package static let moments = WordSets.list("orderMoments")

    /// Beginnings of values that put the newest or the oldest first, alone or before a participle: `NEWEST`,
    /// `RECENTLY_CREATED`.
    static let ages = WordSets.pairs("age") { $0 == "newest" }.sorted { $0.word.count > $1.word.count }

    /// Values for the list's own order.
    package static let natural = WordSets.set("orderNatural")

    /// Words in a list's name for its best elements: `popularPosts`.
    package static let best = WordSets.set("orderBest")

    /// Fields for how popular an element is, the most telling first.
    static let measures = WordSets.list("orderMeasures")
}
