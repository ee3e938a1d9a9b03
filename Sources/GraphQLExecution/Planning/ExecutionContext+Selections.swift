package import GraphQLSchema

/// What an operation selects, for objects that are told more than an operation may ask for.
extension ExecutionContext {
    /// The fields selected on a field's objects of a type, in the order of the answer.
    package func selectedFields(of field: PlannedField, on type: TypeID) -> [PlannedField] {
        field.selection.flatMap { plan.plan($0, for: type)?.fields } ?? []
    }

    /// Whether `@skip` and `@include` may leave out for this request what the operation selects otherwise.
    package var hasConditions: Bool { !plan.table.conditionVariables.isEmpty }
}
