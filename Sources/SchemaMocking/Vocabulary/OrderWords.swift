import SchemaMeaning

/// The words of orders.
enum OrderWords {
    /// Members of an order that name the field: `{ field: NAME, direction: DESC }`.
    static let fields: Set<String> = ["field", "by", "key", "column", "property", "sort"]

    /// Members that say which way round.
    static let directions: Set<String> = ["direction", "order", "dir", "ordering"]

    /// What a value ends with to say which way round: `NAME_DESC`.
    static let endings: [(String, isDescending: Bool)] = [
        ("descending", true), ("ascending", false), ("desc", true), ("asc", false),
    ]

    /// Members that say which way round, and hold the field.
    static let ways = ["asc": false, "desc": true]

    /// Members that hold an order of the same elements: Dgraph's `{ asc: name, then: { desc: age } }`, and what stands
    /// around the elements of a connection.
    static let same: Set<String> = ["then", "node"]

    /// What names the key, whatever it is called.
    static let keys: Set<String> = ["primarykey", "pk", "id"]

    /// What elements are in order of where nothing but the way round is said; the first that they have counts.
    static let moments = ["createdat", "insertedat", "publishedat", "postedat", "date", "timestamp"]

    /// What a value begins with to say which of what is young and old comes first, alone or before what was done:
    /// `NEWEST`, `RECENTLY_CREATED`.
    static let ages: [(String, isDescending: Bool)] = [
        ("mostrecently", true), ("mostrecent", true), ("recently", true), ("recent", true), ("newest", true),
        ("latest", true), ("leastrecently", false), ("oldest", false), ("earliest", false),
    ]

    /// Orders that are the list's own.
    static let natural: Set<String> = ["natural", "default", "none", "relevance", "bestmatch", "unsorted", "manual"]

    /// What a list's name says of elements that come first for being liked: `popularPosts`.
    static let best = WordSets.set("orderBest")

    /// What says how much an element is liked, the most telling first.
    static let measures = WordSets.list("orderMeasures")
}
