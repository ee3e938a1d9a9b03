import FakeValues
import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning

/// An object of the root that pages several lists: each list holds all entities, and the arguments of the object's own
/// field choose a part.
final class MockListing: ObjectValue {
    private let listing: Listing
    private let field: FieldPlan
    private let arguments: JSONObject
    /// The object that owns the lists.
    private let root: MockObject
    private let object: MockObject
    /// The first selected list, which the page information is about.
    private let first: (field: FieldPlan, arguments: JSONObject)?

    init(
        _ listing: Listing,
        of field: FieldPlan,
        arguments: JSONObject,
        selected: [(field: PlannedField, arguments: JSONObject)],
        in root: MockObject
    ) {
        (self.listing, self.field, self.arguments) = (listing, field, arguments)
        self.root = root
        let type = root.world.plan(for: field.target)
        object = MockObject(type, identity: root.identity.mixed(with: field.hash), place: nil, in: root.world)
        first =
            selected.lazy.compactMap { one in
                type.field(at: one.field.index, in: root.world.model).flatMap { plan in
                    plan.listPlan.map { _ in (plan, one.arguments) }
                }
            }.first
    }

    var typeID: TypeID { object.typeID }

    func resolve(_ planned: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        let world = root.world
        guard let field = object.plan.field(at: planned.index, in: world.model) else { return .null }
        if planned.index == listing.info, let first, let list = first.field.listPlan {
            let page = try page(of: list, first.field, first.arguments)
            return .object(MockPageInfo(world.plan(for: planned.namedType), page: page, object: object))
        }
        guard let list = field.listPlan, list.isKeyed, !field.hasMocks else {
            return try object.resolve(planned, in: &context)
        }
        let arguments = context.arguments(of: planned)
        for name in world.ignored(arguments, of: field) { context.ignore(name) }
        let page = try page(of: list, field, arguments)
        return .list(root.elements(of: page.source, in: page.window.range))
    }

    /// A page by the list's own paging arguments, or by those of the object's field where the list has none.
    private func page(of list: ListPlan, _ field: FieldPlan, _ given: JSONObject) throws(GraphQLError) -> MockPage {
        let world = root.world
        var request = try PageRequest(given, of: field)
        if request.isEmpty { request = try PageRequest(arguments, of: self.field) }
        let source = world.source(list, field, arguments: field.arguments.beyondPaging(given), of: root)
        let window = try request.window(total: source.count, defaultSize: list.pageSize) {
            cursor throws(GraphQLError) in
            try source.position(of: cursor, in: world)
        }
        return MockPage(list, source: source, window: window, object: object, parent: root)
    }
}
