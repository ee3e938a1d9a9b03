/// One term of a list's order: a field and a direction.
package struct OrderTerm: Sendable {
    /// The fields from the element on: all but the last lead to an object; the last is a leaf, or a list with a length.
    package var path: [String]
    package var isDescending: Bool
    /// Whether elements without a value come first; the default is last.
    package var areNullsFirst = false
    package var order: LeafOrder = .natural
    /// Whether the last field of the path is a list, whose length counts.
    package var isCount = false
}
