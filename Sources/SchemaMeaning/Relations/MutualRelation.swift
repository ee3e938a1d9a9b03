import FakeValues
import GraphQLSchema
package import Locking

/// Two lists that are each other's opposite: `User.groups` and `Group.members`, `followers` and `following`.
///
/// The pairs of the two populations are settled once, so each member in a group's list has the group in its own. A list
/// such as `friends` is its own opposite.
package final class MutualRelation: Sendable {
    package let left: TypePlan
    package let right: TypePlan
    package let hash: UInt64
    /// The name of the other side's list.
    package let opposite: String
    /// Whether the list is the left side's.
    package let isLeft: Bool
    /// Whether both sides are one list of one type.
    package let isSymmetric: Bool
    /// The field by which a group leads to one that is always among its members: `createdBy` of `Channel.members`.
    package let founder: (group: TypePlan, name: String)?
    package let pairs = Once<Boxed<(left: [[Int]], right: [[Int]])>>()

    /// - Parameters:
    ///   - list: the list of one side, and the type that has it.
    ///   - opposite: the list of the other side, and its type.
    ///   - isOnly: whether the two types have no other such lists.
    ///   - founder: the type of groups, and its field for the one who has founded a group.
    init(
        _ list: (field: SchemaField, owner: TypePlan),
        _ opposite: (field: SchemaField, owner: TypePlan),
        isOnly: Bool = true,
        founder: (group: TypePlan, name: String)? = nil
    ) {
        let (own, other) = (list.owner.type.name, opposite.owner.type.name)
        let (name, otherName) = (
            SchemaModel.stem(ofList: list.field.meant), SchemaModel.stem(ofList: opposite.field.meant)
        )
        // Both sides see the same relation, whichever is asked first.
        isLeft = own == other ? name <= otherName : own < other
        (left, right) = isLeft ? (list.owner, opposite.owner) : (opposite.owner, list.owner)
        self.opposite = opposite.field.name
        self.founder = founder
        isSymmetric = own == other && name == otherName
        let names = [name, otherName].sorted().joined(separator: " ")
        hash = left.hash &+ right.hash &+ (isOnly ? 0 : StableHash.of(names))
    }
}
