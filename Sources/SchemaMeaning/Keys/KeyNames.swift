package import GraphQLSchema

/// The names that keys begin with: each keyed type's name in kebab case.
///
/// Two types whose names would be the same keep them as they are in the schema.
package final class KeyNames: Sendable {
    /// By the type's index; empty for types without keys.
    private let names: [[UInt8]]
    private let typesByName: [String: TypeID]
    private let typesByTag: [UInt32: TypeID]

    package init(schema: Schema, settings: MockSettings) {
        var owners: [String: [TypeID]] = [:]
        var tags: [UInt32: TypeID] = [:]
        for type in schema.types where type.isObject {
            guard let key = KeyField(of: type, in: schema, settings: settings) else { continue }
            owners[kebabCase(type.name), default: []].append(type.id)
            if case .uuid = key.form { tags[UInt32(truncatingIfNeeded: type.nameHash)] = type.id }
        }
        var names = [[UInt8]](repeating: [], count: schema.types.count)
        var types: [String: TypeID] = [:]
        for (name, namesakes) in owners {
            for type in namesakes {
                let name = namesakes.count == 1 ? name : schema[type].name
                names[type.index] = Array(name.utf8)
                types[name] = types[name] ?? type
            }
        }
        self.names = names
        typesByName = types
        typesByTag = tags
    }

    package func name(of type: TypeID) -> [UInt8] { names[type.index] }

    /// Whether a key with this type's name in front is read as a key of this type.
    func isReadBack(_ type: TypeID) -> Bool { typesByName[String(decoding: names[type.index], as: UTF8.self)] == type }

    /// The type whose name, followed by `-` or `:`, the text begins with; the longest such name counts.
    package func type(at text: ArraySlice<UInt8>) -> (type: TypeID, end: Int)? {
        var longest: (type: TypeID, end: Int)?
        for index in text.indices {
            switch text[index] {
            case UInt8(ascii: "-"), UInt8(ascii: ":"):
                if let type = typesByName[String(decoding: text[..<index], as: UTF8.self)] { longest = (type, index) }
            case UInt8(ascii: "%"), UInt8(ascii: "~"), UInt8(ascii: "="): return longest
            default: continue
            }
        }
        return longest
    }

    /// The type of a UUID key, by the number that its keys begin with.
    package func type(tag: UInt32) -> TypeID? { typesByTag[tag] }
}
