package import GraphQLSchema

/// One field of an answer, with everything that is the same for every request worked out beforehand.
///
/// It stands for all selections of one response key on one object type, merged (specification, section 6.3.2).
package final class PlannedField: Sendable {
    package let responseKey: String
    /// The object type that the field is selected on.
    package let parentType: TypeID
    package let definition: SchemaField
    /// The field's place in the parent type's field table; -1 for `__typename` and the introspection fields.
    package let index: Int

    init(responseKey: String, parentType: TypeID, definition: SchemaField, index: Int) {
        self.responseKey = responseKey
        self.parentType = parentType
        self.definition = definition
        self.index = index
    }

    package var name: String { definition.name }
    package var type: ResolvedType { definition.type }
}
