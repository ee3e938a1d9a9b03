import FakeValues
import GraphQLSchema

/// Reads the name of a list.
struct ListName {
    let element: TypePlan
    /// The elements' fields that lead to the list's owner, where these also tell of words: an `assignee` of `assigned`.
    let backs: [String]
    let model: SchemaModel

    /// The meaning of a name; `nil` where it tells only the elements' type.
    func meaning(of name: String) -> ListMeaning? {
        guard let type = element.members.first.map({ model.schema[$0] }), element.members.count == 1,
            let word = Self.word(name, before: type), !backs.contains(where: { BackFields.mirrors(word, $0) })
        else { return nil }
        if word == "my" || word == "mine" {
            let single = type.allFields.filter { model.isSingleEntity($0) && $0.type.namedType == model.userType }
            let own = WordSets[.doers].lazy.compactMap { name in single.first { foldedName($0.meant) == name }?.name }
            return own.first.flatMap { backs.contains($0) ? nil : .viewers(by: $0) }
        }
        if let isNewest = OrderWords.isNewest(word),
            let moment = WordSets[.orderMoments].lazy.compactMap({ element.field(folded: $0) }).first
        {
            return .ordered(isNewest ? .latest : .oldest, moment.name)
        }
        if WordSets[.orderBest].contains(word),
            let measure = WordSets[.orderMeasures].lazy.compactMap({ element.field(folded: $0) }).first
        {
            return .ordered(.highest, measure.name)
        }
        if let (state, values) = states(word, of: type) { return .having(state.name, values) }
        let isAhead = WordSets[.ahead].contains(word)
        guard isAhead || WordSets[.behind].contains(word),
            let start = type.fields?.first(where: {
                SpanPart(FieldName($0.meant).words) == .start && $0.arguments.isEmpty
            })
        else { return nil }
        return .having(start.name, [(isAhead ? ListChoice.Side.ahead : .over).rawValue])
    }

    /// The field and its values that a word tells: a state or a flag of that name, or the states of a phase.
    private func states(_ word: String, of type: NamedType) -> (field: SchemaField, values: [String])? {
        let guide = StateGuide(parent: type, schema: model.schema, settings: model.settings)
        if let source = guide.source(of: word) ?? guide.textSource(of: word), let fields = type.fields {
            return (fields[source.field], source.values.sorted())
        }
        guard let phases = StateWords.sides[word], let state = PhaseGuide.state(of: type, in: model.schema) else {
            return nil
        }
        return (state.field, state.phases.filter { phases.contains($0.value) }.map(\.key).sorted())
    }

    /// The word before the plural of the type's name, without words such as `get` or `all` in front of it.
    private static func word(_ name: String, before type: NamedType) -> String? {
        let words = Array(FieldName(name).words.drop { WordSets[.listGetters].contains($0) })
        let folded = foldedName(type.meant)
        for count in 1..<max(1, words.count) where count < 3 {
            let noun = words[count...].joined()
            guard plurals(folded).contains(noun) || plurals(folded).contains(where: { noun == $0 + "list" }) else {
                continue
            }
            return words[..<count].joined()
        }
        // The list may have another name than the type: `newestArticles` of a `News`.
        guard words.count == 2, FieldName.singular(words[1]) != words[1] else { return nil }
        return words[0]
    }
}
