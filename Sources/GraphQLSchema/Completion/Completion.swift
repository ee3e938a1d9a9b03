package import GraphQLLanguage

/// The names that may stand at a place of an unfinished document.
package struct Completion: Sendable {
    package struct Item: Sendable, Hashable {
        package enum Kind: String, Sendable, CaseIterable {
            case field, argument, inputField, type, enumValue, value, variable, directive, fragment, keyword
        }

        package let name: String
        package let kind: Kind
        /// The type of a field, argument or variable, as documents write it.
        package var type: String?
        package var description: String?
        package var deprecationReason: String?
    }

    /// The byte offset at which the word that is typed begins; the place itself where none is.
    package let start: Int
    /// The names that begin with the word, then those that contain it; in the schema's order.
    package let items: [Item]

    /// At most this many names are given.
    private static let mostItems = 200

    /// Reads a document up to a place.
    ///
    /// - Parameters:
    ///   - source: the document, which need not be whole or valid.
    ///   - offset: the place, in bytes.
    ///   - schema: the schema that the document is for.
    package init(of source: SourceText, at offset: Int, in schema: Schema) {
        let offset = max(0, min(offset, source.bytes.count))
        guard var tokens = source.lexicalTokens(upTo: offset) else {
            (start, items) = (offset, [])
            return
        }
        let last = tokens.last.flatMap { $0.range.upperBound == offset ? $0 : nil }
        let word = last.flatMap { $0.isName ? $0 : nil }
        if word != nil { tokens.removeLast() }
        if word == nil, last?.isLiteral == true {
            (start, items) = (offset, [])
            return
        }
        var reader = CompletionReader(schema, tokens, fragments: Self.fragments(of: source))
        reader.readDocument()
        start = word?.range.lowerBound ?? offset
        items = Self.matches(of: word?.text.lowercased() ?? "", among: reader.expected)
    }

    private static func matches(of word: String, among items: [Item]) -> [Item] {
        if word.isEmpty { return Array(items.prefix(mostItems)) }
        let named = items.map { (name: $0.name.lowercased(), item: $0) }
        let first = named.filter { $0.name.hasPrefix(word) }
        let then = named.filter { !$0.name.hasPrefix(word) && $0.name.contains(word) }
        return (first + then).prefix(mostItems).map(\.item)
    }

    /// The fragments of the whole document, with the types that they are on.
    private static func fragments(of source: SourceText) -> [(name: String, type: String)] {
        guard let tokens = source.lexicalTokens(upTo: source.bytes.count) else { return [] }
        return tokens.indices.dropLast(3).compactMap { index in
            guard tokens[index].text == "fragment", tokens[index + 2].text == "on" else { return nil }
            return (tokens[index + 1].text, tokens[index + 3].text)
        }
    }
}
