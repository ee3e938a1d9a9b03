/// The words of orders.
enum OrderWords {
    /// Members of an order that name the field: `{ field: NAME, direction: DESC }`.
    package static let fields: Set<String> = ["field", "by", "key", "column", "property", "sort"]

    /// Members of an order that give the direction.
    static let directions: Set<String> = ["direction", "order", "dir", "ordering"]

    /// Endings of values for the direction: `NAME_DESC`.
    static let endings: [(String, isDescending: Bool)] = [
        ("descending", true), ("ascending", false), ("desc", true), ("asc", false),
    ]

    /// Members of an order that give the direction by their names and hold the field.
    static let ways = ["asc": false, "desc": true]

    /// Members that hold an order of the same elements: Dgraph's `{ asc: name, then: { desc: age } }`, and the wrapper
    /// around a connection's elements.
    package static let same: Set<String> = ["then", "node"]

    /// Names for the key, whatever the key field's name.
    package static let keys: Set<String> = ["primarykey", "pk", "id"]

    /// Fields to sort by where only a direction is given; the first that the elements have counts.
    package static let moments = ["createdat", "insertedat", "publishedat", "postedat", "date", "timestamp"]

    /// Beginnings of values that put the newest or the oldest first, alone or before a participle: `NEWEST`,
    /// `RECENTLY_CREATED`.
    package static let ages: [(String, isDescending: Bool)] = [
        ("mostrecently", true), ("mostrecent", true), ("recently", true), ("recent", true), ("newest", true),
        ("latest", true), ("leastrecently", false), ("oldest", false), ("earliest", false),
    ]

    /// Values for the list's own order.
    package static let natural: Set<String> = [
        "natural", "default", "none", "relevance", "bestmatch", "unsorted", "manual",
    ]

    /// Words in a list's name for its best elements: `popularPosts`.
    package static let best = WordSets.set("orderBest")

    /// Fields for how popular an element is, the most telling first.
    static let measures = WordSets.list("orderMeasures")
}
