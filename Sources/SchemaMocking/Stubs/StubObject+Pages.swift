import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning

/// Connections and other pages: `nodes` and `edges[].node` are one list, and the counts and cursors follow it.
extension StubObject {
    /// A page with the stub's items; where the data has none, the world's page with the data in front.
    func stubbed(
        _ page: MockPage,
        _ members: JSONObject,
        at place: StubPlace,
        errors: StubErrors?,
        in context: inout ExecutionContext
    ) throws(GraphQLError) -> any ObjectValue {
        let names = PageNames(page.shape, world.served[page.typeID])
        let members = unaliased(members, names, of: page, at: place, in: context)
        guard let elements = StubPageElements(members, names: names, generated: page.window.range.count, in: context)
        else { return StubObject(page, data: members, errors: errors, world: world, reading: reading) }
        let items = world.items(of: page, for: elements.nodes, place, in: context)
        let total = names.total.flatMap { members[$0]?.int } ?? items.count
        var data = members
        for name in names.items { data[name] = .array(elements.nodes) }
        if let name = names.edges { data[name] = .array(elements.edges) }
        let own = MockPage(page, items: items, total: total)
        return StubObject(own, data: data, errors: errors, world: world, reading: reading)
    }

    /// The members, with the value of a list's alias also under the list's own name where that has none.
    private func unaliased(
        _ members: JSONObject,
        _ names: PageNames,
        of page: MockPage,
        at place: StubPlace,
        in context: borrowing ExecutionContext
    ) -> JSONObject {
        let fields = world.served[page.typeID].fields
        guard members.keys.contains(where: { fields?[$0] == nil }) else { return members }
        var members = members
        for field in context.selectedFields(of: place.field, on: page.typeID) where names.all.contains(field.name) {
            guard members[field.name] == nil, let value = members[field.responseKey] else { continue }
            members[field.name] = value
        }
        return members
    }
}

/// The names of a page's fields that are about its list.
private struct PageNames {
    var items: [String] = []
    var edges: String?
    var total: String?

    var all: [String] { items + [edges, total].compactMap { $0 } }

    init(_ shape: PageShape, _ type: NamedType) {
        for (field, role) in zip(type.allFields, shape.roles) {
            switch role {
            case .items: items.append(field.name)
            case .edges: edges = field.name
            case .total: total = field.name
            default: break
            }
        }
    }
}

/// The elements of a stub's page, as nodes and as edges.
private struct StubPageElements {
    var nodes: [JSONValue] = []
    var edges: [JSONValue] = []

    /// Reads the elements; `nil` where the data has none, or none in a readable form.
    init?(_ members: JSONObject, names: PageNames, generated: Int, in context: borrowing ExecutionContext) {
        let nodeList = names.items.lazy.compactMap { members[$0] }.first.flatMap { StubList($0) }
        let edgeList = names.edges.flatMap { members[$0] }.flatMap { StubList($0) }
        guard let count = (edgeList ?? nodeList)?.count(generated: generated) else { return nil }
        let nodeCount = nodeList?.count(generated: generated) ?? 0
        for index in 0..<min(count, context.longestList) {
            var node = index < nodeCount ? nodeList?[index] : nil
            var edge = edgeList?[index] ?? .object([:])
            if case .object(var edgeMembers) = edge {
                if let own = edgeMembers[EdgeField.node.rawValue] { node = node.map { $0.overlaid(with: own) } ?? own }
                edgeMembers[EdgeField.node.rawValue] = node ?? .object([:])
                edge = .object(edgeMembers)
            }
            nodes.append(edge.isNull ? .null : node ?? .object([:]))
            edges.append(edge)
        }
    }
}
