import FakeValues
import GraphQLSchema

/// Categories and tags of things, as `Knowledge.categories` has them.
enum CategoryGuide {
    /// The categories of things with such a name; `nil` for goods of a shop, and for unknown names.
    package static func known(_ words: some Collection<String>, in schema: Schema) -> WordTable? {
        FieldName(words: Array(words)).endings.lazy.map { FieldName.singular($0.ending) }
            .compactMap { AboutWords.value(of: $0, among: byWord, in: schema) ?? byWord[$0] }.first
    }

    /// The tags of things with such a name; `nil` for texts that people write, and for unknown names.
    package static func tags(of words: some Collection<String>) -> WordTable? {
        FieldName(words: Array(words)).endings.lazy.compactMap { tagsByWord[FieldName.singular($0.ending)] }.first
    }

    private static let book = RuleReader.read(Knowledge.categories, kinds: []).book
    private static let byWord = index(.choice)
    private static let tagsByWord = index(.kind)

    private static func index(_ subject: Rule.Subject) -> [String: WordTable] {
        var tables: [String: WordTable] = [:]
        for rule in book.rules where rule.subject == subject {
            guard case .choice(let values) = rule.draw else { continue }
            let table = WordTable(lines: values.joined(separator: "\n"))
            for word in rule.words { tables[word] = table }
        }
        return tables
    }
}
