/// A sum as `mynah explain` says it: `sum of lines + 20 % of net - discount`, computed again from an answer.
struct SumClaim {
    private struct Term {
        var sign: Double
        var words: [String]
    }

    private let terms: [Term]

    /// `nil` unless the words tell of a sum.
    init?(_ words: [String]) {
        guard words.count > 2, words.prefix(2) == ["sum", "of"] else { return nil }
        var terms = [Term(sign: 1, words: [])]
        for word in words.dropFirst(2) {
            if word == "+" || word == "-" {
                terms.append(Term(sign: word == "+" ? 1 : -1, words: []))
            } else {
                terms[terms.count - 1].words.append(word)
            }
        }
        self.terms = terms
    }

    /// Whether an amount of an object is the sum; `nil` where too little has been asked to say.
    func holds(_ amount: Double, for object: Seen) -> Bool? {
        var sums = [0.0]
        for term in terms {
            guard let values = Self.values(of: term.words, object) else { return nil }
            sums = sums.flatMap { sum in values.map { sum + term.sign * $0 } }
        }
        // A share is rounded, and in a sum that of each line.
        let isShare = terms.contains { $0.words.contains("%") }
        let error = isShare ? amount == amount.rounded() ? 1 : max(0.05, amount / 1_000) : 0.001
        return sums.contains { abs($0 - amount) < error }
    }

    /// What a summand may be: several for `0 or 5 or 10 % of subtotal`.
    private static func values(of words: [String], _ object: Seen) -> [Double]? {
        if let percent = words.firstIndex(of: "%") {
            guard let whole = object.amount(words[words.count - 1]) else { return nil }
            let rates = words[..<percent].filter { $0 != "or" }.map { Double($0) ?? object.number($0) }
            return rates.contains(nil) ? nil : rates.compactMap(\.self).map { $0 / ($0 < 1 ? 1 : 100) * whole }
        }
        if words.count == 3, words[1] == "*" {
            guard let left = factor(words[0], object), let right = factor(words[2], object) else { return nil }
            return [left * right]
        }
        let path = words[0].split(separator: ".").map(String.init)
        guard let list = object.lists[path[0]] else { return factor(path[0], object).map { [$0] } }
        guard list.isWhole else { return nil }
        let parts = list.items.map { path.count == 1 ? Totals.value(of: $0) : $0.number(path[1]) }
        return parts.contains(nil) ? nil : [parts.compactMap(\.self).reduce(0, +)]
    }

    /// A number, or an amount: that of what is sold, where a line has no price of its own.
    private static func factor(_ word: String, _ object: Seen) -> Double? {
        if let number = Double(word) { return number }
        if let amount = object.amount(word) { return amount }
        guard case .some(.some(let ware)) = object.objects[word] else { return nil }
        return ware.amount("price")
    }
}
