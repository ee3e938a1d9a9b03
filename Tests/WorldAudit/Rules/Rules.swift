/// All rules: those about one object, whatever else there is, and those about what there is of a type.
enum Rules {
    typealias OfObject = @Sendable (Seen, Population, inout Ledger) -> Void
    typealias OfPopulation = @Sendable (Population, inout Ledger) -> Void

    static let ofObjects: [OfObject] = [
        Trees.check, Moments.created, Moments.spans, Moments.future, Moments.child, States.check, States.flags,
        Totals.check, Totals.lines, Totals.compared, Counts.ofFields, Counts.ofPages, Counts.averages,
        Keys.foreign, Keys.wayBack, Keys.lists, Texts.codes, Texts.forms, Texts.vocabulary, Ranges.check,
    ]
    static let ofPopulations: [OfPopulation] = [Keys.unique, States.rare, Totals.currency]
}
