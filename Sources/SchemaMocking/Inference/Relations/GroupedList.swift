import GraphQLSchema

/// A list that sums up another one of the same object: `reactionGroups` beside `reactions`.
///
/// There is a group for each value of the enum that tells the elements apart, also for what no element is. All that a
/// group says follows from its elements, so it agrees with them whatever is written.
struct GroupedList: Sendable {
    /// The name of the list that is summed up.
    let list: String
    /// The name of the leaf that the elements of a group have in common.
    let leaf: String
    let values: [String]
    /// The field that leads to whoever is behind an element.
    let person: String?
    /// The numbers of a group that say how many elements it has.
    let counts: Set<String>
    /// What says whether the signed-in user is behind one.
    let viewerFlags: Set<String>
    /// What the first of a group's elements had, under the same name.
    let shared: Set<String>

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
            let single = (element.fields ?? FieldTable([])).filter(world.isSingleEntity)
            person = Kinship.owners.lazy.compactMap { name in single.first { foldedName($0.name) == name }?.name }.first
            let fields = Array(group.fields ?? FieldTable([]))
            counts = Set(fields.filter { Self.isCount($0, in: world.schema) }.map(\.name))
            viewerFlags = Set(fields.filter { Self.isViewers($0, in: world.schema) }.map(\.name))
            shared = Set(fields.map(\.name).filter { group.fields?[$0]?.isSame(as: element.fields?[$0]) ?? false })
            return
        }
        return nil
    }

    private static func isCount(_ field: SchemaField, in schema: Schema) -> Bool {
        let name = foldedName(field.name)
        return schema[field.type.namedType].name == "Int" && (name.hasSuffix("count") || name == "total")
    }

    private static func isViewers(_ field: SchemaField, in schema: Schema) -> Bool {
        schema[field.type.namedType].name == "Boolean" && foldedName(field.name).contains("viewer")
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
}

extension SchemaField {
    /// Whether another type's field is of the same type, null or not, and may be asked for without arguments.
    fileprivate func isSame(as other: SchemaField?) -> Bool {
        guard let other, type.nullable == other.type.nullable else { return false }
        return arguments.allSatisfy { !$0.isRequired } && other.arguments.allSatisfy { !$0.isRequired }
    }
}
