import GraphQLSchema
import SchemaMeaning

/// Which currency a field tells of: the one in which everything is paid, or any.
enum CurrencyGuide {
    /// What a type that is a currency itself says of it; `nil` for every other type.
    static func text(ending: String, of noun: Noun) -> TextGenerator? {
        guard noun == .currency else { return nil }
        switch ending {
        case "code", "isocode", "currencycode", "iso", "id": return .currencyCode
        case "symbol", "currencysymbol": return .currencySymbol
        default: return nil
        }
    }

    /// `targetCurrency` beside `baseCurrency` is another one.
    static func isExchange(_ words: [String]) -> Bool {
        words.contains { $0 == "currency" || $0 == "currencies" } && words.contains(where: sides.contains)
    }

    /// The value of an enum of currencies that is paid with, or `nil` where it is no such enum.
    static func value(of values: EnumValueTable) -> EnumValue? {
        let codes = values.filter { $0.name.utf8.count == 3 && $0.name.allSatisfy(\.isUppercase) }
        guard codes.count * 10 >= values.count * 9 else { return nil }
        return values["USD"] ?? values["EUR"] ?? codes.first { TextGenerator.isCurrencyCode($0.name) }
    }

    private static let sides = WordSets.set("currencyGuideSides")
}
