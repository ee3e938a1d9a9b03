import SchemaMeaning

/// Finds the generators of numbers by the endings of their fields' names.
enum NumberGuide {
    static func generator(ending: String, of noun: Noun = .thing, type: [String] = []) -> NumberGenerator? {
        FieldName(words: type).endings.lazy.compactMap { byType[FieldName.singular($0.ending)]?[ending] }.first
            ?? byNoun[noun]?[ending] ?? byEnding[ending]
    }

    /// The generator for a unit: `km`.
    static func generator(unit: String) -> NumberGenerator? { byUnit[unit] }

    /// The generator for the words of a name whose ending is not in the table: `totalStars`, `numberOfSeats`.
    static func generator(words: [String]) -> NumberGenerator? {
        guard let first = words.first, let last = words.last, words.count > 1 else { return nil }
        if ["total", "num", "number", "sum", "open", "closed", "unread"].contains(first) { return .skewed(bits: 9) }
        return ["total", "sum"].contains(last) ? .skewed(bits: 12) : nil
    }

    private static let byEnding = index(NumberWords.table + NumberWords.moments)
    private static let byUnit = index(NumberWords.units)
    private static let byType: [String: [String: NumberGenerator]] = {
        var types: [String: [String: NumberGenerator]] = [:]
        for (words, table) in NumberWords.byType {
            for word in words.split(separator: " ") { types[String(word)] = index(table) }
        }
        return types
    }()
    private static let byNoun = NumberWords.byNoun.mapValues(index)

    private static func index(_ table: [(String, NumberGenerator)]) -> [String: NumberGenerator] {
        var generators: [String: NumberGenerator] = [:]
        for (endings, generator) in table {
            for ending in endings.split(separator: " ") { generators[String(ending)] = generator }
        }
        return generators
    }
}
