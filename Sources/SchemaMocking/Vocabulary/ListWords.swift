/// Words of numbers that sum up lists: folded names, and nothing else.
enum ListWords {
    /// Lists of opinions.
    static let opinions: Set<String> = ["reviews", "ratings", "feedback", "feedbacks", "testimonials", "evaluations"]
    /// What an opinion gives.
    static let ratings: Set<String> = ["rating", "stars", "score", "value"]
    /// What opinions give together.
    static let means: Set<String> = [
        "averagerating", "ratingaverage", "avgrating", "meanrating", "overallrating", "reviewscore", "averagescore",
        "averagestars",
    ]
    static let progress: Set<String> = [
        "progress", "progresspercent", "progresspercentage", "percentcomplete", "percentdone", "completionpercentage",
        "completionrate", "completionratio", "completion",
    ]
    /// States of what is done, the most telling first.
    static let done = ["completed", "done", "closed", "finished", "resolved"]
}
