package import GraphQLSchema

/// The operation's selections, for objects that look ahead.
extension ExecutionContext {
    /// The fields selected on a field's objects of a type, in the order of the answer.
    package func selectedFields(of field: PlannedField, on type: TypeID) -> [PlannedField] {
        field.selection.flatMap { plan.plan($0, for: type)?.fields } ?? []
    }

    /// Whether a variable decides what the document's operations select: `@skip(if: $short)`.
    package var hasConditions: Bool { !plan.table.conditionVariables.isEmpty }
}
