import GraphQLSchema
import JSONModel

/// A list that sums up another one of the same object: `reactionGroups` beside `reactions`.
///
/// There is a group for each value of the enum that tells the elements apart, also for what no element is. All that a
/// group says follows from its elements, so it agrees with them whatever is written.
struct GroupedList: Sendable {
    /// The name of the list that is summed up.
    private let list: String
    /// The name of the leaf that the elements of a group have in common.
    private let leaf: String
    private let values: [String]

    /// - Returns: `nil` for a list that sums up no other.
    init?(_ field: SchemaField, of owner: NamedType, group: NamedType, in world: MockWorld) {
        let name = foldedName(field.name)
        guard group.isObject, let ending = Self.endings.first(where: name.hasSuffix) else { return nil }
        let stem = String(name.dropLast(ending.count))
        for list in owner.fields ?? FieldTable([]) {
            guard let element = world.elementType(of: list).map({ world.schema[$0] }), element.isObject,
                foldedName(element.name) == stem || singulars(foldedName(list.name)).contains(stem),
                world.isKeyed(element.id), let leaf = Self.common(group, element, in: world.schema)
            else { continue }
            self.list = list.name
            self.leaf = leaf.name
            values = leaf.values
            return
        }
        return nil
    }

    private static let endings = ["groups", "summaries", "counts", "totals", "tallies"]

    /// The only enum that both have under the same name.
    private static func common(
        _ group: NamedType,
        _ element: NamedType,
        in schema: Schema
    ) -> (name: String, values: [String])? {
        let leaves = (group.fields ?? FieldTable([])).compactMap { field -> (name: String, values: [String])? in
            guard let values = schema[field.type.namedType].enumValues, field.isSame(as: element.fields?[field.name])
            else { return nil }
            return (field.name, values.map(\.name))
        }
        return leaves.count == 1 ? leaves[0] : nil
    }

    /// The groups of an object.
    func groups(_ field: FieldPlan, _ type: TypePlan, of owner: MockObject) -> [MockObject] {
        let world = owner.world
        guard let list = owner.plan.field(named: list, world: world), let plan = list.listPlan,
            let leaf = plan.element.field(named: leaf, world: world)
        else { return [] }
        let elements = world.keys(of: world.source(plan, list, [:], of: owner))
        let byValue = Dictionary(grouping: elements) { world.leafValue(leaf, of: $0).leafText ?? "" }
        return values.map { value in
            let group = Group(elements: byValue[value] ?? [], element: plan.element, world: world)
            return MockObject(
                type,
                identity: owner.identity.mixed(with: field.hash).mixed(with: StableHash.of(value)),
                place: owner.place,
                in: world,
                overlay: group.summary(as: type.type, besides: [leaf.name: .string(value)])
            )
        }
    }
}

/// The elements of one group, the latest first.
private struct Group {
    let elements: [EntityKey]
    let element: TypePlan
    let world: MockWorld

    /// What they say about the fields of a group.
    func summary(as group: NamedType, besides known: JSONObject) -> Overlay {
        var values = known
        var related: [String: Overlay.Related] = [:]
        for field in group.fields ?? FieldTable([]) where field.arguments.allSatisfy({ !$0.isRequired }) {
            if let listed = world.elementType(of: field) {
                guard let keys = keys(of: listed) else { continue }
                related[field.name] = .list(keys.map { .entity($0, nil) })
            } else if values[field.name] == nil {
                values[field.name] = value(of: field)
            }
        }
        return Overlay(values: values, related: related, layer: .generator)
    }

    /// Those of a type that have to do with the group: its elements, or the people behind them.
    private func keys(of type: TypeID) -> [EntityKey]? {
        if world.schema.isPossible(element.id, in: type) { return elements }
        let people = people.filter { world.schema.isPossible($0.type, in: type) }
        return people.isEmpty && !elements.isEmpty ? nil : people
    }

    /// Each once.
    private var people: [EntityKey] {
        let fields = element.type.fields ?? FieldTable([])
        let name = Kinship.owners.first { name in
            fields.contains { foldedName($0.name) == name && world.isSingleEntity($0) }
        }
        guard let name, let field = fields.first(where: { foldedName($0.name) == name }),
            let person = element.field(named: field.name, world: world)
        else { return [] }
        var known: Set<UInt64> = []
        return elements.compactMap { world.relatedKey(person, of: $0) }.filter { known.insert($0.identity).inserted }
    }

    /// How many there are, whether the signed-in user is behind one, and what else the first of them had.
    private func value(of field: SchemaField) -> JSONValue? {
        let name = foldedName(field.name)
        switch world.schema[field.type.namedType].name {
        case "Int" where name.hasSuffix("count") || name == "total": return .number(.integer(elements.count))
        case "Boolean" where name.contains("viewer"):
            return .bool(world.viewer.map(people.contains) ?? false)
        default: break
        }
        guard field.isSame(as: element.type.fields?[field.name]),
            let plan = element.field(named: field.name, world: world), case .leaf = plan.kind
        else { return nil }
        if let first = elements.last { return world.leafValue(plan, of: first) }
        guard !field.type.isNonNull else { return nil }
        return .null
    }
}

extension SchemaField {
    /// Whether another type's field is of the same type, null or not, and may be asked for without arguments.
    fileprivate func isSame(as other: SchemaField?) -> Bool {
        guard let other, type.nullable == other.type.nullable else { return false }
        return arguments.allSatisfy { !$0.isRequired } && other.arguments.allSatisfy { !$0.isRequired }
    }
}
