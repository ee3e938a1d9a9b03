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
            guard Self.isKnown(rest) else { continue }
            word = rest
            isInsensitive = true
            break
        }
        if let known = FilterWords.operators[word] ?? FilterWords.operators[folded] {
            comparison = known
        } else if word.hasPrefix("not"), let known = FilterWords.operators[String(word.dropFirst(3))] {
            comparison = known
            isNegated = true
        } else if word.hasPrefix("n"), let known = FilterWords.operators[String(word.dropFirst())] {
            comparison = known
            isNegated = true
        } else {
            return nil
        }
        if folded.hasPrefix("i"), FilterWords.operators[String(folded.dropFirst())] != nil, folded != "in" {
            isInsensitive = true
        }
    }

    private static func isKnown(_ word: String) -> Bool {
        let beginnings = ["not", "n"].filter(word.hasPrefix)
        return FilterWords.operators[word] != nil
            || beginnings.contains { FilterWords.operators[String(word.dropFirst($0.count))] != nil }
    }
}
