import GraphQLLanguage
package import GraphQLSchema

/// The meaning of a list of objects with keys, in words that `mynah explain` prints and `$is` in `mocks:` reads.
package enum ListMeaning: Sendable, Hashable {
    /// The elements whose field of this name leads to the list's owner: `by author`.
    case by(String)
    /// Any elements of the population: `drawn`.
    case drawn

    package static let forms = ["by FIELD", "drawn"]

    /// - Returns: `nil` for all other words.
    package init?(_ phrase: String) {
        let words = phrase.split(whereSeparator: \.isWhitespace).map(String.init)
        switch words.first {
        case "by" where words.count == 2: self = .by(words[1])
        case "drawn" where words.count == 1: self = .drawn
        default: return nil
        }
    }

    package var phrase: String {
        switch self {
        case .by(let field): "by \(field)"
        case .drawn: "drawn"
        }
    }
}

extension SchemaModel {
    /// The meaning that `mocks:` states for a list.
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
        guard let meaning = ListMeaning(phrase) else {
            let forms = ListMeaning.forms.map { "\"\($0)\"" }.joined(separator: " or ")
            throw MeaningProblem("\"\(phrase)\" says nothing that a list can be. Say \(forms).")
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
}
