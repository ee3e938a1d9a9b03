import JSONModel
import SchemaMeaning

/// Filters and orders: what arguments do to the objects of a list.
extension MockWorld {
    /// The elements that pass; at the root, where none does, entities that the filter names by a key or slug.
    ///
    /// If still none passes, texts need only contain the given ones, unless searches are strict.
    func filtered(_ source: ItemSource, of list: ListPlan, by question: ListQuestion, isRoot: Bool) -> ItemSource {
        guard question.filter != nil || !question.search.isEmpty else { return source }
        var items = source.items(in: self)
        if let filter = question.filter {
            let all = items
            items.removeAll { item in !(object(of: item).map(filter.passes) ?? false) }
            if items.isEmpty, isRoot { items = named(by: filter, list.element).map { .entity($0) } }
            // Falls back to a search: for parts of texts, then for places of any name.
            for typed in [filter.loose, (filter.loose ?? filter).anywhere(in: list.element.type)] where items.isEmpty {
                guard !settings.isSearchStrict, let typed else { continue }
                items = all.filter { item in object(of: item).map(typed.passes) ?? false }
            }
        }
        return .items(searched(items, question.search))
    }

    /// The items with any of the words, those with the most words first.
    ///
    /// Returns all items if none has a word, unless searches are strict.
    private func searched(_ items: [Item], _ words: [String]) -> [Item] {
        guard !words.isEmpty else { return items }
        let ranked = items.enumerated().compactMap { index, item -> (item: Item, hits: Int, index: Int)? in
            let hits = object(of: item)?.matches(words) ?? 0
            return hits > 0 ? (item, hits, index) : nil
        }
        guard !ranked.isEmpty else { return settings.isSearchStrict ? [] : items }
        return ranked.sorted { $0.hits != $1.hits ? $0.hits > $1.hits : $0.index < $1.index }.map(\.item)
    }

    /// The object of an item; the place is the entity that one without a key belongs to.
    func object(of item: Item, place: EntityKey? = nil) -> MockObject? {
        switch item {
        case .entity(let key): MockObject(key, in: self)
        case .place(let type, let identity): MockObject(plan(for: type), identity: identity, place: place, in: self)
        case .made(let object): object
        case .missing: nil
        }
    }

    /// The entities that a filter names by a key or another unique leaf, such as a slug, though no list shows them.
    private func named(by filter: Filter, _ element: TypePlan) -> [EntityKey] {
        let types = element.members.map(plan).filter { $0.key != nil }
        for case .leaf(let field, let test) in filter.conjuncts {
            guard let texts = test.keys?.sorted(), texts.count <= 100 else { continue }
            var keys: [EntityKey] = []
            if types.contains(where: { $0.key?.name == field }) {
                keys = texts.compactMap { key(of: .string($0), target: element) }
            } else if NaturalKeys.isUnique(field) {
                keys = texts.compactMap { foundKey([.init(field: field, text: $0)], among: types.map(\.id)) }
            }
            let there = keys.filter { key in
                !isDeleted(key) && types.contains { $0.id == key.type } && filter.passes(MockObject(key, in: self))
            }
            if !there.isEmpty { return there }
        }
        return []
    }

    /// The entities of a type that pass, from the population and the store.
    ///
    /// Falls back to those that the filter names by a key or slug if none passes and `isOpen`.
    func keys(of type: TypePlan, passing filter: Filter, isOpen: Bool) -> [EntityKey] {
        let passing = all(type).filter { filter.passes(MockObject($0, in: self)) }
        return passing.isEmpty && isOpen ? named(by: filter, type) : passing
    }

    /// The first item for each combination of values of the question's distinct fields.
    func distinct(_ source: ItemSource, _ question: ListQuestion) -> ItemSource {
        guard !question.distinct.isEmpty else { return source }
        var seen: Set<[String]> = []
        let items = source.items(in: self).filter { item in
            let plan = item.type.map(plan)
            let texts = question.distinct.map { name in
                value(of: plan?.field(named: name, in: model), item: item).leafText ?? ""
            }
            return seen.insert(texts).inserted
        }
        return .items(items)
    }

    func ordered(_ source: ItemSource, _ question: ListQuestion) -> ItemSource {
        question.order.isEmpty ? source : .items(ordered(source.items(in: self), by: question.order))
    }

    /// The items in the order of some terms.
    func ordered(_ items: [Item], by terms: [OrderTerm]) -> [Item] {
        let rows = items.map { item in (item: item, values: terms.map { $0.order.term(value(of: $0, item)) }) }
        let sorted = rows.enumerated().sorted { left, right in
            for (index, term) in terms.enumerated() {
                let (first, second) = (left.element.values[index], right.element.values[index])
                if first.value.isNull != second.value.isNull { return first.value.isNull == term.areNullsFirst }
                if term.order.precedes(first, second) { return !term.isDescending }
                if term.order.precedes(second, first) { return term.isDescending }
            }
            // Equal items keep their order.
            return left.offset < right.offset
        }
        return sorted.map(\.element.item)
    }

    private func value(of term: OrderTerm, _ item: Item) -> JSONValue {
        guard term.path.count > 1 || term.isCount else {
            return value(of: item.type.flatMap { plan(for: $0).field(named: term.path[0], in: model) }, item: item)
        }
        var object = object(of: item)
        for name in term.path.dropLast() {
            object = object.flatMap { object in object.filtered(by: name).flatMap(object.relatedObject) }
        }
        guard let object, let field = term.path.last.flatMap(object.filtered) else { return .null }
        return term.isCount ? .number(.integer(object.listedObjects(field).count)) : object.leafValue(of: field)
    }

    func value(of field: FieldPlan?, item: Item) -> JSONValue {
        guard let field else { return .null }
        if case .entity(let key) = item { return leafValue(field, of: key) }
        return object(of: item)?.leafValue(of: field) ?? .null
    }
}
