/// A word for a comparison with its prefix and suffix: `notIncludesInsensitive`.
package struct ComparisonWord {
    var comparison: FilterOperator
    var isNegated = false
    var isInsensitive = false

    init(_ comparison: FilterOperator) { self.comparison = comparison }

    init?(_ folded: String) {
        var word = folded
        for ending in ["insensitive", "ignorecase", "ci", "i"] where word.hasSuffix(ending) {
            let rest = String(word.dropLast(ending.count))
            guard FilterWords.operators[rest] != nil || Self.negated(rest) != nil else { continue }
            word = rest
            isInsensitive = true
            break
        }
        if let known = FilterWords.operators[word] ?? FilterWords.operators[folded] {
            comparison = known
        } else if let known = Self.negated(word) {
            comparison = known
            isNegated = true
        } else {
            return nil
        }
        if folded.hasPrefix("i"), FilterWords.operators[String(folded.dropFirst())] != nil, folded != "in" {
            isInsensitive = true
        }
    }

    /// The comparison that a word says the opposite of.
    private static func negated(_ word: String) -> FilterOperator? {
        let beginnings = ["not", "n"].filter(word.hasPrefix)
        return beginnings.lazy.compactMap { FilterWords.operators[String(word.dropFirst($0.count))] }.first
    }
}
