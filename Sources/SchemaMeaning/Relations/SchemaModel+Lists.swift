import GraphQLLanguage
package import GraphQLSchema

/// Meanings that `mocks:` states for lists.
extension SchemaModel {
    /// The side of a relation, or the draw, that `mocks:` states for a list of an object.
    package func meaning(ofList list: SchemaField, of owner: NamedType) -> ListMeaning? {
        settings.meaning(of: list.name, of: owner, in: schema)
            .flatMap { ListMeaning.all(in: $0, isRoot: false)?.first(where: \.isOfOwner) }
    }

    /// Checks the meaning that is stated for a list.
    package func check(
        _ phrase: String,
        ofList list: SchemaField,
        element: TypeID,
        of owner: NamedType
    ) throws(MeaningProblem) {
        let isRoot = schema.isRoot(owner.id)
        _ = try ListChoice(phrase, of: plan(for: element), isRoot: isRoot, in: self)
        let sides = ListMeaning.all(in: phrase, isRoot: isRoot)?.filter(\.isOfOwner) ?? []
        guard case .by(let name)? = sides.first else { return }
        let backs = schema.possibleTypes(of: element).flatMap {
            BackFields(schema: schema).backFields(of: schema[$0], to: owner.id)
        }
        guard !backs.contains(where: { $0.name == name }) else { return }
        let hint = didYouMean(suggestions(for: name, among: Set(backs.map(\.name))))
        throw MeaningProblem(
            "\"\(schema[element].name)\" has no field \"\(name)\" that leads to a \"\(owner.name)\".\(hint)"
        )
    }
}
