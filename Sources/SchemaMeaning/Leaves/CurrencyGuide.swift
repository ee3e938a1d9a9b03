import FakeValues
import GraphQLSchema

/// Tells the currency of a field: the one in which all amounts are paid, or any.
enum CurrencyGuide {
    /// The text of a field of a type that is a currency itself; `nil` for every other type.
    package static func text(ending: String, of noun: Noun) -> TextGenerator? {
        guard noun == .currency else { return nil }
        if WordSets[.currencyCodes].contains(ending) { return .currencyCode }
        return WordSets[.currencySymbols].contains(ending) ? .currencySymbol : nil
    }

    /// Whether a name tells one side of an exchange: `targetCurrency` differs from `baseCurrency`.
    static func isExchange(_ words: [String]) -> Bool {
        words.contains(where: WordSets[.currencyWords].contains)
            && words.contains(where: WordSets[.currencySides].contains)
    }

    /// The value of the currency in which amounts are paid; `nil` for an enum of other things.
    package static func value(of values: EnumValueTable) -> EnumValue? {
        let codes = values.filter { $0.name.utf8.count == 3 && $0.name.allSatisfy(\.isUppercase) }
        // Coins may stand beside them: `USDT`.
        guard codes.count * 4 >= values.count * 3 else { return nil }
        return values["USD"] ?? values["EUR"] ?? codes.first { TextGenerator.isCurrencyCode($0.name) }
    }
}
