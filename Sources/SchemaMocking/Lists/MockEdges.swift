import GraphQLExecution
import SchemaMeaning

/// The edges of a page, which are made where more than their items and cursors is asked for.
final class MockEdges: ObjectMaker {
    private let shape: MockEdge.Shape
    private let page: MockPage

    init(_ shape: MockEdge.Shape, of page: MockPage) { (self.shape, self.page) = (shape, page) }

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
        field.index == shape.node ? page.parent.resolution(at: edge.ordinal, of: page.source) : nil
    }
}
