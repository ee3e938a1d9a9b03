import FakeValues
import GraphQLSchema
package import Locking

/// Two lists that are each other's opposite: `User.groups` and `Group.members`.
///
/// Who belongs to whom is settled once, for the two populations; so each member in a group's list has the group in
/// theirs.
package final class MutualRelation: Sendable {
    package let left: TypePlan
    package let right: TypePlan
    package let hash: UInt64
    package let pairs = Once<Boxed<(left: [[Int]], right: [[Int]])>>()

    package init(_ left: TypePlan, _ right: TypePlan) {
        // Both sides see the same relation, whichever is asked first.
        let isOrdered = left.type.name < right.type.name
        self.left = isOrdered ? left : right
        self.right = isOrdered ? right : left
        hash = left.hash &+ right.hash
    }
}
