/// The words of filters in common dialects.
///
/// Names are folded (`foldedName`), so Hasura's `_eq`, Prisma's `equals` and PostGraphile's `equalTo` stand here once
/// each, whatever their spelling. `not` before an operator and `insensitive` or `ignoreCase` behind it are read as
/// such.
package enum FilterWords {
    /// Members of a comparison of a leaf: `{ eq: "x" }`.
    static let operators = WordSets.meanings("comparison", FilterOperator.init)

    /// Other names of leaves, for elements without a field of the given name: WordPress's posts have a `slug`.
    static let aliases = WordSets.meanings("alias")

    /// Members for the two ends of a range.
    static let ranges = (starts: WordSets.set("rangeStarts"), ends: WordSets.set("rangeEnds"))

    /// Whether a value of an enum asks for null or for all else: pg_graphql's `is: NOT_NULL`; `nil` for others.
    static func isNull(_ value: String) -> Bool? {
        nulls.contains(value) ? true : notNulls.contains(value) ? false : nil
    }

    private static let nulls = WordSets.set("filterNulls")
    private static let notNulls = WordSets.set("filterNotNulls")

    /// Members that join filters.
    static let connectives = WordSets.meanings("connective", Connective.init)

    package enum Connective: String, Sendable {
        case all, any, none
        /// Exactly one.
        case one
    }

    /// Members that say how many of a list's elements must pass a filter.
    static let quantifiers = WordSets.meanings("quantifier", Connective.init)

    /// Input objects and their members that hold nothing but a filter.
    static let containers = WordSets.set("filterContainers")

    /// Last words of a name that say how it compares: `createdBefore`, `name_contains`, `priceGte`.
    ///
    /// The longest ending that a name has counts.
    static let endings = WordSets.meanings("comparisonEnding", FilterOperator.init)

    /// First words of a name that say how it compares: `minPrice`.
    static let beginnings = WordSets.meanings("comparisonBeginning", FilterOperator.init)

    /// Names of arguments for a full-text search.
    static let searches = WordSets.set("filterSearches")

    /// Endings of names whose values are keys, and whether the name asks for all other entities; the longest first.
    static let keyEndings = WordSets.list("filterKeyEndings")

    /// Endings of a field's name that an argument may leave away: `created` for `createdAt`.
    static let fieldEndings = [""] + WordSets.list("filterFieldEndings")

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
}
