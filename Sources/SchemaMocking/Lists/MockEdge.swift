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

    init(_ item: Item, _ shape: Shape, of page: MockPage) {
        self.item = item
        self.shape = shape
        self.page = page
    }

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

/// The edges of a page, which are made where more than their items and cursors is asked for.
final class MockEdges: ObjectMaker {
    private let shape: MockEdge.Shape
    private let page: MockPage

    init(_ shape: MockEdge.Shape, of page: MockPage) {
        self.shape = shape
        self.page = page
    }

    /// The edge of the item at an index of the whole list.
    func edge(at index: Int) -> UnmadeObject {
        UnmadeObject(type: shape.type.id, identity: 0, ordinal: index, maker: self)
    }

    private func item(of edge: UnmadeObject) -> Item { page.source.item(at: edge.ordinal, in: page.world) }

    func object(_ edge: UnmadeObject) -> any ObjectValue { MockEdge(item(of: edge), shape, of: page) }

    func writeLeaves(
        of selection: ObjectSelectionPlan,
        from start: Int,
        of edge: UnmadeObject,
        in context: inout ExecutionContext
    ) -> Int {
        guard shape.hasPlainCursor else { return start }
        return selection.writeLeaves(from: start, in: &context) { field, writer in
            guard field.index == shape.cursor else { return false }
            Cursor(world: page.world).write(item(of: edge), to: &writer)
            return true
        }
    }

    func resolution(of field: PlannedField, of edge: UnmadeObject) -> Resolution? {
        field.index == shape.node ? page.parent.resolution(of: item(of: edge)) : nil
    }
}
