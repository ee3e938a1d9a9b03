import SchemaMeaning

/// The words of filters in the dialects that people have.
///
/// Names are folded (`foldedName`), so Hasura's `_eq`, Prisma's `equals` and PostGraphile's `equalTo` stand here once
/// each, whatever their spelling. `not` before an operator and `insensitive` or `ignoreCase` behind it are read as
/// such.
enum FilterWords {
    /// What a member of a comparison says of a leaf: `{ eq: "x" }`.
    static let operators: [String: FilterOperator] = [
        "eq": .equal, "equals": .equal, "equalto": .equal, "is": .equal, "exact": .equal, "iexact": .equal,
        "ieq": .equal, "exactly": .equal,
        "neq": .notEqual, "ne": .notEqual, "not": .notEqual, "distinctfrom": .distinct, "notdistinctfrom": .equal,
        "isnot": .notEqual, "differs": .notEqual,
        "in": .isIn, "oneof": .isIn, "anyof": .isIn, "nin": .isNotIn, "noneof": .isNotIn,
        "lt": .less, "lessthan": .less, "before": .less, "lte": .atMost, "lessthanorequalto": .atMost,
        "lessthanorequal": .atMost, "lessthanequal": .atMost, "le": .atMost, "max": .atMost, "to": .atMost,
        "until": .atMost,
        "onorbefore": .atMost, "atmost": .atMost,
        "gt": .greater, "greaterthan": .greater, "after": .greater, "gte": .atLeast, "greaterthanorequalto": .atLeast,
        "greaterthanorequal": .atLeast, "greaterthanequal": .atLeast, "ge": .atLeast, "min": .atLeast, "from": .atLeast,
        "since": .atLeast,
        "onorafter": .atLeast, "atleast": .atLeast,
        "between": .between, "range": .between,
        "like": .like, "ilike": .ilike, "nlike": .notLike, "nilike": .notIlike,
        "contains": .contains, "includes": .contains, "icontains": .icontains, "substring": .contains,
        "match": .icontains, "matches": .icontains, "matchphrase": .icontains,
        "startswith": .startsWith, "beginswith": .startsWith, "istartswith": .istartsWith, "prefix": .startsWith,
        "endswith": .endsWith, "iendswith": .iendsWith, "suffix": .endsWith,
        "isnull": .isNull, "null": .isNull, "exists": .isThere, "isset": .isThere, "isnotnull": .isThere,
        "has": .has, "hassome": .hasSome, "hasany": .hasSome, "overlaps": .hasSome, "anyequalto": .has,
        "hasevery": .hasEvery, "hasall": .hasEvery, "all": .hasEvery, "isempty": .isEmpty,
        "anyofterms": .anyWord, "allofterms": .allWords, "anyoftext": .anyWord, "alloftext": .allWords,
    ]

    /// Leaves that are called otherwise where elements have none of the name: WordPress's posts have a `slug`.
    static let aliases: [String: String] = ["name": "slug"]

    /// The members of what lies between two ends.
    static let ranges: (starts: Set<String>, ends: Set<String>) = (
        ["min", "start", "from", "lower", "gte", "low"], ["max", "end", "to", "upper", "lte", "high"]
    )

    /// Values of an enum that ask for null: pg_graphql's `is: NOT_NULL`.
    static let nulls: [String: Bool] = ["null": true, "notnull": false]

    /// What joins filters.
    static let connectives: [String: Connective] = [
        "and": .all, "allof": .all, "or": .any, "not": .none, "nor": .none,
    ]

    enum Connective: Sendable {
        case all, any, none
        /// Exactly one.
        case one
    }

    /// How many of a list's elements a filter is about.
    static let quantifiers: [String: Connective] = [
        "some": .any, "any": .any, "every": .all, "all": .all, "none": .none, "single": .one,
    ]

    /// Input objects and their members that hold nothing but a filter.
    static let containers = WordSets.set("filterContainers")

    /// What a name ends with to say how it compares: `createdBefore`, `name_contains`, `priceGte`.
    ///
    /// The longest that a name has counts.
    static let endings: [String: FilterOperator] = [
        "eq": .equal, "equals": .equal, "exact": .equal, "not": .notEqual, "neq": .notEqual, "ne": .notEqual,
        "in": .isIn, "notin": .isNotIn, "nin": .isNotIn,
        "before": .less, "lt": .less, "until": .atMost, "lte": .atMost, "max": .atMost, "to": .atMost,
        "after": .greater, "gt": .greater, "since": .atLeast, "gte": .atLeast, "min": .atLeast, "from": .atLeast,
        "contains": .contains, "containsall": .hasEvery, "containssome": .hasSome, "icontains": .icontains,
        "like": .like, "ilike": .ilike, "isnull": .isNull,
        "startswith": .startsWith, "istartswith": .istartsWith, "endswith": .endsWith, "iendswith": .iendsWith,
        "containsnocase": .icontains, "startswithnocase": .istartsWith, "endswithnocase": .iendsWith,
        "exists": .isThere, "greater": .greater, "greaterthan": .greater, "greaterthanorequal": .atLeast,
        "lesser": .less, "less": .less, "lessthan": .less, "lessthanorequal": .atMost, "atleast": .atLeast,
        "atmost": .atMost,
    ]

    /// What a name begins with to say how it compares: `minPrice`.
    static let beginnings: [String: FilterOperator] = [
        "min": .atLeast, "minimum": .atLeast, "from": .atLeast, "max": .atMost, "maximum": .atMost, "until": .atMost,
        "to": .atMost, "by": .equal, "with": .equal, "only": .equal, "exclude": .isNotIn,
    ]

    /// What is looked for wherever it stands.
    static let searches = WordSets.set("filterSearches")

    /// What a name ends with whose values are keys, and whether it asks for all others; the longest first.
    static let keyEndings = [("idnotin", true), ("notin", true), ("idin", false), ("id", false), ("in", false)]

    /// What a name may leave away at the end of a field's: `created` for `createdAt`.
    static let fieldEndings = ["", "at", "on", "date", "time", "amount", "count", "code", "name"]

    /// What names the one that made something.
    static let makers = WordSets.set("filterMakers")

    /// The fields that moments without a name of their own are about: `since`, `from`.
    static let moments = WordSets.list("filterMoments")

    /// Leaves that only one object of a type has the same value of: what no object has names one that is called so.
    static let unique = WordSets.set("filterUnique")
}
