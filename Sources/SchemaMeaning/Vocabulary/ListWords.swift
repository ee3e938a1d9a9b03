/// Words of lists, and of numbers that sum them up: folded names, and nothing else.
enum ListWords {
    /// Words behind a list's name for the form in which it is given.
    package static let forms = WordSets.set("listForms")
    /// Words in the name of a field about a whole list.
    static let aggregates = WordSets.set("listAggregates")
    /// Names of lists of opinions.
    static let opinions: Set<String> = ["reviews", "ratings", "feedback", "feedbacks", "testimonials", "evaluations"]
    /// Fields for the stars of one opinion.
    static let ratings: Set<String> = ["rating", "stars", "score", "value"]
    /// Fields for the mean of all opinions.
    package static let means = WordSets.set("listMeans")
    static let progress = WordSets.set("listProgress")
    /// Values for a completed state, the most telling first.
    package static let done = ["completed", "done", "closed", "finished", "resolved"]

    /// Verbs before the subject of a field: `getOrdersByStatus`.
    static let getters = WordSets.set("listGetters")

    /// Words in the names of types that describe all entities at once.
    static let overviews = WordSets.set("listOverviews")
}
