import FakeValues
package import GraphQLSchema
package import Locking

/// A field that leads from an entity to another, of whose list it may be a member: `Post.author`, for `User.posts`.
///
/// Members of the population are assigned to owners once, by hashing the members' keys; the list of an owner in the
/// population holds the members assigned to it. Every other owner has members of its own, whose keys hold the owner's.
/// Members that such a list adds to the population leave the owners of the other members unchanged.
package final class OwnerRelation: Sendable {
    package let element: TypePlan
    package let back: SchemaField
    /// The keyed types that the field may give; never empty.
    package let owners: [TypeID]
    /// The role that tells whether a member has an owner: `PullRequest.mergedBy` gives a user only where the pull request
    /// is merged.
    package let presence: LeafRole?
    /// The levels of members above each other, where an owner may be of the same type: `Comment.parent`.
    package let tree: Tree?
    /// Whether its members are the lines of something with a total, which has at least one line.
    package let isOfLines: Bool
    /// The member's field whose object has the same owner: `list` for `Card.board`.
    package let sharer: String?
    /// The member's fields whose owners are those of this one's object: `board` for `Card.list`.
    package let shared: [String]
    /// The pairs of entities that members join, where the element type does nothing else: `Membership`.
    package let pairs: JoinedPairs?
    /// A hash of the field's name.
    package let backHash: UInt64
    /// The owners that the members of the population have been dealt to.
    package let dealt = Once<Ownership>()
    private let onlyLists = Once<Boxed<[OwnerList]>>()

    package init?(back: SchemaField, of element: TypePlan, in model: SchemaModel) {
        guard element.key != nil, !back.needsArguments else { return nil }
        let owners = model.plan(for: back.type.namedType).members
        guard !owners.isEmpty, owners.allSatisfy({ model.plan(for: $0).key != nil }) else { return nil }
        self.owners = owners
        self.element = element
        self.back = back
        presence = RoleGuide(back, of: element, in: model).presence
        backHash = StableHash.of(back.name)
        isOfLines = element.isLine && AmountPlan.isWhole(back, in: model)
        tree = Tree(back, of: element, owners: owners, in: model.schema)
        let sharers = element.sharers(in: model)
        sharer = isOfLines ? nil : sharers[back.name]
        shared = tree == nil ? sharers.filter { $0.value == back.name }.keys.sorted() : []
        pairs = tree == nil && sharers.isEmpty ? JoinedPairs(back, of: element, in: model) : nil
    }

    /// Whether every member has an owner, in whatever state it is.
    package var isCertain: Bool { presence == nil }

    /// The lists on the relation's other side: one for each owner type with only one list that may hold members.
    package func lists(in model: SchemaModel) -> [OwnerList] {
        onlyLists.value { Boxed(owners.compactMap { onlyList(of: $0, in: model) }) }.value
    }

    private func onlyList(of owner: TypeID, in model: SchemaModel) -> OwnerList? {
        let type = model.schema[owner]
        let lists = type.allFields.filter { list in
            guard let listed = model.elementType(of: list), model.schema.isPossible(element.id, in: listed) else {
                return false
            }
            return !model.isAggregate(list)
                && model.backField(ofList: list, of: type, element: element.type)?.name == back.name
        }
        return lists.count == 1 ? OwnerList(owner: owner, name: lists[0].name) : nil
    }
}

/// A list of one type of owners.
package struct OwnerList: Sendable {
    package let owner: TypeID
    package let name: String
}

/// The owner of each member of a population, and the members of each owner.
package final class Ownership: Sendable {
    /// The owners, by the member's ordinal less one; `nil` for members without one, as at the top of a tree.
    package let owners: [EntityKey?]
    /// The members' ordinals, rising, by the owner's identity.
    package let members: [UInt64: [Int]]

    package init(owners: [EntityKey?], members: [UInt64: [Int]]) {
        self.owners = owners
        self.members = members
    }
}
