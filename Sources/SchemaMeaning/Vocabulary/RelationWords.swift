/// Words of relations.
package enum RelationWords {
    /// Whether a word is for the entity above another one in its tree.
    static func leadsUp(_ word: String) -> Bool { backs.values.contains { $0 == [word] } }

    /// Words before the type in the name of a foreign key that pick one of several entities: `currentClinicId`.
    static let qualifiers = WordSets[.choices].union(WordSets[.keyChoices])

    /// Whether a field's name says that it picks one of several.
    static func isChoice(_ name: String) -> Bool {
        FieldName(name).words.first.map(WordSets[.choices].contains) ?? false
    }

    /// Others in the tree of an object: all that stand above it, those beside it below the same one, all below it.
    package enum Kin: String, Sendable { case ancestors, siblings, descendants }

    /// Lists of others in an object's tree, by their names.
    static let kin = WordSets.meanings(.kin, Kin.init)

    /// The fields of elements that lead back, by the names of lists.
    private static let backs = WordSets.lines(.mirror).reduce(into: [String: Set<String>]()) { backs, line in
        for list in [line.name] + line.words { backs[list] = Set(line.values) }
    }

    /// Whether a word is for the entity above another one in its tree, or for the one that it answers: `replyTo`.
    static func leadsUpOrBack(_ word: String) -> Bool {
        backs.values.contains { $0.contains(word) && $0.contains(where: leadsUp) }
    }

    /// Whether two folded names belong to the two sides of a relation.
    static func mirrored(_ list: String, _ back: String) -> Bool { backs[list]?.contains(back) ?? false }
}
