/// Words of lists, and of numbers that sum them up: folded names, and nothing else.
enum ListWords {
    /// Words behind a list's name for the form in which it is given.
    package static let forms = WordSets.set("listForms")
    /// Words in the name of a field about a whole list.
    static let aggregates = WordSets.set("listAggregates")
    /// Values for a completed state, the most telling first.
    package static let done = WordSets.list("done")
    static let shares = WordSets.set("shares")

    /// Verbs before the subject of a field: `getOrdersByStatus`.
    static let getters = WordSets.set("listGetters")

    /// Words in the names of types that describe all entities at once.
    static let overviews = WordSets.set("listOverviews")
}
