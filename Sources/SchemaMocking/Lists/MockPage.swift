import FakeValues
import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning

/// A page of a list: a Relay connection (GraphQL Cursor Connections specification), or a wrapper around some items.
final class MockPage: ObjectValue {
    let list: ListPlan
    let source: ItemSource
    let window: PageWindow
    /// The object that holds the list.
    let parent: MockObject
    let shape: PageShape
    /// The client's number for the first page.
    private let firstPage: Int
    /// The page as an ordinary object, for fields that are not about the list.
    let object: MockObject

    /// Creates a stub's own page: these items, and none of the world's.
    init(_ page: MockPage, items: [Item], total: Int) {
        list = page.list
        shape = page.shape
        firstPage = page.firstPage
        parent = page.parent
        object = page.object
        source = .items(items)
        window = PageWindow(total: max(total, items.count), range: 0..<items.count, size: max(1, items.count))
    }

    /// Creates a page of a list in an object that pages several.
    init(_ list: ListPlan, source: ItemSource, window: PageWindow, object: MockObject, parent: MockObject) {
        (self.list, self.source, self.window) = (list, source, window)
        (self.object, self.parent) = (object, parent)
        shape = PageShape(aggregateOf: list.element.id)
        firstPage = shape.firstPage
    }

    init(
        _ list: ListPlan,
        _ shape: PageShape,
        of field: FieldPlan,
        arguments: JSONObject,
        part: PageRequest? = nil,
        parent: MockObject
    ) throws(GraphQLError) {
        let world = parent.world
        let part = if let part { part } else { try PageRequest(arguments, of: field) }
        (self.list, self.shape, self.parent) = (list, shape, parent)
        firstPage = field.firstPage
        let arguments = part.rest
        let source = world.source(list, field, arguments: arguments, of: parent)
        let usual = shape.isAggregate ? source.count : list.pageSize
        window = try part.window(total: source.count, defaultSize: usual) { cursor throws(GraphQLError) in
            try source.position(of: cursor, in: world)
        }
        self.source = source
        let type = world.plan(for: field.target)
        let hash = field.arguments.hash(of: arguments, except: list.filterNames)
        let identity = parent.identity.mixed(with: field.hash).mixed(with: hash)
        let overlay = Overlay.of(values: parent.echoedValues(field, arguments, into: type.type, except: nil))
        object = MockObject(type, identity: identity, place: parent.place, in: world, overlay: overlay)
    }

    var world: MockWorld { parent.world }
    var typeID: TypeID { object.typeID }

    func resolve(_ field: PlannedField, in context: inout ExecutionContext) throws(GraphQLError) -> Resolution {
        guard shape.roles.indices.contains(field.index) else { return .null }
        switch shape.roles[field.index] {
        case .items: return .list(parent.elements(of: source, in: window.range))
        case .edges:
            let edges = MockEdges(MockEdge.Shape(world.plan(for: field.namedType), in: world.schema), of: self)
            let first = window.range.lowerBound
            return .list(ResolvedList(count: window.range.count) { .unmade(edges.edge(at: first + $0)) })
        case .aggregate: return .object(aggregate(field.namedType))
        case .groups:
            let fields = GroupedField.named(in: context.arguments(of: field), of: list.element, in: world.model)
            let groups = groups(field.namedType, by: fields)
            return .list(ResolvedList(of: groups) { .object($0) })
        case .info: return .object(MockPageInfo(world.plan(for: field.namedType), page: self, object: object))
        case .other: return try object.resolve(field, in: &context)
        case let role:
            if let value = value(of: role, for: field.definition) { return .value(value) }
            return field.type.isNonNull ? try object.resolve(field, in: &context) : .null
        }
    }
}

extension MockPage {
    /// The value of a field about the page; `nil` where there is no such page or cursor.
    func value(of role: PageFieldRole, for field: SchemaField) -> JSONValue? {
        switch role {
        case .total: .number(.integer(window.total))
        case .totalOf(let type):
            .number(.integer((0..<source.count).count { source.item(at: $0, in: world).type == type }))
        case .totalWhere(let state, _):
            .number(.integer(source.items(in: world).compactMap(parent.object(of:)).count { $0.isTrue(state) }))
        case .count: .number(.integer(window.range.count))
        case .pageCount: .number(.integer(window.pageCount))
        case .page: .number(.integer(number(window.page)))
        case .nextPage: pageNumber(window.hasNext ? number(window.page + 1) : nil, for: field)
        case .previousPage: pageNumber(window.hasPrevious ? number(window.previousPage) : nil, for: field)
        case .hasNext: .bool(window.hasNext)
        case .hasPrevious: .bool(window.hasPrevious)
        case .size: .number(.integer(window.size))
        case .offset: .number(.integer(window.offset))
        case .firstNumber: window.range.first.map { .number(.integer($0 + 1)) }
        case .lastNumber: window.range.last.map { .number(.integer($0 + 1)) }
        // Behind the last page there is an empty one.
        case .nextOffset: window.hasNext || field.type.isNonNull ? .number(.integer(window.range.upperBound)) : nil
        case .startCursor: cursor(at: window.range.first, for: field)
        case .endCursor: cursor(at: window.range.last, for: field)
        case .previousCursor: cursor(at: window.hasPrevious ? window.range.first : nil, for: field)
        case .nextCursor: cursor(at: window.hasNext ? window.range.last : nil, for: field)
        case .sum(let part): .number(.integer(sum(of: part)))
        case .statistic(let statistic, let leaf): aggregate(typeID).value(of: leaf, statistic, for: field)
        case .isFirst: .bool(!window.hasPrevious)
        case .isLast: .bool(!window.hasNext)
        case .isEmpty: .bool(window.range.isEmpty)
        case .items, .edges, .info, .aggregate, .groups, .other: nil
        }
    }

    /// The sum over all edges, within GraphQL's `Int`.
    private func sum(of part: String) -> Int {
        guard let edges = shape.roles.firstIndex(of: .edges), let field = world.schema[typeID].fields?[edges] else {
            return 0
        }
        let type = world.plan(for: field.type.namedType)
        guard let part = type.field(named: part, in: world.model) else { return 0 }
        let shape = MockEdge.Shape(type, in: world.schema)
        let numbers = (0..<source.count).map { index in
            MockEdge(source.item(at: index, in: world), shape, of: self).object.leafValue(of: part).int ?? 0
        }
        return Int(Int32(clamping: numbers.reduce(0) { $0 + Int(Int32(clamping: $1)) }))
    }

    /// The client's number for a page.
    private func number(_ page: Int) -> Int { page - 1 + firstPage }

    /// A page number; where there is none and the type allows no null, the page's own number stands for it.
    private func pageNumber(_ number: Int?, for field: SchemaField) -> JSONValue? {
        (number ?? (field.type.isNonNull ? self.number(window.page) : nil)).map { .number(.integer($0)) }
    }

    private func cursor(at index: Int?, for field: SchemaField) -> JSONValue? {
        guard let index else { return field.type.isNonNull ? .string("") : nil }
        return .string(Cursor(world: world).text(of: source.item(at: index, in: world)))
    }
}
