package import GraphQLSchema

/// A test whether an entity is in the state that a word names: `shipped`, by its status, its flag or its moment.
package struct PhaseTest: Sendable {
    package enum Sign: Sendable {
        case value(String)
        case text(String)
        case flag(Bool)
        case moment
    }

    package let field: String
    package let sign: Sign

    /// Whether a flag that is false tells the state, as it is of what is new.
    var isContrary: Bool { if case .flag(false) = sign { true } else { false } }

    /// - Returns: `nil` where no field of the type tells the state.
    package init?(_ word: String, of type: NamedType, in schema: Schema) {
        var found: [(rank: Int, field: String, sign: Sign)] = []
        for field in type.allFields {
            guard case .named(let id) = field.type.nullable, schema[id].isLeaf else { continue }
            let name = foldedName(field.meant)
            if let value = schema[id].enumValues?.first(where: { foldedName($0.meant) == word }) {
                found.append((0, field.name, .value(value.name)))
            } else if schema[id].name == "String", WordSets[.stateNames].contains(name) {
                found.append((3, field.name, .text(word)))
            } else if schema[id].name == "Boolean", let flag = Self.flag(name, word) {
                found.append((1, field.name, .flag(flag)))
            } else if [word + "at", word + "on"].contains(name) {
                found.append((2, field.name, .moment))
            }
        }
        guard let best = found.min(by: { $0.rank < $1.rank }) else { return nil }
        (field, sign) = (best.field, best.sign)
    }

    /// The value that a Boolean has where a word is true: `pinned` is false where something is `unpinned`.
    private static func flag(_ name: String, _ word: String) -> Bool? {
        let positive = word.hasPrefix("un") ? String(word.dropFirst(2)) : word
        return ["", "is", "has"].contains { name == $0 + positive } ? positive == word : nil
    }
}
