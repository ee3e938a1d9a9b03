/// The share of flags that are true, by their names: a repository is seldom archived, an account mostly active.
enum BooleanGuide {
    /// The share in percent; `nil` where the name does not tell.
    package static func ratio(_ name: FieldName) -> Int? {
        for word in name.words.reversed() {
            if let ratio = byWord[word] { return name.contains("not") || name.contains("no") ? 100 - ratio : ratio }
        }
        return switch name.words.first {
        case "can", "may": 75
        case "has": 60
        default: nil
        }
    }

    private static let byWord: [String: Int] = {
        var ratios: [String: Int] = [:]
        for (ratio, words) in table {
            for word in words.split(separator: " ") { ratios[String(word)] = ratio }
        }
        return ratios
    }()

    private static let table: [(Int, String)] = [
        // An object that can be `full` has places left; all languages of `KnownTable` are written from the left.
        (0, "full rtl"),
        (
            5,
            """
            archived banned blocked deleted disabled suspended spam locked cancelled canceled expired hidden failed error \
            errors muted removed closed deprecated blacklisted mirror malware overdue stale trashed revoked voided retired withdrawn frozen defaulted deceased terminated
            """
        ),
        (
            15,
            """
            admin administrator beta bot draft employee fork minimized moderator pinned premium private sensitive staff \
            sponsor featured favorite favourite adult nsfw truncated template sold experimental anonymous discounted
            """
        ),
        (
            35,
            "liked starred bookmarked following followed subscribed saved read seen watched viewed sale nullable new edited"
        ),
        (70, "complete completed done paid shipped verified confirmed optional online open resolved merged"),
        (
            90,
            """
            active available enabled public visible valid success successful ok published approved stock accessible \
            mergeable allowed accepted required healthy
            """
        ),
    ]
}
