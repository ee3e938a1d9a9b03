import FakeValues
import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning

/// An edge of a connection: an item, its cursor, and other fields of the relation.
final class MockEdge: ObjectValue {
    private let item: Item
    private let type: TypePlan
    private let page: MockPage

    init(_ item: Item, _ type: TypePlan, of page: MockPage) {
        self.item = item
        self.type = type
        self.page = page
    }

    var typeID: TypeID { type.id }

    /// The edge as an ordinary object, with the same identity on every page, and with a key where its type has one.
    var object: MockObject {
        let identity = page.object.identity.mixed(with: item.identity)
        guard type.key == nil else { return MockObject(EntityKey(place: identity, of: type.type), in: page.world) }
        return MockObject(type, identity: identity, place: page.object.place, in: page.world)
    }

    func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        if field.name == EdgeField.node.rawValue { return page.parent.resolution(of: item) }
        guard field.name == EdgeField.cursor.rawValue else { return try object.resolve(field, in: &context) }
        return Cursor(world: page.world).resolution(of: item, for: field, in: &context)
    }
}
