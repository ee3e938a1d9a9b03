package import GraphQLSchema

/// Types that have entities.
extension SchemaModel {
    /// The name of the field that holds the key of a type's entities; `nil` for types without.
    package func keyField(of type: String) -> String? { key(of: type)?.name }

    /// The key of a type's entities; `nil` for types without.
    package func key(of type: String) -> KeyField? {
        schema.type(named: type).flatMap { $0.isObject ? plan(for: $0.id).key : nil }
    }

    /// The reason why a type has no entities; `nil` where it has.
    package func problem(ofEntityType name: String) -> String? {
        guard let type = schema.type(named: name) else {
            let types = schema.types.filter { $0.isObject && plan(for: $0.id).key != nil }
            return "The schema has no type \"\(name)\"\(orDidYouMean(suggestions(for: name, among: types.map(\.name))))"
        }
        if type.isAbstract, isKeyed(type.id) { return "\"\(name)\" is abstract: entities are of one of its types." }
        if let variant = view.variants[type.id] {
            return "\"\(name)\" shows entities of \"\(schema[variant.subject].name)\": name that type."
        }
        return key(of: name) == nil ? "\"\(name)\" has no key, so it has no entities." : nil
    }

    /// The type of entities that a word names: `issue`, `Issues`.
    ///
    /// - Parameter words: folded names.
    /// - Returns: of several types the first of the schema.
    package func keyedType(named words: [String]) -> TypeID? {
        words.flatMap(typeNames.named).filter(isKeyed).min { $0.index < $1.index }
    }

    /// The type of entities that a mutation's name is about.
    package func keyedType(of name: MutationName) -> TypeID? {
        keyedType(named: name.nouns) ?? keyedType(named: name.barerNouns) ?? keyedType(named: plurals(name.noun))
            ?? keyedType(named: name.nouns.flatMap { noun in WrapperWords.codeEndings.map { noun + $0 } })
    }

    /// A field of the elements of a list, by its folded name; of an abstract type's members the first that has it.
    package func elementField(folded name: String, of element: TypeID) -> SchemaField? {
        if let field = plan(for: element).field(folded: name) { return field }
        let members = plan(for: element).members
        return members.lazy.compactMap { self.plan(for: $0).field(folded: name) }.first
    }
}
