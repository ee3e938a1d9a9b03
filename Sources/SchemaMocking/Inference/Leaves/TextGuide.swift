import SchemaMeaning

/// What a text is, by the ending of its field's name, as rules say.
enum TextGuide {
    /// Endings that mean the same wherever they stand.
    static func generator(ending: String) -> TextGenerator? { rule(ending: ending, in: book).map { generators[$0] } }

    /// The rule for an ending that means the same wherever it stands.
    static func match(ending: String, in book: RuleBook = book) -> RuleMatch? {
        rule(ending: ending, in: book).map { RuleMatch(rule: book.rules[$0], word: ending) }
    }

    private static func rule(ending: String, in book: RuleBook) -> Int? {
        everywhere.lazy.compactMap { book.rule($0, for: ending) }.first
    }

    private static let everywhere: [Rule.Subject] = [.text, .choice, .link, .person, .code]

    /// What is always a URL.
    static func link(ending: String) -> TextGenerator? { book.rule(.link, for: ending).map { generators[$0] } }

    /// What is always an identifier.
    static func code(ending: String) -> TextGenerator? { book.rule(.code, for: ending).map { generators[$0] } }

    /// Whether an ending tells of a person, so that a person's own has it whatever stands before it (`workEmail`).
    static func isPersonal(ending: String) -> Bool { book.rule(.person, for: ending) != nil }

    /// What is one of a few words.
    static func kind(ending: String) -> TextGenerator? { book.rule(.choice, for: ending).map { generators[$0] } }

    /// The state of something, by its words.
    static func status(of words: [String]) -> TextGenerator? { first(of: words, .status) }

    /// What kind of something it is, by its words.
    static func type(of words: [String]) -> TextGenerator? { first(of: words, .kind) }

    private static func first(of words: [String], _ subject: Rule.Subject) -> TextGenerator? {
        rule(of: words, subject, in: book).map { generators[$0.number] }
    }

    /// The rule for something by the last of its words that are known.
    private static func rule(
        of words: [String],
        _ subject: Rule.Subject,
        in book: RuleBook
    ) -> (number: Int, word: String)? {
        let words = words.filter { !NounWords.wrappers.contains($0) || $0 == "item" }
        return FieldName(words: words).endings.lazy.compactMap { ending, _ in
            let word = FieldName.singular(ending)
            return book.rule(subject, for: word).map { ($0, word) }
        }.first
    }

    /// What is known of texts.
    static let book = RuleReader.read(Knowledge.texts, kinds: Set(TextGenerator.named.keys)).book
    private static let generators = book.rules.map { TextGenerator($0.draw) }
}

/// A rule, and the word of a name that it is for.
struct RuleMatch {
    let rule: Rule
    let word: String
}

extension TextGuide {
    /// The rule of a project for a leaf.
    ///
    /// - Parameters:
    ///   - name: of the leaf.
    ///   - type: the words of its type's name.
    ///   - book: the project's rules.
    /// - Returns: the rule and the word that it is for; `nil` where there is none.
    static func match(_ name: FieldName, of type: [String], in book: RuleBook) -> RuleMatch? {
        if book.rules.isEmpty { return nil }
        for (ending, before) in name.endings {
            if let match = match(ending: ending, in: book) { return match }
            let subject: Rule.Subject? =
                switch ending {
                case "status", "state": .status
                case "type", "kind": .kind
                default: nil
                }
            if let subject, let found = rule(of: before.isEmpty ? type : before, subject, in: book) {
                return RuleMatch(rule: book.rules[found.number], word: found.word)
            }
        }
        return nil
    }
}
