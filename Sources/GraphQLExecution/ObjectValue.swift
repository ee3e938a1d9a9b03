package import GraphQLLanguage
package import GraphQLSchema
package import JSONModel

/// An object that execution can ask for its fields: an entity of the mocked world, a connection's page, a type in an
/// introspection answer.
///
/// Layers are objects too: one that looks into its own data first and passes every other question on.
package protocol ObjectValue: AnyObject, Sendable {
    /// The object's concrete type: never an interface or union.
    var typeID: TypeID { get }

    /// The value of one of the type's fields.
    ///
    /// Leaf values may be written to `context.writer` at once (then the answer is `.written`); everything else is
    /// returned and completed by execution (specification, section 6.4.3). Errors need no path and no locations:
    /// execution knows them.
    func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution

    /// The object with the fields of another type, where a field gives that type: a user as a `UserSummary`.
    ///
    /// - Returns: `nil` for an object that has only the fields of its own type.
    func object(as type: TypeID) -> (any ObjectValue)?

    /// Writes fields of a selection one after the other, as long as they are leaves with constant arguments and a value
    /// that can be written at once.
    ///
    /// Most fields of most answers are such leaves: they are written without a resolution, and without a call for each.
    ///
    /// - Parameters:
    ///   - selection: the fields.
    ///   - start: the index of the first field to write.
    ///   - context: where to write them.
    /// - Returns: the index of the first field that was not written, for which `resolve` has to be asked.
    func writeLeaves(of selection: ObjectSelectionPlan, from start: Int, in context: inout ExecutionContext) -> Int
}

extension ObjectValue {
    package func object(as type: TypeID) -> (any ObjectValue)? { nil }

    package func writeLeaves(
        of selection: ObjectSelectionPlan,
        from start: Int,
        in context: inout ExecutionContext
    ) -> Int { start }
}

/// An object's result for one of its fields.
package enum Resolution: Sendable {
    case null
    /// The value's JSON has been appended to the writer. Only for values that fit the field's type.
    case written
    /// A leaf, or lists of leaves, to be completed against the field's type.
    case value(JSONValue)
    case object(any ObjectValue)
    /// An object that is made only where a field asks for more than `ObjectMaker` knows.
    case unmade(UnmadeObject)
    /// A list; its elements are anything but `written`.
    case list(ResolvedList)
    /// An error in place of this value alone: what throwing is for a field, this is for one element of its list.
    indirect case failure(GraphQLError)
}
