/// By what a list is sorted.
struct OrderTerm: Sendable {
    /// Fields, of which all but the last lead to an object; the last is a leaf, or a list whose length counts.
    var path: [String]
    var isDescending: Bool
    /// Where nothing is said of it, what has no value comes last.
    var areNullsFirst = false
    var order: LeafOrder = .natural
    /// Whether the last field of the path is a list, whose length counts.
    var isCount = false
}
