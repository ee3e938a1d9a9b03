import GraphQLSchema
import SchemaMeaning

extension CategoryWords {
    /// The categories of things with such a name; `nil` for goods of a shop, and for unknown names.
    static func known(_ words: some Collection<String>, in schema: Schema) -> WordTable? {
        for (ending, _) in FieldName(words: Array(words)).endings {
            let word = FieldName.singular(ending)
            let placed = placesByWord[word]?.first { place in place.types.contains { schema.type(named: $0) != nil } }
            if let table = placed?.table ?? byWord[word] { return table }
        }
        return nil
    }

    /// The tags of things with such a name; `nil` for texts that people write, and for unknown names.
    static func tags(of words: some Collection<String>) -> WordTable? {
        FieldName(words: Array(words)).endings.lazy.compactMap { tagsByWord[FieldName.singular($0.ending)] }.first
    }

    private static let byWord = index(table)
    private static let tagsByWord = index(tags)

    private static func index(_ table: [(String, WordTable)]) -> [String: WordTable] {
        var tables: [String: WordTable] = [:]
        for (words, table) in table {
            for word in words.split(separator: " ") { tables[String(word)] = table }
        }
        return tables
    }

    private static let placesByWord: [String: [(types: [String], table: WordTable)]] = {
        var tables: [String: [(types: [String], table: WordTable)]] = [:]
        for place in places {
            for word in place.sorted.split(separator: " ") {
                tables[String(word), default: []].append((place.types, place.table))
            }
        }
        return tables
    }()
}
