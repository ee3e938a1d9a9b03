package import GraphQLSchema

/// The role of a leaf whose value follows from something else in the model.
package enum LeafRole: Sendable {
    /// `Issue.number` where `Repository.issue(number:)` finds it: the place among the owner's issues.
    case ordinal
    /// `Card.position` beside `Card.column`: the place among the column's cards; `Address.isDefault`: whether that is
    /// the first one.
    case place(within: Int)
    /// Contentful's `sys { id }`: the key of the entity that the object is part of.
    case ownKey
    /// `Post.authorName` beside `Post.author`: the author's name; `authorId`: the author's key.
    ///
    /// Leaves with a `+` between them, such as `firstName+lastName`, are one text, with a space between them.
    case leafOf(relation: Int, leaf: String)
    /// `Post.commentCount` beside `Post.comments`: their number.
    case countOf(list: Int)
    /// Prisma's `User._count.posts`: the number of elements in the list of this name, of the entity around it.
    case countAround(list: String)
    /// `Dashboard.totalOrders`: the number of all entities of a type, or of those in the root's list of all.
    case countOfAll(TypeID, list: String?)
    /// `Project.openIssueCount` beside `Project.issues`: the number of open ones.
    case countWhere(list: Int, StateGuide.Source)
    /// `Project.progress` beside its tasks: the share of those that are done, in percent.
    case shareWhere(list: Int, StateGuide.Source)
    /// `Product.averageRating` beside `Product.reviews`: the mean of their ratings.
    case meanOf(list: Int, leaf: String)
    /// `PullRequest.merged` beside its `state`: whether the state is that of the name.
    case flag(StateGuide.Source)
    /// `Channel.isMember` beside `Channel.members`, `Message.isMine` beside `sender`: whether the signed-in user is one
    /// of them, or that one.
    case among(Int)
    /// `PullRequest.mergedAt`: null unless it is merged.
    case detail(StateGuide.Source)
    /// `User.deletedAt`, where no state tells whether the user is deleted: null but for a few.
    ///
    /// Fields about one deed, such as `deletedAt` and `deletedBy`, share the hash of its word; one that is not rare has
    /// none. In some states it cannot have been done: nothing was sent as a `DRAFT`.
    case rare(UInt64?, never: StateGuide.Source?)
    /// `Order.checkoutId`, where the order has no checkout: the key of one.
    case keyOf(TypeID)
    /// `Order.checkoutCode` beside such an `Order.checkoutId`: that checkout's code.
    case leafOfAny(TypeID, leaf: String, key: String)
    /// `Issue.labelIds` beside `Issue.labels`: their keys; without such a list, the keys of some objects of the type.
    case keysOf(TypeID, list: Int?)
    /// `Category.path` and `Category.level` beside its `parent`: below those of the parent; numbers begin at `first`.
    case below(parent: Int, first: Int)
    /// `Order.total` beside its lines: the sum of other amounts.
    case sum([AmountPlan.Term])

    /// - Returns: `nil` for a field whose value follows from nothing.
    package init?(_ field: SchemaField, of parent: TypePlan, in model: SchemaModel) {
        let guide = RoleGuide(field, of: parent, in: model)
        guard let role = guide.match()?.role ?? guide.otherRole else { return nil }
        self = role
    }
}

extension LeafRole {
    /// Whether it is the place among an owner's objects.
    package var isPlace: Bool { if case .place = self { true } else { false } }

    /// Whether the elements of a list of leaves can be keys of a type.
    static func areKeys(_ field: SchemaField, of type: TypeID, in model: SchemaModel) -> Bool {
        guard case .named(let leaf)? = field.type.nullable.listElement?.nullable, model.schema[leaf].isLeaf else {
            return false
        }
        let members = model.plan(for: type).members
        return !members.isEmpty
            && members.allSatisfy { member in
                guard let key = model.plan(for: member).key?.index, let fields = model.schema[member].fields else {
                    return false
                }
                return model.schema.canHold(leaf, fields[key].type.namedType)
            }
    }

    /// The root's list of all entities of a type.
    static func rootList(of type: TypeID, in model: SchemaModel) -> String? {
        model.schema[model.schema.queryType].fields?.first { list in
            model.elementType(of: list) == type && !list.needsArguments && !model.isAggregate(list)
        }?.name
    }

    /// Whether an owner finds objects of a type by such a leaf: `Repository.issue(number:)`.
    package static func isNumbered(_ type: NamedType, by leaf: String, within owner: NamedType) -> Bool {
        owner.allFields.contains { $0.type.nullable == .named(type.id) && $0.arguments[leaf] != nil }
    }
}
