package import GraphQLSchema

/// The purpose of an argument, as its name tells.
///
/// Only arguments without a role of their own are read as values of fields: they echo, filter, look up and are hashed.
package enum ArgumentRole: String, Sendable, Hashable {
    case first, last, after, before
    /// Prisma's `cursor: { id: 7 }`: the item that the part begins with.
    case start
    /// The size of a page: `limit`, `take`, `perPage`, `pageSize`, `size`.
    case limit
    /// The number of items to leave out: `offset`, `skip`.
    case offset
    /// The number of a page, from 1.
    case page
    /// The order of a list: `orderBy`, `sort`.
    case order
    /// The direction of an order that only names a field: `direction`, `sortOrder`.
    case direction
    /// Hasura's `distinct_on`: the first of all elements with the same values.
    case distinct
    /// The presentation of a value: its size or language.
    case presentation
    case value

    package init(name: String) { self = Self.roles[foldedName(name)] ?? .value }

    /// The role of an argument by its name and type: an object may hold a list's order, but never a page's size.
    package init(_ input: InputValue, in schema: Schema) {
        let role = ArgumentRole(name: input.meant)
        let type = schema[input.type.namedType]
        let members = type.inputFields
        let isKeyed = members?.contains { Self.isKey($0, in: schema) } ?? false
        let isFlat = members?.allSatisfy { schema[$0.type.namedType].isLeaf } ?? false
        if foldedName(input.meant) == EdgeField.cursor.rawValue, isKeyed || isFlat {
            self = .start
        } else if isKeyed || members != nil && role.isPaging {
            // An `order` with an `id` is an order that a customer has placed.
            self = .value
        } else if [.limit, .offset, .page].contains(role), type.name == "String" || type.enumValues != nil {
            // A shoe has a size, and no page is as large as a text.
            self = .value
        } else if type.name == "Int", input.type.listElement == nil,
            role == .after || role == .value && foldedName(input.meant) == "start"
        {
            // The number of items before the part: no cursor is a number.
            self = .offset
        } else {
            self = role
        }
    }

    /// The role of a member of an object that is about paging alone: JSON:API's `page: { number, size }`.
    package init(ofPaging input: InputValue, in schema: Schema) {
        let role = ArgumentRole(input, in: schema)
        let isNumber = role == .value && schema[input.type.namedType].name == "Int"
        let name = isNumber ? foldedName(input.meant) : ""
        self = WordSets[.pageNumbers].contains(name) ? .page : WordSets[.pageSizes].contains(name) ? .limit : role
    }

    private static func isKey(_ member: InputValue, in schema: Schema) -> Bool {
        foldedName(member.meant) == KeyField.usualName && member.type.listElement == nil
            && schema[member.type.namedType].isLeaf && schema[member.type.namedType].enumValues == nil
    }

    /// Whether the argument chooses a part of a list.
    package var isPaging: Bool {
        switch self {
        case .first, .last, .after, .before, .start, .limit, .offset, .page: true
        case .order, .direction, .distinct, .presentation, .value: false
        }
    }

    private static let roles = WordSets.meanings(.argument, ArgumentRole.init)
}
