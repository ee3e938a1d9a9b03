import FakeValues

/// Descriptions of things, as `Knowledge.descriptions` has them.
enum DescriptionWords {
    static let byNoun = Dictionary(
        uniqueKeysWithValues: Noun.allCases.compactMap { noun in
            grammar(.text, foldedName(noun.rawValue)).map { (noun, $0) }
        }
    )

    /// Descriptions of things with any other noun.
    package static let thing = other("thing")
    /// Descriptions of homes that are for rent or for sale.
    package static let home = other("home")
    /// Descriptions of the thing that is paid for, on a line of an invoice or an order.
    package static let paid = other("paid")
    /// Descriptions of a payment.
    static let payment = other("payment")
    /// Descriptions of a plan with a monthly price.
    package static let plan = other("plan")

    private static let book = RuleReader.read(Knowledge.descriptions, kinds: []).book

    private static func other(_ name: String) -> Grammar { grammar(.kind, name) ?? Grammar(name) }

    private static func grammar(_ subject: Rule.Subject, _ name: String) -> Grammar? {
        guard let rule = book.rule(subject, for: name), case .choice(let texts) = book.rules[rule].draw else {
            return nil
        }
        return Grammar(texts.joined(separator: "\n"))
    }
}
