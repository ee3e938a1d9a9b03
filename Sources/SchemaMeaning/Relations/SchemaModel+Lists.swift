import GraphQLLanguage
package import GraphQLSchema

/// Meanings that `mocks:` states for lists.
extension SchemaModel {
    /// The meaning that `mocks:` states for a list of an object.
    package func meaning(ofList list: SchemaField, of owner: NamedType) -> ListMeaning? {
        settings.meaning(of: list.name, of: owner, in: schema).flatMap { ListMeaning($0) }
    }

    /// Checks the meaning that is stated for a list.
    package func check(
        _ phrase: String,
        ofList list: SchemaField,
        element: TypeID,
        of owner: NamedType
    ) throws(MeaningProblem) {
        if schema.isRoot(owner.id) {
            _ = try ListChoice(phrase, of: plan(for: element), in: self)
            return
        }
        guard let meaning = ListMeaning(phrase), !meaning.isOfRoot else {
            throw Self.problem(ofListPhrase: phrase, forms: ListMeaning.forms)
        }
        guard case .by(let name) = meaning else { return }
        let backs = schema.possibleTypes(of: element).flatMap {
            BackFields(schema: schema).backFields(of: schema[$0], to: owner.id)
        }
        guard !backs.contains(where: { $0.name == name }) else { return }
        let hint = didYouMean(suggestions(for: name, among: Set(backs.map(\.name))))
        throw MeaningProblem(
            "\"\(schema[element].name)\" has no field \"\(name)\" that leads to a \"\(owner.name)\".\(hint)"
        )
    }

    static func problem(ofListPhrase phrase: String, forms: [String]) -> MeaningProblem {
        let quoted = forms.map { "\"\($0)\"" }
        let listed = quoted.dropLast().joined(separator: ", ") + " or \(quoted[quoted.count - 1])"
        return MeaningProblem("\"\(phrase)\" says nothing that a list can be. Say \(listed).")
    }
}
