package import GraphQLSchema

/// The role of a field of a page, as its name and type tell.
package enum PageFieldRole: Sendable, Hashable {
    /// The items themselves.
    case items
    /// The items, each within an edge.
    case edges
    /// An object that tells more about the page: `pageInfo`, `meta`.
    case info
    /// The number of items on all pages.
    case total
    /// The number of items of one type on all pages: a search's `userCount`.
    case totalOf(TypeID)
    /// The number of items on all pages that are in a state: `unreadCount`.
    case totalWhere(StateGuide.Source, of: TypeID)
    /// The sum of a number of all edges: `totalSize` where an edge has a `size`.
    case sum(edgeField: String)
    /// A number about a leaf of all items: `totalAmount`, `averageRating`.
    case statistic(Statistic, leaf: String)
    /// The number of items on this page.
    case count
    case pageCount, page, nextPage, previousPage
    case hasNext, hasPrevious
    case size, offset, nextOffset
    /// The numbers of the first item on the page and of the last one, among all: Laravel's `firstItem`.
    case firstNumber, lastNumber
    case startCursor, endCursor
    /// The cursors of the next page and of the one before, null where there is none: AppSync's `nextToken`.
    case nextCursor, previousCursor
    /// Spring's flags: whether the page is the first, the last, or has no items.
    case isFirst, isLast, isEmpty
    /// Hasura's numbers about the list.
    case aggregate
    /// PostGraphile's numbers about each group of the list's items.
    case groups
    case other

    /// The role of a leaf; `other` where its type cannot hold a value of the role that its name tells.
    package init(leaf field: SchemaField, in schema: Schema) {
        guard case .named(let id) = field.type.nullable, schema[id].isLeaf,
            let role = Self.roles[foldedName(field.meant)]
        else {
            self = .other
            return
        }
        self = role.fits(schema[id].name) ? role : .other
    }

    private func fits(_ type: String) -> Bool {
        switch self {
        case .hasNext, .hasPrevious, .isFirst, .isLast, .isEmpty: type == "Boolean"
        case .startCursor, .endCursor, .nextCursor, .previousCursor:
            type != "Boolean" && type != "Int" && type != "Float"
        default: WordSets[.wholeNumbers].contains(foldedName(type))
        }
    }

    /// Whether the role alone shows that a type is a page of a list, and not merely an object with a list in it.
    package var isTelling: Bool {
        switch self {
        case .total, .pageCount, .hasNext, .hasPrevious, .nextPage, .previousPage, .nextOffset, .info, .aggregate,
            .groups, .nextCursor, .previousCursor, .startCursor:
            true
        default: false
        }
    }

    private static let roles = WordSets.meanings(.page) { leaves[$0] }

    /// The roles that a leaf's name tells, as rule texts call them.
    private static let leaves: [String: PageFieldRole] = [
        "total": .total, "count": .count, "pageCount": .pageCount, "page": .page, "nextPage": .nextPage,
        "previousPage": .previousPage, "hasNext": .hasNext, "hasPrevious": .hasPrevious, "size": .size,
        "offset": .offset, "nextOffset": .nextOffset, "firstNumber": .firstNumber, "lastNumber": .lastNumber,
        "startCursor": .startCursor, "endCursor": .endCursor, "nextCursor": .nextCursor,
        "previousCursor": .previousCursor, "isFirst": .isFirst, "isLast": .isLast, "isEmpty": .isEmpty,
    ]

    /// Whether a type has the name of an object that tells about a page.
    package static func isInfo(_ type: NamedType) -> Bool { WordSets[.pageInfo].contains(foldedName(type.meant)) }
}
