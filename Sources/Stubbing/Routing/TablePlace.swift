/// The place of a stub in a table.
struct TablePlace: Sendable, Hashable {
    /// The place in the order in which stubs are asked: the lower one comes first, and between two there is room for
    /// more.
    let rank: Int
    /// The index among the table's entries, which stays the same when others are added.
    let slot: Int
}

extension TablePlace: Comparable {
    static func < (left: TablePlace, right: TablePlace) -> Bool { left.rank < right.rank }

    /// The distance between two stubs that were put into a table at once; it can be halved 40 times.
    private static let distance = 1 << 40

    /// The places of stubs whose slots are given in order.
    static func inOrder(_ slots: [Int]) -> [TablePlace] {
        slots.enumerated().map { TablePlace(rank: $0 * distance, slot: $1) }
    }

    /// A rank between two others, or beyond one of them; `nil` where there is no room left.
    static func rank(after previous: TablePlace?, before next: TablePlace?) -> Int? {
        guard let previous else { return next.map { $0.rank - distance } ?? 0 }
        guard let next else { return previous.rank + distance }
        let room = next.rank - previous.rank
        return room > 1 ? previous.rank + room / 2 : nil
    }
}

extension [TablePlace] {
    /// Inserts a place among others, all in order; nearly always it comes last.
    mutating func insertInOrder(_ place: TablePlace) {
        var end = count
        if let last, place < last { end = firstPosition { place < $0 } }
        insert(place, at: end)
    }

    /// The first position at which a condition holds: it holds for no place before, and for all after.
    func firstPosition(where holds: (TablePlace) -> Bool) -> Int {
        var range = 0..<count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = holds(self[middle]) ? range.lowerBound..<middle : middle + 1..<range.upperBound
        }
        return range.lowerBound
    }
}
