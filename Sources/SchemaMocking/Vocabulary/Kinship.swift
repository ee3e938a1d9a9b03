import SchemaMeaning

/// Words of relations.
enum Kinship {
    /// Relations between equals, neither of whom stands above the other.
    static let words = WordSets.set("kinshipWords")

    /// Lists of all that stand above an object in its tree, the topmost first.
    static let above = WordSets.set("kinshipAbove")

    /// Words before a name, a number or an address that say that it is another person's.
    static let others: Set<String> = ["emergency", "kin", "spouse", "mother", "father", "referee", "reference"]

    /// Fields that lead to whoever an object belongs to, the most telling first.
    static let owners = WordSets.list("kinshipOwners")

    /// Texts of what is something by itself, of which there may be several for the same two: a `Message` is no pair of
    /// people.
    static let ownWords = WordSets.set("kinshipOwnWords")

    /// What only a user is, where no type is called so.
    static let users = WordSets.set("kinshipUsers")

    /// First words of fields that pick one of several, which came later than what picks it: `latestRelease`.
    private static let choices = WordSets.set("kinshipChoices")

    /// What stands before what a key is of, and says which of several it is: `currentClinicId`.
    static let qualifiers = choices.union([
        "chosen", "initial", "new", "old", "original", "preferred", "related", "secondary", "source", "target",
    ])

    /// Whether a field's name says that it picks one of several.
    static func isChoice(_ name: String) -> Bool { FieldName(name).words.first.map(choices.contains) ?? false }

    /// Lists, and the fields of their elements that lead back.
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

    /// Whether two folded names are of the two sides of a relation.
    static func mirrored(_ list: String, _ back: String) -> Bool { backs[list]?.contains(back) ?? false }
}
