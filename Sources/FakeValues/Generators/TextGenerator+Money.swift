import JSONModel
import Platform

private let currencies: [(code: String, name: String, symbol: String)] = [
    ("USD", "US Dollar", "$"), ("EUR", "Euro", "€"), ("GBP", "Pound Sterling", "£"), ("JPY", "Japanese Yen", "¥"),
    ("CHF", "Swiss Franc", "CHF"), ("SEK", "Swedish Krona", "kr"), ("NOK", "Norwegian Krone", "kr"),
    ("DKK", "Danish Krone", "kr"), ("PLN", "Polish Zloty", "zł"), ("CAD", "Canadian Dollar", "CA$"),
    ("AUD", "Australian Dollar", "A$"), ("NZD", "New Zealand Dollar", "NZ$"), ("INR", "Indian Rupee", "₹"),
    ("BRL", "Brazilian Real", "R$"), ("MXN", "Mexican Peso", "MX$"), ("ZAR", "South African Rand", "R"),
    ("KRW", "South Korean Won", "₩"), ("SGD", "Singapore Dollar", "S$"), ("TRY", "Turkish Lira", "₺"),
    ("KES", "Kenyan Shilling", "KSh"),
]

/// The currency of an object: half of the objects have dollars or euros, the others any currency.
private func currency(_ identity: Identity) -> (code: String, name: String, symbol: String) {
    let hash = identity.facet(.currency)
    return currencies[hash.below(2) == 0 ? hash.mixed(with: 1).below(2) : hash.mixed(with: 2).below(currencies.count)]
}

/// Money: code, name and symbol of one object's currency agree.
extension TextGenerator {
    /// Any currency.
    package static let currencyCode = TextGenerator { $1.writeRaw(Array(currency($0).code.utf8)) }
    package static let currencyName = TextGenerator { $1.writeRaw(Array(currency($0).name.utf8)) }
    package static let currencySymbol = TextGenerator { $1.writeRaw(Array(currency($0).symbol.utf8)) }

    /// The one currency in which all prices of a world are.
    package static let worldCurrencyCode = TextGenerator { $1.writeRaw(Array(currencies[0].code.utf8)) }
    package static let worldCurrencyName = TextGenerator { $1.writeRaw(Array(currencies[0].name.utf8)) }
    package static let worldCurrencySymbol = TextGenerator { $1.writeRaw(Array(currencies[0].symbol.utf8)) }

    /// Whether a text is the code of a known currency.
    package static func isCurrencyCode(_ text: String) -> Bool { currencies.contains { $0.code == text } }

    /// `$19.95`: the amount with its symbol in front, for fields that format it.
    package static let formattedPrice = worldCurrencySymbol.then("", NumberGenerator.price.asText)

    package static let accountName = TextGenerator.oneOf(
        entries: """
            Auto Loan Account, Checking Account, Credit Card Account, Home Loan Account, Investment Account, \
            Money Market Account, Personal Loan Account, Savings Account
            """
    )
    package static let accountNumber = TextGenerator.pattern("########")
    static let transactionType = TextGenerator.oneOf("deposit", "invoice", "payment", "withdrawal")
    package static let paymentMethod = oneOf(entries: "card, cash, direct debit, gift card, invoice, transfer")
    package static let cardBrand = oneOf(entries: "American Express, Diners Club, Discover, Mastercard, Visa")
    package static let cardExpiry = TextGenerator { identity, writer in
        writer.writeDigits(1 + identity.field.below(12), width: 2)
        writer.writeRaw("/")
        let year = Instant(seconds: identity.now).civil.year + 1 + identity.field.mixed(with: 1).below(4)
        writer.writeDigits(year, width: 2)
    }
}

extension NumberGenerator {
    /// 2.95 to 499.95, most of it cheap, and most of it just below a round price.
    package static let price = NumberGenerator(decimals: 2) { identity in
        let hash = identity.facet(.amount)
        let whole = 2 + hash.mixed(with: 1).below(1 << (3 + hash.below(7)))
        return min(whole, 499) * 100 + cents[hash.mixed(with: 2).below(cents.count)]
    }

    private static let cents = [95, 99, 0, 50, 95, 90]

    /// The same price, in the smallest unit of its currency.
    package static let priceInCents = NumberGenerator { price.scaled($0) }

    package static let amount = NumberGenerator(decimals: 2) { identity in
        100 + identity.field.mixed(with: 1).below(1 << (9 + identity.field.below(9)))
    }
}
