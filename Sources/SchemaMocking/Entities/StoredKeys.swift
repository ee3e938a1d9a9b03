import SchemaMeaning

/// The place of a stored entity: first by group, then by its rank, then by the text of its key.
struct StoredPosition: Comparable, Sendable {
    /// The identity or hash that the entity is found by; 0 where all entities of a type stand in one list.
    var group: UInt64 = 0
    var rank: Int
    var text: String

    static func < (left: StoredPosition, right: StoredPosition) -> Bool {
        if left.group != right.group { return left.group < right.group }
        return left.rank != right.rank ? left.rank < right.rank : left.text < right.text
    }
}

/// Some of the stored entities, in the order of lists; keys are only read as they are asked for.
enum StoredKeys: Sendable {
    case some(SortedMap<StoredPosition, EntityKey>, Range<Int>)
    case all([EntityKey])

    static let empty = StoredKeys.all([])

    /// All entities of the map.
    init(_ positions: SortedMap<StoredPosition, EntityKey>) { self = .some(positions, 0..<positions.count) }

    /// The entities of one group.
    init(_ positions: SortedMap<StoredPosition, EntityKey>, group: UInt64) {
        let first = positions.position(of: StoredPosition(group: group, rank: .min, text: ""))
        let next = group == .max ? nil : positions.position(of: StoredPosition(group: group + 1, rank: .min, text: ""))
        self = .some(positions, first..<(next ?? positions.count))
    }

    /// The entities of several types.
    init(merging lists: [SortedMap<StoredPosition, EntityKey>]) {
        var elements: [(position: StoredPosition, key: EntityKey)] = []
        for list in lists { list.forEach { elements.append(($0, $1)) } }
        self = .all(elements.sorted { $0.position < $1.position }.map(\.key))
    }

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
        case .some(let positions, let range): index < range.count ? positions.value(at: range.lowerBound + index) : nil
        case .all(let keys): index < keys.count ? keys[index] : nil
        }
    }

    /// All keys, in order.
    var keys: [EntityKey] {
        switch self {
        case .all(let keys): return keys
        case .some(let positions, let range):
            var keys: [EntityKey] = []
            keys.reserveCapacity(range.count)
            positions.forEach(in: range) { keys.append($1) }
            return keys
        }
    }
}
