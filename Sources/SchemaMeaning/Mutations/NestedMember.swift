package import GraphQLSchema
package import JSONModel

/// The members of an input that stands for another entity: Prisma's `{ where: …, create: … }`, Neo4j's
/// `{ where: { node: … }, edge: … }`.
package enum NestedMember: String, Sendable {
    case `where`, create, update, connect
    /// The values that are written of the entity.
    case data, node
    /// Values of the link itself, and its place in the list.
    case edge, position

    /// Whether the member may stand beside the `where` of an input that only refers to an entity.
    package var isAround: Bool { [.where, .edge, .connect, .position].contains(self) }
}

extension JSONValue {
    package subscript(_ member: NestedMember) -> JSONValue? { self[member.rawValue] }
}

extension InputValueTable {
    package subscript(_ member: NestedMember) -> InputValue? { self[member.rawValue] }
}
