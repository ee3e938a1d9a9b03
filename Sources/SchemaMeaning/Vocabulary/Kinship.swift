/// Words of relations.
package enum Kinship {
    /// Words for relations between equals, neither of whom is above the other.
    package static let words = WordSets.set("kinshipWords")

    /// Names of lists of all entities above another one in its tree, the topmost first.
    package static let above = WordSets.set("kinshipAbove")

    /// Words before a name, a number or an address that make it another person's.
    package static let others: Set<String> = ["emergency", "kin", "spouse", "mother", "father", "referee", "reference"]

    /// Fields that lead to an entity's owner, the most telling first.
    package static let owners = WordSets.list("kinshipOwners")

    /// Last words of types that go on with the name of a thing: `CustomerProfile`.
    package static let extensions = WordSets.list("kinshipExtensions")

    /// Whether a word is for the entity above another one in its tree.
    static func leadsUp(_ word: String) -> Bool { mirrors.contains { $0.back == word } }

    /// Fields that a type with a meaning of its own has, so that two entities may share several of its objects.
    ///
    /// A `Message` is not a mere pair of people.
    static let ownWords = WordSets.set("kinshipOwnWords")

    /// Words for the roles of a user, where the schema has no type of such a name.
    package static let users = WordSets.set("kinshipUsers")

    /// First words of fields that pick one of several: `latestRelease`.
    private static let choices = WordSets.set("kinshipChoices")

    /// Words before the type in the name of a foreign key that pick one of several entities: `currentClinicId`.
    static let qualifiers = choices.union([
        "chosen", "initial", "new", "old", "original", "preferred", "related", "secondary", "source", "target",
    ])

    /// Whether a field's name says that it picks one of several.
    static func isChoice(_ name: String) -> Bool { FieldName(name).words.first.map(choices.contains) ?? false }

    /// Names of lists, with those of the fields of their elements that lead back.
    private static let mirrors: [(list: String, back: String)] = [
        ("departures departingflights outgoing", "origin from departure departureairport source"),
        ("arrivals arrivingflights incoming", "destination to arrival arrivalairport target"),
        ("purchases", "buyer customer"), ("sales", "seller vendor"), ("sent sentmessages outbox", "sender from"),
        ("received receivedmessages inbox", "recipient receiver to"),
        ("reports directreports subordinates", "manager supervisor"),
        ("replies answers", "replyto inreplyto parent question"), ("children subtasks subitems", "parent"),
    ]

    private static let backs: [String: Set<String>] = {
        var backs: [String: Set<String>] = [:]
        for (lists, back) in mirrors {
            for list in lists.split(separator: " ") {
                backs[String(list), default: []].formUnion(back.split(separator: " ").map(String.init))
            }
        }
        return backs
    }()

    /// Whether two folded names belong to the two sides of a relation.
    static func mirrored(_ list: String, _ back: String) -> Bool { backs[list]?.contains(back) ?? false }
}
