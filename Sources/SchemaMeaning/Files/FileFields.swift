package import GraphQLSchema
package import JSONModel

/// The fields of a type that tell of a file, where its objects are files.
package struct FileFields: Sendable {
    package let fields: [(field: SchemaField, property: FileProperty)]

    /// - Returns: `nil` for a type whose objects are something else.
    package init?(of type: NamedType, in schema: Schema) {
        guard Self.isFile(type) else { return nil }
        fields = type.allFields.compactMap { field in
            Self.property(of: field, foldedName(field.meant), in: schema).map { (field, $0) }
        }
        if fields.isEmpty { return nil }
    }

    /// Whether a type is a file by its name, or by a field that only files have.
    private static func isFile(_ type: NamedType) -> Bool {
        guard type.isObject else { return false }
        var name = FieldName(type.meant).words
        if let last = name.last, name.count > 1, WordSets[.payloads].contains(last) { name.removeLast() }
        if let last = name.last, WordSets[.fileNouns].contains(FieldName.singular(last)) { return true }
        return type.fields?.contains { WordSets[.fileTelling].contains(foldedName($0.meant)) } ?? false
    }

    /// The property of a file that a field tells, by its name within a file, or by the rest behind the file's name.
    package static func property(of field: SchemaField, _ name: String, in schema: Schema) -> FileProperty? {
        let leaf = schema[field.type.namedType]
        guard field.type.nullable.listElement == nil, leaf.isLeaf, leaf.enumValues == nil,
            !field.needsArguments, leaf.name != "Boolean", leaf.name != "ID",
            let property = FileProperty.byName[name] ?? address(name)
        else { return nil }
        return !property.isNumber && ["Int", "Float"].contains(leaf.name) ? nil : property
    }

    /// The property of a field with an address: `downloadUrl`, `imageUrl`.
    private static func address(_ name: String) -> FileProperty? {
        for ending in WordSets[.urlEndings] where name.hasSuffix(ending) {
            let stem = String(name.dropLast(ending.utf8.count))
            if WordSets[.urlBeginnings].contains(stem) || WordSets[.fileNouns].contains(stem) { return .url }
        }
        return nil
    }

    /// The values of the fields for a file.
    package func values(of file: JSONValue) -> JSONObject {
        JSONObject(fields.compactMap { field, property in property.value(of: file).map { (field.name, $0) } })
    }
}
