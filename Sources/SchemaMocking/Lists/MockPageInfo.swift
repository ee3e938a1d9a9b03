import FakeValues
import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import SchemaMeaning

/// `PageInfo`, or an object with another name that describes a page.
final class MockPageInfo: ObjectValue {
    private let type: TypePlan
    private let page: MockPage
    private let object: MockObject

    init(_ type: TypePlan, page: MockPage, object: MockObject) {
        (self.type, self.page, self.object) = (type, page, object)
    }

    var typeID: TypeID { type.id }

    /// The information as an ordinary object.
    var asObject: MockObject {
        MockObject(type, identity: object.identity.mixed(with: type.hash), place: object.place, in: page.world)
    }

    func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        let roles = type.infoRoles(in: page.world.schema)
        let role = roles.indices.contains(field.index) ? roles[field.index] : .other
        if role == .info {
            return .object(MockPageInfo(page.world.plan(for: field.namedType), page: page, object: object))
        }
        if role != .other {
            if let value = page.value(of: role, for: field.definition) { return .value(value) }
            if !field.type.isNonNull { return .null }
        }
        return try asObject.resolve(field, in: &context)
    }
}
