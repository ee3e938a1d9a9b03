package import GraphQLSchema

/// An object that has not been made yet, since most leaves follow from its identity alone.
///
/// Long answers hold many objects of which only leaves are asked; each of them would be memory to get and to give back,
/// and a count of the world that all threads share.
///
// SAFETY: the object whose field resolves to it, or its list, keeps the maker until it is completed.
@safe
package struct UnmadeObject: Sendable {
    /// The object's concrete type.
    package let type: TypeID
    /// The hash that its values derive from.
    package let identity: UInt64
    /// Its place among the objects of its type, from 1; below that, a number by which its maker knows it.
    package let ordinal: Int
    /// The maker of the object, not retained: all threads would wait for its count.
    private unowned(unsafe) let unretainedMaker: any ObjectMaker

    package var maker: any ObjectMaker { unsafe unretainedMaker }

    package init(type: TypeID, identity: UInt64, ordinal: Int, maker: borrowing any ObjectMaker) {
        self.type = type
        self.identity = identity
        self.ordinal = ordinal
        unsafe unretainedMaker = copy maker
    }
}

/// Answers for the fields of objects that have not been made, and makes the objects where it cannot.
package protocol ObjectMaker: AnyObject, Sendable {
    func object(_ unmade: UnmadeObject) -> any ObjectValue

    /// Writes leaves, as the object's `writeLeaves` does, those for which it has not to be made.
    func writeLeaves(
        of selection: ObjectSelectionPlan,
        from start: Int,
        of unmade: UnmadeObject,
        in context: inout ExecutionContext
    ) -> Int

    /// Resolves a field with constant arguments and a selection; `nil` where the object has to be made.
    func resolution(of field: PlannedField, of unmade: UnmadeObject) -> Resolution?
}

extension Resolution {
    /// The same resolution with the object made, for those who lay something over it.
    package var made: Resolution {
        guard case .unmade(let unmade) = self else { return self }
        return .object(unmade.maker.object(unmade))
    }
}
