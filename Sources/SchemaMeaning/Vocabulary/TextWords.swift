import FakeValues

/// Generators of texts for which neither the object nor `Knowledge.texts` tells more.
enum TextWords {
    private static let book = RuleReader.read(Knowledge.endings, kinds: Set(TextGenerator.named.keys)).book

    private static func generator(_ subject: Rule.Subject, _ word: String) -> TextGenerator? {
        book.rule(subject, for: word).map { TextGenerator(book.rules[$0].draw) }
    }

    /// The generator for the ending of a name.
    package static func ending(_ word: String) -> TextGenerator? { generator(.text, word) }

    /// The skills of people of a trade.
    static func specialties(of trade: String) -> TextGenerator? { generator(.kind, trade) }

    /// Texts for a state of which nothing else is known.
    package static let status = ending("status") ?? .word

    /// Texts for the state of something that a site publishes.
    static let publication = generator(.status, "publication") ?? .word
}
