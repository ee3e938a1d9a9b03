import FakeValues
import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning

/// An edge of a connection: an item, its cursor, and other fields of the relation.
final class MockEdge: ObjectValue {
    /// The type of the edges of one page, and the places of its two fields.
    struct Shape {
        let type: TypePlan
        let node: Int?
        let cursor: Int?
        /// Whether the cursor's type takes any text.
        let hasPlainCursor: Bool

        init(_ type: TypePlan, in schema: Schema) {
            self.type = type
            node = type.type.fields?.position(of: EdgeField.node.rawValue)
            cursor = type.type.fields?.position(of: EdgeField.cursor.rawValue)
            hasPlainCursor =
                cursor.flatMap { type.type.fields?[$0] }.map { schema[$0.type.namedType].takesAnyText } ?? false
        }
    }

    private let item: Item
    private let shape: Shape
    private let page: MockPage

    init(_ item: Item, _ shape: Shape, of page: MockPage) { (self.item, self.shape, self.page) = (item, shape, page) }

    private var type: TypePlan { shape.type }
    var typeID: TypeID { type.id }

    /// The edge as an ordinary object, with the same identity on every page, and with a key where its type has one.
    var object: MockObject {
        let identity = page.object.identity.mixed(with: item.identity)
        guard type.key == nil else { return MockObject(EntityKey(place: identity, of: type.type), in: page.world) }
        return MockObject(type, identity: identity, place: page.object.place, in: page.world)
    }

    func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        if field.index == shape.node { return page.parent.resolution(of: item) }
        guard field.index == shape.cursor else { return try object.resolve(field, in: &context) }
        return .value(.string(Cursor(world: page.world).text(of: item)))
    }
}
