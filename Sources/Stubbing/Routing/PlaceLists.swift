/// Lists of places, each in order.
///
/// The first has no array around it: there is seldom another.
struct PlaceLists {
    private(set) var first: [TablePlace] = []
    private(set) var others: [[TablePlace]] = []

    init() {}

    init(_ lists: [[TablePlace]]) { for list in lists { append(list) } }

    /// Adds a list; an empty one makes no difference.
    mutating func append(_ list: [TablePlace]) {
        if first.isEmpty { first = list } else if !list.isEmpty { others.append(list) }
    }

    var isEmpty: Bool { first.isEmpty }
    var all: [[TablePlace]] { isEmpty ? [] : [first] + others }
}
