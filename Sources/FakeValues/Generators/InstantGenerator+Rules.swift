/// Generators of moments from the draws of rules: `future 1...60`, `yearsAgo 19...80`.
extension InstantGenerator {
    /// The draws, by their names in `Knowledge.numbers`; ranges are in days, but for `yearsAgo`.
    private enum Kind: String { case future, past, yearsAgo, stage }

    /// - Parameter draw: the words of a draw, as `Knowledge.numbers` has them.
    package init(drawn draw: [String]) {
        let range = NumberGenerator.range(draw).scaled
        self =
            switch draw.first.flatMap(Kind.init) {
            case .future: .future(days: range)
            case .past: .past(days: range)
            case .yearsAgo: .yearsAgo(range)
            case .stage, nil: .stage(draw.lazy.compactMap { Int($0) }.first ?? 1)
            }
    }
}
