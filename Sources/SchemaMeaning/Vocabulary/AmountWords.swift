/// Words for amounts of money, and for their sums and parts.
enum AmountWords {
    /// The parts that an amount may have in a sum, by its name; the most telling first.
    static let roles = Dictionary(grouping: WordSets.pairs(.amount, AmountRole.init), by: \.word).mapValues {
        $0.map(\.meaning)
    }

    /// The fields of an object of money that hold its amounts.
    static let ofMoney = WordSets[.moneyAmounts].union(WordSets[.moneyParts])

    /// Pairs of words for a lower and an upper bound.
    static let bounds = WordSets.pairs(.bounds) { $0 }.map { (lower: $0.meaning, upper: $0.word) }

    /// The unit that a rate is paid for, by the rate's first word: `hourlyRate`.
    static let rates = WordSets.meanings(.rate)

    /// The whole that a field is a part of, where the names differ.
    static let wholes = WordSets.meanings(.whole).mapValues(foldedName)
}
