import FakeValues
import GraphQLSchema
import JSONModel
import SchemaMeaning

extension GroupedList {
    /// The groups of an object.
    func groups(_ field: FieldPlan, _ type: TypePlan, of owner: MockObject) -> [MockObject] {
        let world = owner.world
        guard let list = owner.plan.field(named: list, in: world.model), let plan = list.listPlan,
            let leaf = plan.element.field(named: leaf, in: world.model)
        else { return [] }
        let elements = owner.isRoot ? world.all(plan.element) : world.keys(of: world.source(plan, list, of: owner))
        let byValue = Dictionary(grouping: elements) { world.leafValue(leaf, of: $0).leafText ?? "" }
        return values.map { value in
            let group = Group(elements: byValue[value] ?? [], element: plan.element, list: self, world: world)
            let identity = owner.identity.mixed(with: field.hash).mixed(with: StableHash.of(value))
            let summary = group.summary(as: type.type, besides: [leaf.name: .string(value)])
            return MockObject(type, identity: identity, place: owner.place, in: world, overlay: summary)
        }
    }
}

/// The elements of one group, the latest first.
private struct Group {
    let elements: [EntityKey]
    let element: TypePlan
    let list: GroupedList
    let world: MockWorld

    /// The values of a group's fields, computed from its elements.
    func summary(as group: NamedType, besides known: JSONObject) -> Overlay {
        var values = known
        var related: [String: Overlay.Related] = [:]
        for field in group.allFields where !field.needsArguments {
            if let listed = world.model.elementType(of: field) {
                guard let keys = keys(of: listed) else { continue }
                related[field.name] = .list(keys.map { .entity($0, nil) })
            } else if values[field.name] == nil {
                values[field.name] = value(of: field)
            }
        }
        return Overlay(values: values, related: related, layer: .generator)
    }

    /// The keys for a list of a type in the group: its elements, or the people behind them; `nil` for other types.
    private func keys(of type: TypeID) -> [EntityKey]? {
        if world.schema.isPossible(element.id, in: type) { return elements }
        let people = people.filter { world.schema.isPossible($0.type, in: type) }
        return people.isEmpty && !elements.isEmpty ? nil : people
    }

    /// The people behind the elements, each once.
    private var people: [EntityKey] {
        guard let person = list.person.flatMap({ element.field(named: $0, in: world.model) }) else { return [] }
        var known: Set<UInt64> = []
        return elements.compactMap { world.relatedKey(person, of: $0) }.filter { known.insert($0.identity).inserted }
    }

    /// The value of a group's field: the number of elements, whether the signed-in user is behind one, or a leaf of the
    /// earliest element.
    private func value(of field: SchemaField) -> JSONValue? {
        if list.counts.contains(field.name) { return .number(.integer(elements.count)) }
        if list.viewerFlags.contains(field.name) { return .bool(world.viewer.map(people.contains) ?? false) }
        guard list.shared.contains(field.name), let plan = element.field(named: field.name, in: world.model),
            case .leaf = plan.kind
        else { return nil }
        if let first = elements.last { return world.leafValue(plan, of: first) }
        return field.type.isNonNull ? nil : .null
    }
}
