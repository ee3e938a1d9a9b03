import GraphQLSchema

/// Which types are called what, however their names are written.
final class TypeNames: Sendable {
    /// Composite types by their folded names, in the order of the schema.
    private let types: [String: [TypeID]]

    init(_ schema: Schema) {
        var types: [String: [TypeID]] = [:]
        for type in schema.types where type.isComposite && !schema.isRoot(type.id) {
            types[foldedName(type.name), default: []].append(type.id)
        }
        self.types = types
    }

    func named(_ name: String) -> [TypeID] { types[name] ?? [] }
}

extension MockWorld {
    /// The type of entities that a word names: `issue`, `Issues`.
    ///
    /// - Parameter words: folded names; of several types the first of the schema counts.
    func keyedType(named words: [String]) -> TypeID? {
        words.flatMap(typeNames.named).filter(isKeyed).min { $0.index < $1.index }
    }
}
