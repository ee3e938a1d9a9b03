/// Names seen so far: a list while they are few, since most types have few members.
struct NameSet {
    private var few: [String] = []
    private var many: Set<String> = []

    private static let limit = 12

    /// Whether the name is new.
    mutating func insert(_ name: String) -> Bool {
        if !many.isEmpty { return many.insert(name).inserted }
        if few.contains(name) { return false }
        few.append(name)
        if few.count > Self.limit { many = Set(few) }
        return true
    }
}
