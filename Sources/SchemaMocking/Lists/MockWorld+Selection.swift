import GraphQLSchema
import JSONModel

/// Filters and orders: what arguments do to the objects of a list.
extension MockWorld {
    func filtered(
        _ source: ItemSource,
        _ list: ListPlan,
        _ field: FieldPlan,
        _ arguments: JSONObject
    ) -> ItemSource {
        let active = list.filters.compactMap { filter in
            filter.accepted(arguments, table: field.arguments).map { (filter: filter, texts: $0) }
        }
        guard !active.isEmpty else { return source }
        var items = source.items(in: self)
        for (filter, texts) in active {
            switch filter.meaning {
            case .leaf(let name):
                var finder = FieldFinder(name: name)
                items.removeAll { item in
                    !(value(of: finder.field(of: item, in: self), item: item).leafText.map(texts.contains) ?? false)
                }
            case .relation(let name):
                var finder = FieldFinder(name: name)
                items.removeAll { !leads($0, by: finder.field(of: $0, in: self), to: texts) }
            case .types(let byValue):
                // What names no type, such as `ALL`, chooses none.
                let named = texts.compactMap { byValue[$0] }
                guard named.count == texts.count else { continue }
                let types = Set(named.joined())
                items.removeAll { item in !(item.type.map(types.contains) ?? false) }
            }
        }
        return .items(items)
    }

    private func leads(_ item: Item, by field: FieldPlan?, to keys: Set<String>) -> Bool {
        guard let field, case .entity(let key) = item, let related = relatedKey(field, of: key) else { return false }
        return KeyWriter(world: self).value(of: related).leafText.map(keys.contains) ?? false
    }

    func ordered(
        _ source: ItemSource,
        _ list: ListPlan,
        _ field: FieldPlan,
        _ arguments: JSONObject
    ) -> ItemSource {
        let terms = list.order.terms(arguments, table: field.arguments, in: self)
        guard !terms.isEmpty else { return source }
        var finders = terms.map { FieldFinder(name: $0.field) }
        let rows = source.items(in: self).map { item in
            (item: item, values: finders.indices.map { value(of: finders[$0].field(of: item, in: self), item: item) })
        }
        let sorted = rows.enumerated().sorted { left, right in
            for (index, term) in terms.enumerated() {
                let (first, second) = (left.element.values[index], right.element.values[index])
                if first.precedes(second) { return !term.isDescending || second.isNull }
                if second.precedes(first) { return term.isDescending && !first.isNull }
            }
            // What is equal keeps its order.
            return left.offset < right.offset
        }
        return .items(sorted.map(\.element.item))
    }

    func value(of field: FieldPlan?, item: Item) -> JSONValue {
        guard let field else { return .null }
        switch item {
        case .entity(let key): return leafValue(field, of: key)
        case .place(let type, let identity):
            return MockObject(plan(for: type), identity: identity, place: nil, in: self).leafValue(of: field)
        case .made(let object): return object.leafValue(of: field)
        case .missing: return .null
        }
    }
}

/// Finds the field of a name in item after item, most of which are of one type.
private struct FieldFinder {
    private let name: String
    private var last: (type: TypeID, field: FieldPlan?)?

    init(name: String) { self.name = name }

    mutating func field(of item: Item, in world: MockWorld) -> FieldPlan? {
        guard let type = item.type else { return nil }
        if let last, last.type == type { return last.field }
        let field = world.plan(for: type).field(named: name, world: world)
        last = (type, field)
        return field
    }
}
