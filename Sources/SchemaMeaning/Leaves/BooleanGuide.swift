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

    private static let byWord = WordSets.meanings(.flag) { Int($0) }
}
