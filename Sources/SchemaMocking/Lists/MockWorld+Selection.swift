import GraphQLSchema
import JSONModel

/// Filters and orders: what arguments do to the objects of a list.
extension MockWorld {
    func filtered(
        _ source: ItemSource,
        _ list: ListRecipe,
        _ field: FieldRecipe,
        _ arguments: JSONObject
    ) -> ItemSource {
        let active = list.filters.compactMap { filter in
            filter.accepted(arguments, table: field.arguments).map { (filter: filter, texts: $0) }
        }
        guard !active.isEmpty else { return source }
        return .items(
            source.items(in: self).filter { item in
                active.allSatisfy { passes(item, $0.filter, $0.texts) }
            }
        )
    }

    private func passes(_ item: Item, _ filter: ListFilter, _ texts: Set<String>) -> Bool {
        guard let field = self.field(filter.field, of: item) else { return false }
        if filter.isRelation {
            guard case .entity(let key) = item, let related = relatedKey(field, of: key) else { return false }
            return KeyWriter(world: self).value(of: related).leafText.map(texts.contains) ?? false
        }
        return value(of: field, item: item).leafText.map(texts.contains) ?? false
    }

    func ordered(
        _ source: ItemSource,
        _ list: ListRecipe,
        _ field: FieldRecipe,
        _ arguments: JSONObject
    ) -> ItemSource {
        let terms = list.order.terms(arguments, table: field.arguments, in: self)
        guard !terms.isEmpty else { return source }
        let rows = source.items(in: self).map { item in
            (
                item: item,
                values: terms.map { term in self.field(term.field, of: item).map { value(of: $0, item: item) } ?? .null
                }
            )
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

    private func field(_ name: String, of item: Item) -> FieldRecipe? {
        switch item {
        case .entity(let key): recipe(for: key.type).field(named: name, world: self)
        case .place(let type, _): recipe(for: type).field(named: name, world: self)
        case .missing: nil
        }
    }

    private func value(of field: FieldRecipe, item: Item) -> JSONValue {
        switch item {
        case .entity(let key): return leafValue(field, of: key)
        case .place(_, let identity):
            guard case .leaf(let leaf) = field.kind else { return .null }
            return leaf.generator.value(object: identity)
        case .missing: return .null
        }
    }
}
