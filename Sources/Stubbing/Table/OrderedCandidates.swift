/// Several ordered lists of places, merged into one.
struct OrderedCandidates {
    /// A single list.
    private let only: [TablePlace]
    /// The position in it.
    private var position = 0
    /// All lists, where there are several.
    private let lists: [[TablePlace]]
    private var positions: [Int]

    init(_ places: PlaceLists) {
        only = places.first
        lists = places.others.isEmpty ? [] : places.all
        positions = places.others.isEmpty ? [] : Array(repeating: 0, count: lists.count)
    }

    /// Returns the next place; each comes once.
    mutating func next() -> TablePlace? {
        if lists.isEmpty {
            guard position < only.count else { return nil }
            defer { position += 1 }
            return only[position]
        }
        var least: TablePlace?
        for (index, list) in lists.enumerated() where positions[index] < list.count {
            least = min(least ?? list[positions[index]], list[positions[index]])
        }
        guard let least else { return nil }
        for (index, list) in lists.enumerated() where positions[index] < list.count && list[positions[index]] == least {
            positions[index] += 1
        }
        return least
    }
}
