package import GraphQLSchema

/// Types without a key field whose objects are known by another field.
extension KeyField {
    /// The leaf that identifies objects of a type without a key field.
    ///
    /// It is the `id` in their system fields, the only `ID` that they have and that is no token, a leaf that the query
    /// root finds them by, or their name; for a type of one object it is `onlyOne`.
    ///
    /// - Returns: `nil` for a type whose objects are parts of others.
    package static func known(_ type: NamedType, in schema: Schema) -> String? {
        guard let fields = type.fields, fields[EdgeField.node.rawValue] == nil, !MutationWords.isPayload(type) else {
            return nil
        }
        let required = fields.filter { $0.type.isNonNull && $0.arguments.isEmpty }
        if let system = required.first(where: { TypeWords.systemFields.contains(schema[$0.type.namedType].name) }) {
            return system.name + ".id"
        }
        let names = required.filter { field in
            guard case .named(let id) = field.type.nullable else { return false }
            let isToken = WordSets[.tokens].contains(foldedName(field.meant))
            return schema[id].name == "ID" ? !isToken : schema[id].name == "String" && NaturalKeys.isUnique(field.meant)
        }
        if names.isEmpty { return isNamed(type, in: schema) ? "name" : isOnlyOne(type, in: schema) ? onlyOne : nil }
        let ids = names.filter { schema[$0.type.namedType].name == "ID" }
        if ids.count == 1, FieldName(ids[0].meant).words.last != "id" { return ids[0].name }
        let lookups = schema[schema.queryType].allFields.filter { $0.type.nullable == .named(type.id) }
        return names.first { name in
            lookups.contains { $0.arguments[name.name]?.type.namedType == name.type.namedType }
        }?.name
    }

    /// The `known` of a type that has one object in all.
    static let onlyOne = "being the only one"

    /// Whether the root gives an object without being asked for a particular one, and a mutation with its name changes
    /// it: a content management system's `siteSettings`.
    private static func isOnlyOne(_ type: NamedType, in schema: Schema) -> Bool {
        let given = schema[schema.queryType].allFields.filter { field in
            field.type.nullable == .named(type.id) && !field.needsArguments
                && !ArgumentTable(field.arguments, in: schema).hasPaging
        }
        guard !given.isEmpty, let mutations = schema.mutationType.flatMap({ schema[$0].fields }) else { return false }
        let names = Set(given.map { foldedName($0.meant) } + [foldedName(type.meant)])
        return mutations.contains { mutation in
            let target = schema[mutation.type.namedType]
            guard target.id == type.id || target.fields?.contains(where: { $0.type.namedType == type.id }) ?? false
            else { return false }
            let name = MutationName(mutation.meant, subjects: Array(names))
            return names.contains(name.noun) && WordSets[.updaters].contains(name.verb)
        }
    }

    /// Whether objects are known by their names: the root lists them all, and they list others that lead back to them.
    private static func isNamed(_ type: NamedType, in schema: Schema) -> Bool {
        guard let fields = type.fields, let name = fields["name"], name.type.isNonNull, name.arguments.isEmpty,
            schema[schema.queryType].allFields.contains(where: {
                $0.type.listElement != nil && $0.type.namedType == type.id
            })
        else { return false }
        return fields.contains { list in
            let other = schema[list.type.namedType]
            guard list.type.listElement != nil, other.isObject, other.id != type.id else { return false }
            return other.fields?.contains { $0.type.namedType == type.id } ?? false
        }
    }
}
