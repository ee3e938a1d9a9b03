package import GraphQLSchema
package import JSONModel

/// The fields of a type that tell of a file, where its objects are files.
package struct FileFields: Sendable {
    package let fields: [(field: SchemaField, property: FileProperty)]

    /// - Returns: `nil` for a type whose objects are something else.
    package init?(of type: NamedType, in schema: Schema) {
        guard Self.isFile(type) else { return nil }
        fields = (type.fields ?? FieldTable([])).compactMap { field in
            Self.property(of: field, foldedName(field.meant), in: schema).map { (field, $0) }
        }
        if fields.isEmpty { return nil }
    }

    /// Whether a type is a file by its name, or by a field that only files have.
    private static func isFile(_ type: NamedType) -> Bool {
        guard type.isObject else { return false }
        var name = FieldName(type.meant).words
        if let last = name.last, name.count > 1, FileWords.payloadEndings.contains(last) { name.removeLast() }
        if let last = name.last, FileWords.nouns.contains(FieldName.singular(last)) { return true }
        return type.fields?.contains { FileWords.telling.contains(foldedName($0.meant)) } ?? false
    }

    /// The property of a file that a field tells, by its name within a file, or by the rest behind the file's name.
    package static func property(of field: SchemaField, _ name: String, in schema: Schema) -> FileProperty? {
        let leaf = schema[field.type.namedType]
        guard field.type.nullable.listElement == nil, leaf.isLeaf, leaf.enumValues == nil,
            field.arguments.allSatisfy({ !$0.isRequired }), leaf.name != "Boolean", leaf.name != "ID",
            let property = FileWords.properties[name] ?? address(name)
        else { return nil }
        return !property.isNumber && ["Int", "Float"].contains(leaf.name) ? nil : property
    }

    /// The property of a field with an address: `downloadUrl`, `imageUrl`.
    private static func address(_ name: String) -> FileProperty? {
        for ending in FileWords.urlEndings where name.hasSuffix(ending) {
            let stem = String(name.dropLast(ending.utf8.count))
            if FileWords.urlBeginnings.contains(stem) || FileWords.nouns.contains(stem) { return .url }
        }
        return nil
    }

    /// The values of the fields for a file.
    package func values(of file: JSONValue) -> JSONObject {
        JSONObject(fields.compactMap { field, property in property.value(of: file).map { (field.name, $0) } })
    }
}

extension SchemaModel {
    /// Whether objects of a type are files; of an abstract type, whether those of one member are.
    package func isFile(_ type: TypeID) -> Bool {
        plan(for: type).members.contains { FileFields(of: schema[$0], in: schema) != nil }
    }

    /// Whether some input, or one within it, is a file.
    package func takesFiles(_ inputs: InputValueTable) -> Bool {
        var seen: Set<TypeID> = []
        func takes(_ input: InputValue) -> Bool {
            let type = schema[input.type.namedType]
            if type.isUpload { return true }
            guard let members = type.inputFields, seen.insert(type.id).inserted else { return false }
            return members.contains(where: takes)
        }
        return inputs.contains(where: takes)
    }

    /// The files among arguments, in the order in which they are defined.
    package func files(in arguments: JSONObject, _ definitions: InputValueTable) -> [JSONValue] {
        definitions.flatMap { definition -> [JSONValue] in
            arguments[definition.name].map { files(in: $0, definition.type.namedType) } ?? []
        }
    }

    private func files(in value: JSONValue, _ type: TypeID) -> [JSONValue] {
        switch value {
        case .null: []
        case .array(let elements): elements.flatMap { files(in: $0, type) }
        case .object(let members) where !schema[type].isUpload:
            schema[type].inputFields.map { files(in: members, $0) } ?? []
        default: schema[type].isUpload ? [value] : []
        }
    }

    /// The digests of files that fields of the schema hold.
    package var fileDigests: Set<FileDigest> {
        Set(
            schema.types.filter { $0.isObject && !schema.isRoot($0.id) }.flatMap { type in
                (type.fields ?? FieldTable([])).compactMap { FileWords.properties[foldedName($0.meant)]?.digest }
            }
        )
    }
}
