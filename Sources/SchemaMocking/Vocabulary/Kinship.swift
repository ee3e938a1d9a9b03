/// Words of relations.
enum Kinship {
    /// Relations between equals, neither of whom stands above the other.
    static let words: Set<String> = [
        "spouse", "partner", "friend", "twin", "sibling", "sister", "brother", "opposite", "counterpart", "related",
        "similar", "alternative", "neighbor", "neighbour", "rival", "peer", "opponent", "duplicate",
    ]

    /// Fields that lead to whoever an object belongs to, the most telling first.
    static let owners = [
        "owner", "author", "creator", "createdby", "parent", "user", "account", "customer", "member", "actor",
    ]

    /// First words of fields that pick one of several, which came later than what picks it: `latestRelease`.
    static let choices: Set<String> = [
        "latest", "last", "newest", "recent", "current", "default", "favorite", "favourite", "featured", "pinned",
        "primary", "active", "next", "previous", "first", "top", "best", "cover", "main", "selected",
    ]
}
