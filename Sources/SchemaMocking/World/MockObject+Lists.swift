import FakeValues
import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning

extension MockObject {
    /// A plain list of objects: what its paging arguments ask for, or a page of all that are there, or else all of the
    /// object's own.
    func resolveList(
        _ list: ListPlan,
        of field: FieldPlan,
        arguments: JSONObject,
        part: PageRequest?
    ) throws(GraphQLError) -> Resolution {
        if let call = overlay?.call, case .errors? = call.plan.role(of: field) {
            return .list(ResolvedList(of: errorObjects(field, of: call)) { .object($0) })
        }
        let part = if let part { part } else { try PageRequest(arguments, of: field) }
        let source = world.source(list, field, arguments: part.rest, of: self)
        let isOwn = !isRoot && (place != nil || !list.isOfNamespace)
        let isWhole = part.isEmpty && (isOwn || field.keysWereGiven(list, arguments))
        let defaultSize = isWhole ? source.count : field.mocks.listLength == nil ? list.pageSize : source.count
        let beginning = part.start.map { source.position(of: $0, as: list.element, in: world) ?? source.count }
        let window = try part.window(total: source.count, defaultSize: defaultSize, beginning: beginning) {
            cursor throws(GraphQLError) in try source.position(of: cursor, in: world)
        }
        return .list(elements(of: source, in: window.range))
    }

    /// A part of one of the object's lists.
    func elements(of source: ItemSource, in range: Range<Int>) -> ResolvedList {
        ResolvedList(count: range.count) { [self] in resolution(at: range.lowerBound + $0, of: source) }
    }

    /// An element of one of the object's lists.
    func resolution(at index: Int, of source: ItemSource) -> Resolution {
        switch source {
        // Elements of most lists are known by their ordinals alone.
        case .population(let type, _): world.resolution(index + 1, of: type)
        case .ordinals(let type, let ordinals): world.resolution(ordinals[index], of: type)
        default: resolution(of: source.item(at: index, in: world))
        }
    }

    func resolution(of item: Item) -> Resolution {
        if case .entity(let key) = item, let unmade = world.unmade(key) { return .unmade(unmade) }
        return object(of: item).map { .object($0) } ?? .null
    }

    func object(of item: Item) -> MockObject? { world.object(of: item, place: place) }

    /// Lists of lists: a few of a few, down to the objects.
    func resolveNested(_ type: ResolvedType, _ field: FieldPlan, identity: UInt64) -> Resolution {
        guard let element = type.listElement else {
            guard let target = world.model.pick(among: world.plan(for: field.target).members, by: identity) else {
                return .null
            }
            guard target.key == nil else {
                let ordinal = world.ordinal(of: target, by: identity)
                return .object(MockObject(EntityKey(ordinal: ordinal, of: target), in: world))
            }
            return .object(MockObject(target, identity: identity, place: place, in: world))
        }
        let count = field.length(for: identity) ?? world.model.choice(identity, field.hash).within(1...3)
        return .list(
            ResolvedList(count: count) { [self] index in
                resolveNested(element, field, identity: identity.mixed(with: UInt64(index + 1)))
            }
        )
    }
}

extension FieldPlan {
    /// Whether the elements were asked for one by one.
    func keysWereGiven(_ list: ListPlan, _ arguments: JSONObject) -> Bool {
        list.keys.contains { self.arguments.value(of: $0, in: arguments) != nil }
    }
}

extension ItemSource {
    /// The place of the item that a cursor names.
    ///
    /// - Throws: a field error for a cursor that cannot be read.
    func position(of cursor: String, in world: MockWorld) throws(GraphQLError) -> Int? {
        let (identity, key) = try Cursor(world: world).item(of: cursor)
        let plain = key.flatMap { $0.isPlain ? $0 : nil }
        switch self {
        // Finds the index by the ordinal, without going through thousands of entities.
        case .population(let type, let count):
            guard let plain, plain.type == type.id, plain.ordinal > 0, plain.ordinal <= count else { return nil }
            return plain.ordinal - 1
        case .ordinals(let type, let ordinals):
            return plain.flatMap { $0.type == type.id ? ordinals.firstIndex(of: $0.ordinal) : nil }
        case .stored(let stored, let rest):
            if let index = (0..<stored.count).first(where: { stored[$0]?.identity == identity }) { return index }
            return try rest.position(of: cursor, in: world).map { $0 + stored.count }
        case .keys, .items, .owned, .places:
            return (0..<count).first { item(at: $0, in: world).identity == identity }
        }
    }

    /// The place of the first item that has some values.
    func position(of values: JSONObject, as type: TypePlan, in world: MockWorld) -> Int? {
        (0..<count).first { index in
            let item = item(at: index, in: world)
            return values.members.allSatisfy { member in
                let field = type.field(named: member.key, in: world.model)
                return member.value.isNull || world.value(of: field, item: item).leafText == member.value.leafText
            }
        }
    }
}
