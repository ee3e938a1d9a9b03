/// Words of relations.
package enum Kinship {
    /// Words for relations between equals, neither of whom is above the other.
    package static let words = WordSets.set("equals")

    /// Names of lists of all entities above another one in its tree, the topmost first.
    package static let above = WordSets.set("ancestors")

    /// Words before a name, a number or an address that make it another person's.
    package static let others = WordSets.set("otherPeople")

    /// Fields that lead to an entity's owner, the most telling first.
    package static let owners = WordSets.list("owners")

    /// Last words of types that go on with the name of a thing: `CustomerProfile`.
    package static let extensions = WordSets.list("extensions")

    /// Whether a word is for the entity above another one in its tree.
    static func leadsUp(_ word: String) -> Bool { backs.values.contains { $0 == [word] } }

    /// Fields that a type with a meaning of its own has, so that two entities may share several of its objects.
    ///
    /// A `Message` is not a mere pair of people.
    static let ownWords = WordSets.set("ownWords")

    /// Words for the roles of a user, where the schema has no type of such a name.
    package static let users = WordSets.set("userRoles")

    /// First words of fields that pick one of several: `latestRelease`.
    private static let choices = WordSets.set("choices")

    /// Words before the type in the name of a foreign key that pick one of several entities: `currentClinicId`.
    static let qualifiers = choices.union(WordSets.set("keyChoices"))

    /// Whether a field's name says that it picks one of several.
    static func isChoice(_ name: String) -> Bool { FieldName(name).words.first.map(choices.contains) ?? false }

    /// The fields of elements that lead back, by the names of lists.
    private static let backs = WordSets.lines("mirror").reduce(into: [String: Set<String>]()) { backs, line in
        for list in [line.name] + line.words { backs[list] = Set(line.values) }
    }

    /// Whether two folded names belong to the two sides of a relation.
    static func mirrored(_ list: String, _ back: String) -> Bool { backs[list]?.contains(back) ?? false }
}
