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

    /// An order by a leaf of the elements.
    package static func leaf(_ name: String, isDescending: Bool, order: LeafOrder) -> OrderTerm {
        OrderTerm(path: [name], isDescending: isDescending, order: order)
    }
}
