/// What a text is, by the ending of its field's name.
enum TextGuide {
    /// Endings that mean the same wherever they stand.
    static func generator(ending: String) -> TextGenerator? {
        byEnding[ending] ?? linksByEnding[ending] ?? personalByEnding[ending] ?? codesByEnding[ending]
    }

    /// What is always a URL.
    static func link(ending: String) -> TextGenerator? { linksByEnding[ending] }

    /// What is always an identifier.
    static func code(ending: String) -> TextGenerator? { codesByEnding[ending] }

    /// Whether an ending tells of a person, so that a person's own has it whatever stands before it (`workEmail`).
    static func isPersonal(ending: String) -> Bool { personalByEnding[ending] != nil }

    /// What is one of a few words.
    static func kind(ending: String) -> TextGenerator? { kindsByEnding[ending] }

    /// The state of something, by its words.
    static func status(of words: [String]) -> TextGenerator? { first(of: words, in: statuses) }

    /// What kind of something it is, by its words.
    static func type(of words: [String]) -> TextGenerator? { first(of: words, in: types) }

    private static func first(of words: [String], in table: [String: TextGenerator]) -> TextGenerator? {
        let words = words.filter { !NounWords.wrappers.contains($0) || $0 == "item" }
        return FieldName(words: words).endings.lazy.compactMap { table[FieldName.singular($0.ending)] }.first
    }

    private static let statuses = index(TextWords.statuses)
    private static let types = index(TextWords.types)
    private static let kindsByEnding = index(TextWords.kinds)
    private static let byEnding = index(
        TextWords.places + TextWords.companies + TextWords.things + TextWords.kinds + TextWords.internet
            + TextWords.files
            + TextWords.software + TextWords.prose
    )
    private static let personalByEnding = index(TextWords.people)
    private static let linksByEnding = index(TextWords.links)
    private static let codesByEnding = index(TextWords.codes)

    private static func index(_ table: [(String, TextGenerator)]) -> [String: TextGenerator] {
        var generators: [String: TextGenerator] = [:]
        for (endings, generator) in table {
            for ending in endings.split(separator: " ") { generators[String(ending)] = generator }
        }
        return generators
    }
}
