import SchemaMeaning

/// Words of lists, and of numbers that sum them up: folded names, and nothing else.
enum ListWords {
    /// Behind a list's name: how it is given.
    static let forms = WordSets.set("listForms")
    /// In the name of a field that says something of a whole list.
    static let aggregates = WordSets.set("listAggregates")
    /// Lists of opinions.
    static let opinions: Set<String> = ["reviews", "ratings", "feedback", "feedbacks", "testimonials", "evaluations"]
    /// What an opinion gives.
    static let ratings: Set<String> = ["rating", "stars", "score", "value"]
    /// What opinions give together.
    static let means = WordSets.set("listMeans")
    static let progress = WordSets.set("listProgress")
    /// States of what is done, the most telling first.
    static let done = ["completed", "done", "closed", "finished", "resolved"]

    /// What stands before what a field gives: `getOrdersByStatus`.
    static let getters: Set<String> = ["get", "list", "fetch", "find", "all", "count", "counts"]

    /// Words of types that say something of all there is.
    static let overviews = WordSets.set("listOverviews")
}
