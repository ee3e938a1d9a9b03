package import GraphQLSchema
package import JSONModel

/// Files among the arguments of mutations, and objects that are files.
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
                type.allFields.compactMap { FileProperty.byName[foldedName($0.meant)]?.digest }
            }
        )
    }
}
