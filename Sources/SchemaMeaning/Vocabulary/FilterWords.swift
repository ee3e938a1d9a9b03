/// The words of filters in common dialects.
///
/// Names are folded (`foldedName`), so Hasura's `_eq`, Prisma's `equals` and PostGraphile's `equalTo` stand here once
/// each, whatever their spelling. `not` before an operator and `insensitive` or `ignoreCase` behind it are read as
/// such.
package enum FilterWords {
    /// Members of a comparison of a leaf: `{ eq: "x" }`.
    static let operators = comparisons(WordSets.family("filterMember"))

    /// Other names of leaves, for elements without a field of the given name: WordPress's posts have a `slug`.
    package static let aliases: [String: String] = ["name": "slug"]

    /// Members for the two ends of a range.
    package static let ranges: (starts: Set<String>, ends: Set<String>) = (
        ["min", "start", "from", "lower", "gte", "low"], ["max", "end", "to", "upper", "lte", "high"]
    )

    /// Values of an enum that ask for null: pg_graphql's `is: NOT_NULL`.
    package static let nulls: [String: Bool] = ["null": true, "notnull": false]

    /// Members that join filters.
    static let connectives: [String: Connective] = [
        "and": .all, "allof": .all, "or": .any, "not": .none, "nor": .none,
    ]

    package enum Connective: Sendable {
        case all, any, none
        /// Exactly one.
        case one
    }

    /// Members that say how many of a list's elements must pass a filter.
    static let quantifiers: [String: Connective] = [
        "some": .any, "any": .any, "every": .all, "all": .all, "none": .none, "single": .one,
    ]

    /// Input objects and their members that hold nothing but a filter.
    static let containers = WordSets.set("filterContainers")

    /// Last words of a name that say how it compares: `createdBefore`, `name_contains`, `priceGte`.
    ///
    /// The longest ending that a name has counts.
    static let endings = comparisons(WordSets.family("filterEnding"))

    /// First words of a name that say how it compares: `minPrice`.
    package static let beginnings = comparisons(WordSets.family("filterBeginning"))

    /// Names of arguments for a full-text search.
    static let searches = WordSets.set("filterSearches")

    /// Endings of names whose values are keys, and whether the name asks for all other entities; the longest first.
    static let keyEndings = [("idnotin", true), ("notin", true), ("idin", false), ("id", false), ("in", false)]

    /// Endings of a field's name that an argument may leave away: `created` for `createdAt`.
    static let fieldEndings = ["", "at", "on", "date", "time", "amount", "count", "code", "name"]

    /// Names of leaves for a place, the most telling first, and arguments that ask for one.
    private static let places = WordSets.list("filterPlaces")
    private static let placed = WordSets.set("filterPlaced")

    /// Whether a leaf names a place.
    static func isPlace(_ name: String) -> Bool { places.contains(foldedName(name)) }

    /// The names of leaves that an argument for a place may mean: `location: "Berlin"`.
    package static func places(askedBy name: String) -> [String] { placed.contains(name) ? places : [] }

    /// Names of arguments for the maker of an entity.
    package static let makers = WordSets.set("filterMakers")

    /// The fields that moments without a name of their own are about: `since`, `from`.
    package static let moments = WordSets.list("filterMoments")

    /// Leaves with unique values: a lookup by a value that no entity has invents an entity that has it.
    package static let unique = WordSets.set("filterUnique")

    private static func comparisons(_ sets: [(word: String, words: [String])]) -> [String: FilterOperator] {
        let named = Dictionary(uniqueKeysWithValues: FilterOperator.allCases.map { ($0.rawValue.lowercased(), $0) })
        return sets.reduce(into: [:]) { table, set in for word in set.words { table[word] = named[set.word] } }
    }
}
