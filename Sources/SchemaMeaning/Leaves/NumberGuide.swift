import FakeValues

/// Finds the generators of numbers by the endings of their fields' names.
enum NumberGuide {
    package static func generator(ending: String, of noun: Noun = .thing, type: [String] = []) -> NumberGenerator? {
        FieldName(words: type).endings.lazy.compactMap { byType[FieldName.singular($0.ending)]?[ending] }.first
            ?? byNoun[noun]?[ending] ?? byEnding[ending]
    }

    /// The generator for a unit: `km`.
    package static func generator(unit: String) -> NumberGenerator? { byUnit[unit] }

    /// The generator for the words of a name whose ending is not in the table: `totalStars`, `numberOfSeats`.
    package static func generator(words: [String]) -> NumberGenerator? {
        guard let first = words.first, let last = words.last, words.count > 1 else { return nil }
        if ["total", "num", "number", "sum", "open", "closed", "unread"].contains(first) { return .skewed(bits: 9) }
        return ["total", "sum"].contains(last) ? .skewed(bits: 12) : nil
    }

    private static let byEnding = index(of: .number) { $0.types.isEmpty && $0.nouns.isEmpty ? [""] : [] }[""] ?? [:]
    private static let byUnit = index(of: .unit) { _ in [""] }[""] ?? [:]
    private static let byType = index(of: .number) { $0.types }
    private static let byNoun = index(of: .number) { $0.nouns.compactMap(Noun.init) }

    /// The generators of a subject's rules, by what these are for and by the endings of names.
    private static func index<For: Hashable>(
        of subject: ValueRule.Subject,
        by places: (ValueRule) -> [For]
    ) -> [For: [String: NumberGenerator]] {
        var generators: [For: [String: NumberGenerator]] = [:]
        for rule in ValueRule.numbers where rule.subject == subject {
            let generator = NumberGenerator(drawn: rule.draw)
            for place in places(rule) { for word in rule.words { generators[place, default: [:]][word] = generator } }
        }
        return generators
    }
}
