extension String {
    /// The name with its article: `a Review`, `an Order`.
    package var withArticle: String {
        let name = lowercased()
        let isSpoken = ["us", "uni", "ut", "eu", "one"].contains { name.hasPrefix($0) }
        return ("aeiou".contains(name.first ?? "b") && !isSpoken ? "an " : "a ") + self
    }
}
