package import GraphQLSchema
package import JSONModel

/// An object that has not been made yet, since most leaves follow from its identity alone.
///
/// Long answers hold many objects of which only leaves are asked; each of them would be memory to get and to give back,
/// and a count of the world that all threads share.
package struct UnmadeObject: Sendable {
    /// The object's concrete type.
    package let type: TypeID
    /// The hash that its values derive from.
    package let identity: UInt64
    /// Its place among the objects of its type, from 1.
    package let ordinal: Int
    /// The maker of the object.
    package let maker: any ObjectMaker

    package init(type: TypeID, identity: UInt64, ordinal: Int, maker: any ObjectMaker) {
        self.type = type
        self.identity = identity
        self.ordinal = ordinal
        self.maker = maker
    }
}

/// Answers for the fields of objects that have not been made, and makes the objects where it cannot.
package protocol ObjectMaker: AnyObject, Sendable {
    func object(_ unmade: UnmadeObject) -> any ObjectValue

    /// Writes a leaf with constant arguments, as the object's `writes` does; false where the object has to be made.
    func writes(_ field: PlannedField, of unmade: UnmadeObject, to writer: inout JSONWriter) -> Bool

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
