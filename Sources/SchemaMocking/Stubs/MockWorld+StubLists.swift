import FakeValues
import GraphQLExecution
import JSONModel
import SchemaMeaning

/// The world's elements for a stub's list.
extension MockWorld {
    /// Elements for a list of `count`: first the list's own, then those that a longer list would have, then others.
    ///
    /// - Parameters:
    ///   - elements: the list's own elements.
    ///   - count: the length of the list.
    ///   - named: entities that the stub has put into the list itself.
    ///   - place: the list's field.
    ///   - context: the execution's context.
    /// - Returns: as many elements as the list has besides the named ones.
    func extended(
        _ elements: some Sequence<any ObjectValue>,
        to count: Int,
        avoiding named: Set<UInt64>,
        _ place: StubPlace,
        in context: borrowing ExecutionContext
    ) -> [any ObjectValue] {
        let wanted = count - named.count
        var used = named
        var result: [any ObjectValue] = []
        result.reserveCapacity(wanted)
        for element in elements {
            guard result.count < wanted else { break }
            if let key = (element as? MockObject)?.key, !used.insert(key.identity).inserted { continue }
            result.append(element)
        }
        guard result.count < wanted, let plan = place.plan else { return result }
        let anchor = place.anchor
        if case .list(let list) = plan.kind {
            let arguments = context.arguments(of: place.field)
            let source = source(list, plan, arguments: arguments, of: anchor, length: count)
            result += fresh(from: source, count: count - result.count, used: &used).compactMap { anchor.object(of: $0) }
        }
        let (type, hash) = (self.plan(for: plan.target), anchor.identity.mixed(with: plan.hash))
        while result.count < wanted {
            let number = UInt64(result.count)
            result.append(another(type, by: hash.mixed(with: number), in: anchor, besides: &used))
        }
        return result
    }

    /// The items of a page, filled up in the same way as a list.
    func items(
        of page: MockPage,
        for elements: [JSONValue],
        _ place: StubPlace,
        in context: borrowing ExecutionContext
    ) -> [Item] {
        let keys = elements.map { key(in: $0, of: page.shape.element) }
        var used = Set(keys.compactMap { $0?.identity })
        let open = elements.indices.filter { keys[$0] == nil && !elements[$0].isNull }
        let own = ItemSource.items(page.window.range.map { page.source.item(at: $0, in: self) })
        var generated = fresh(from: own, count: open.count, used: &used)
        if generated.count < open.count, let plan = place.plan {
            let arguments = context.arguments(of: place.field)
            let longer = source(page.list, plan, arguments: arguments, of: page.parent, length: elements.count)
            generated += fresh(from: longer, count: open.count - generated.count, used: &used)
            let (type, parent) = (page.list.element, page.parent)
            let hash = parent.identity.mixed(with: type.hash)
            while generated.count < open.count {
                let number = UInt64(generated.count)
                generated.append(item(of: another(type, by: hash.mixed(with: number), in: parent, besides: &used)))
            }
        }
        var next = generated.makeIterator()
        return elements.indices.map { index in
            if let key = keys[index] { return .entity(key) }
            return elements[index].isNull ? .missing : next.next() ?? .missing
        }
    }

    /// The first `count` items that are not used yet.
    private func fresh(from source: ItemSource, count: Int, used: inout Set<UInt64>) -> [Item] {
        var items: [Item] = []
        for index in 0..<source.count where items.count < count {
            let item = source.item(at: index, in: self)
            guard item.type != nil, used.insert(item.identity).inserted else { continue }
            items.append(item)
        }
        return items
    }

    private func item(of object: MockObject) -> Item {
        object.key.map { .entity($0) } ?? .place(object.typeID, object.identity)
    }

    /// An object of a type by a hash, in the place of its parent, besides those that are used.
    private func another(
        _ type: TypePlan,
        by hash: UInt64,
        in parent: MockObject,
        besides used: inout Set<UInt64>
    ) -> MockObject {
        let member = model.pick(among: type.members, by: hash) ?? type
        let object = object(of: member.id, by: hash, avoiding: used, place: parent.place)
        used.insert(object.identity)
        return object
    }
}
