/// Words for amounts of money, and for their sums and parts.
///
/// Tables, and nothing else; folded names.
enum AmountWords {
    /// Words for durations.
    static let durations = WordSets.set("durations")

    /// Last words of amounts that include tax: `priceWithTax`.
    static let taxed = WordSets.set("taxed")

    /// The parts that an amount may have in a sum, by its name; the most telling first.
    static let roles = Dictionary(grouping: WordSets.pairs("amount", AmountFields.Role.init), by: \.word).mapValues {
        $0.map(\.meaning)
    }

    /// Endings that tell only how an amount is written: `priceInCents`.
    static let forms = WordSets.list("amountForms")

    /// Words in the names of types whose objects are amounts, even where they have other fields too.
    static let monies = WordSets.set("monies")
    /// Fields that hold the amount of an object of money.
    static let amounts = WordSets.set("moneyAmounts")
    /// The field that counts of an object with several amounts: the one with taxes, or in the shop's currency.
    static let counted = WordSets.set("moneyCounted")

    /// All amounts of such an object.
    static let parts = WordSets.set("moneyParts")

    /// Pairs of words for a lower and an upper bound.
    static let bounds = WordSets.pairs("bounds") { $0 }.map { (lower: $0.meaning, upper: $0.word) }

    /// The unit that a rate is paid for, by the rate's first word: `hourlyRate`.
    static let rates = WordSets.meanings("rate")

    /// First words of names whose amount is a part of the rest of the name: `approvedAmount`.
    static let portions = WordSets.set("portions")

    /// The whole that a field is a part of, where the names differ.
    static let wholes = WordSets.meanings("whole").mapValues(foldedName)

    /// Words for the part of something that is taken, and for the whole of it: `usedSeats` of the `totalSeats`.
    static let used = WordSets.set("takenParts")
    static let totals = WordSets.list("takenWholes")

    /// Fields for the rest of a whole without its part: `spotsLeft` of the `capacity`.
    static let rests = WordSets.set("rests")
}
