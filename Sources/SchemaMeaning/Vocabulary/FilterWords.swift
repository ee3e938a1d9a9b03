import GraphQLSchema

/// The words of filters in common dialects.
///
/// Names are folded (`foldedName`), so Hasura's `_eq`, Prisma's `equals` and PostGraphile's `equalTo` stand here once
/// each, whatever their spelling. `not` before an operator and `insensitive` or `ignoreCase` behind it are read as
/// such.
package enum FilterWords {
    /// Members of a comparison of a leaf: `{ eq: "x" }`.
    static let operators = WordSets.meanings(.comparison, FilterOperator.init)

    /// Other names of leaves, for elements without a field of the given name: WordPress's posts have a `slug`.
    static let aliases = WordSets.meanings(.alias)

    /// Whether a value of an enum asks for null or for all else: pg_graphql's `is: NOT_NULL`; `nil` for others.
    static func isNull(_ value: String) -> Bool? {
        WordSets[.filterNulls].contains(value) ? true : WordSets[.filterNotNulls].contains(value) ? false : nil
    }

    /// Members that join filters.
    static let connectives = WordSets.meanings(.connective, Connective.init)

    package enum Connective: String, Sendable {
        case all, any, none
        /// Exactly one.
        case one
    }

    /// Members that say how many of a list's elements must pass a filter.
    static let quantifiers = WordSets.meanings(.quantifier, Connective.init)

    /// Last words of a name that say how it compares: `createdBefore`, `name_contains`, `priceGte`.
    ///
    /// The longest ending that a name has counts.
    static let endings = WordSets.meanings(.comparisonEnding, FilterOperator.init)

    /// First words of a name that say how it compares: `minPrice`.
    static let beginnings = WordSets.meanings(.comparisonBeginning, FilterOperator.init)

    /// Endings of a field's name that an argument may leave away: `created` for `createdAt`.
    static let fieldEndings = [""] + WordSets[.filterFieldEndings]

    /// Whether a leaf names a place.
    static func isPlace(_ name: String) -> Bool { WordSets[.filterPlaces].contains(foldedName(name)) }

    /// Whether a field of a type tells a place: a `state` does so beside a `city`, and is one of an issue elsewhere.
    static func isPlace(_ name: String, of type: NamedType) -> Bool {
        let isState = WordSets[.stateNames].contains(foldedName(name))
        return isPlace(name) && (!isState || type.allFields.contains { $0.name != name && isPlace($0.meant) })
    }

    /// The names of leaves that an argument for a place may mean: `location: "Berlin"`.
    package static func places(askedBy name: String) -> [String] {
        WordSets[.filterPlaced].contains(name) ? Array(WordSets[.filterPlaces]) : []
    }
}
