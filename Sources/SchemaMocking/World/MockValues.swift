import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import SchemaMeaning

/// The values of an object in an object of another type: Strapi's `attributes`, a `UserSummary`.
final class MockValues: ObjectValue {
    let entity: MockObject
    let typeID: TypeID

    /// - Parameters:
    ///   - type: the type of the object.
    ///   - entity: the entity whose values it has.
    init(_ type: TypeID, of entity: MockObject) {
        self.entity = entity
        typeID = type
    }

    func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        guard let index = index(of: field) else { return .null }
        return try entity.resolve(field, at: index, in: &context)
    }

    /// The index of the field among those of the entity.
    func index(of field: PlannedField) -> Int? { entity.world.model.view.position(of: field.name, in: typeID) }
}
