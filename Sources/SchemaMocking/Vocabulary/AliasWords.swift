import SchemaMeaning

/// The words of aliases: `empireHero` and `hero2` are aliases of `hero`.
enum AliasWords {
    /// Whether one of two names has all words of the other.
    static func areRelated(_ first: String, _ second: String) -> Bool {
        let words = [first, second].map { FieldName($0) }.map { ($0.plain ?? $0).words }
        return words[0].contains(words[1]) || words[1].contains(words[0])
    }
}
