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
    private let page: MockObject
    private let parent: MockObject

    init(_ item: Item, _ type: TypePlan, page: MockObject, of parent: MockObject) {
        self.item = item
        self.type = type
        self.page = page
        self.parent = parent
    }

    var typeID: TypeID { type.id }

    /// The edge as an ordinary object, with the same identity on every page, and with a key where its type has one.
    var object: MockObject {
        let identity = page.identity.mixed(with: item.identity)
        guard type.key == nil else { return MockObject(EntityKey(place: identity, of: type.type), in: page.world) }
        return MockObject(type, identity: identity, place: page.place, in: page.world)
    }

    func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        switch EdgeField(rawValue: field.name) {
        case .node: return parent.resolution(of: item)
        case .cursor: return .value(.string(Cursor(world: page.world).text(of: item)))
        case nil:
            return try object.resolve(field, in: &context)
        }
    }
}
