package import GraphQLSchema

/// A list that sums up another one of the same object: `reactionGroups` beside `reactions`.
///
/// There is a group for each value of the enum that tells the elements apart, even if no element has that value. All
/// values of a group follow from its elements, so they agree whatever is written.
package struct GroupedList: Sendable {
    /// The name of the list that is summed up.
    package let list: String
    /// The name of the leaf that the elements of a group have in common.
    package let leaf: String
    package let values: [String]
    /// The field of an element that leads to a person: `user` of a reaction.
    package let person: String?
    /// The fields of a group with the number of its elements.
    package let counts: Set<String>
    /// The flags of a group that tell whether the signed-in user is the person of an element.
    package let viewerFlags: Set<String>
    /// The fields of a group with the value of its first element under the same name.
    package let shared: Set<String>

    /// - Returns: `nil` for a list that sums up no other.
    package init?(_ field: SchemaField, of owner: NamedType, group: NamedType, in model: SchemaModel) {
        guard group.isObject, !model.isKeyed(group.id), let name = Name(field.meant) else { return nil }
        for list in owner.allFields where list.name != field.name {
            guard let element = model.elementType(of: list).map({ model.schema[$0] }), element.isObject,
                name.counts(list, of: element), model.isKeyed(element.id),
                let leaf = Self.common(group, element, by: name.leaf, in: model.schema)
            else { continue }
            self.list = list.name
            self.leaf = leaf.name
            values = leaf.values
            let single = element.allFields.filter(model.isSingleEntity)
            person =
                WordSets[.doers].lazy.compactMap { name in single.first { foldedName($0.meant) == name }?.name }.first
            let fields = Array(group.allFields)
            counts = Set(fields.filter { Self.isCount($0, in: model.schema) }.map(\.name))
            viewerFlags = Set(fields.filter { Self.isViewers($0, in: model.schema) }.map(\.name))
            shared = Set(fields.map(\.name).filter { group.fields?[$0]?.isSame(as: element.fields?[$0]) ?? false })
            return
        }
        return nil
    }

    private static func isCount(_ field: SchemaField, in schema: Schema) -> Bool {
        let name = foldedName(field.meant)
        return ["Int", "Float"].contains(schema[field.type.namedType].name)
            && (name.hasSuffix("count") || name == "total" && schema[field.type.namedType].name == "Int")
    }

    private static func isViewers(_ field: SchemaField, in schema: Schema) -> Bool {
        schema[field.type.namedType].name == "Boolean" && foldedName(field.meant).contains("viewer")
    }

    /// The parts of a name such as `reactionGroups` or `ordersByStatus`: the elements, and the leaf that groups them.
    private struct Name {
        package let stem: String
        package let leaf: String?

        package init?(_ name: String) {
            let folded = foldedName(name)
            if let ending = WordSets[.groupEndings].first(where: folded.hasSuffix) {
                stem = String(folded.dropLast(ending.count))
                leaf = nil
                return
            }
            let words = FieldName(name).words
            guard let by = words.lastIndex(of: "by"), by > 0, by < words.count - 1 else { return nil }
            stem = words[..<by].filter { !WordSets[.listGetters].contains($0) }.joined()
            leaf = words[(by + 1)...].joined()
        }

        /// Whether the name is about the elements of a list.
        package func counts(_ list: SchemaField, of element: NamedType) -> Bool {
            let names = [foldedName(element.meant), foldedName(list.meant)]
            return names.contains(stem) || singulars(names[1]).contains(stem) || singulars(stem).contains(names[0])
        }
    }

    /// The only enum that group and element have under the same name; of a given name, it may be a text in the group.
    private static func common(
        _ group: NamedType,
        _ element: NamedType,
        by name: String?,
        in schema: Schema
    ) -> (name: String, values: [String])? {
        if let name {
            guard let field = group.fields?.first(where: { foldedName($0.meant) == name }),
                let own = element.fields?.first(where: { foldedName($0.meant) == name }),
                let values = schema[own.type.namedType].enumValues, field.name == own.name,
                field.isSame(as: own) || schema[field.type.namedType].name == "String",
                group.fields?.contains(where: { isCount($0, in: schema) }) ?? false
            else { return nil }
            return (field.name, values.map(\.name))
        }
        let leaves = group.allFields.compactMap { field -> (name: String, values: [String])? in
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
        return arguments.allSatisfy { !$0.isRequired } && !other.needsArguments
    }
}
