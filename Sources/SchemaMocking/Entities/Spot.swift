import SchemaMeaning

/// The place of a stored entity: first by group, then by its rank, then by the text of its key.
struct Spot: Comparable, Sendable {
    /// The identity or hash that the entity is found by; 0 where all entities of a type stand in one list.
    var group: UInt64 = 0
    var rank: Int
    var text: String

    static func < (left: Spot, right: Spot) -> Bool {
        if left.group != right.group { return left.group < right.group }
        return left.rank != right.rank ? left.rank < right.rank : left.text < right.text
    }
}

/// Some of the stored entities, in the order of lists; keys are only read as they are asked for.
enum StoredKeys: Sendable {
    case some(SortedMap<Spot, EntityKey>, Range<Int>)
    case all([EntityKey])

    static let empty = StoredKeys.all([])

    /// All entities of the map.
    init(_ spots: SortedMap<Spot, EntityKey>) { self = .some(spots, 0..<spots.count) }

    /// The entities of one group.
    init(_ spots: SortedMap<Spot, EntityKey>, group: UInt64) {
        let first = spots.position(of: Spot(group: group, rank: .min, text: ""))
        let next = group == .max ? nil : spots.position(of: Spot(group: group + 1, rank: .min, text: ""))
        self = .some(spots, first..<(next ?? spots.count))
    }

    /// The entities of several types.
    init(merging lists: [SortedMap<Spot, EntityKey>]) {
        var elements: [(spot: Spot, key: EntityKey)] = []
        for list in lists { list.forEach { elements.append(($0, $1)) } }
        self = .all(elements.sorted { $0.spot < $1.spot }.map(\.key))
    }

    init(_ keys: [EntityKey]) { self = .all(keys) }

    var count: Int {
        switch self {
        case .some(_, let range): range.count
        case .all(let keys): keys.count
        }
    }

    var isEmpty: Bool { count == 0 }
    var first: EntityKey? { self[0] }

    /// The key at an index; `nil` beyond the last.
    subscript(index: Int) -> EntityKey? {
        switch self {
        case .some(let spots, let range): index < range.count ? spots.value(at: range.lowerBound + index) : nil
        case .all(let keys): index < keys.count ? keys[index] : nil
        }
    }

    /// All keys, in order.
    var keys: [EntityKey] {
        switch self {
        case .all(let keys): return keys
        case .some(let spots, let range):
            var keys: [EntityKey] = []
            keys.reserveCapacity(range.count)
            spots.forEach(in: range) { keys.append($1) }
            return keys
        }
    }
}
