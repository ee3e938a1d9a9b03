import GraphQLSchema
import SchemaMeaning

/// Mutations of which nothing could tell that they were done.
extension MutationPlan {
    /// Whether no input is a value of an object of a type, and no field of it has a word of the verb.
    ///
    /// Whatever its name says then, such a mutation has no effect, and is not understood.
    func leavesNoTrace(on type: TypeID, in model: SchemaModel) -> Bool {
        guard sets.isEmpty, links == nil, !takesFiles, !WordSets[.restorers].contains(name.verb) else { return false }
        let inputs = MutationExplainer(plan: self, model: model).inputs()
        // Beside a key, a token only tells who asks.
        let hasKey = inputs.contains { $0.meaning == InputMeaning.key.phrase }
        let isValue = inputs.contains { input in
            let name = foldedName(String(input.name.split(separator: ".").last ?? ""))
            return !(hasKey && WordSets[.tokens].contains(name))
                && input.meaning.map { !InputMeaning.withoutEffect.contains($0) } ?? false
        }
        return !isValue && !model.plan(for: type).members.contains { tells(model.plan(for: $0), in: model) }
    }

    /// Whether fields of a type have words of the verb: `isPinned`, `PINNED`, `pinCount`, `pinnedBy`, `pinners`.
    private func tells(_ type: TypePlan, in model: SchemaModel) -> Bool {
        guard let meaning else { return false }
        let rules = type.writeRules(in: model)
        let words = meaning.words.union([meaning.verb])
        return !rules.flags(saying: meaning.words.union(meaning.opposites)).isEmpty
            || rules.states(saying: words).contains { !$0.said.isEmpty } || !rules.reasons(for: words).isEmpty
            || !rules.counters(of: meaning.verb).isEmpty || !rules.moments(ofSeldom: meaning.words).isEmpty
            || !model.relations(of: type.type, toldBy: meaning.verb).isEmpty
            || model.viewerTypes.contains { viewer in
                let taking = meaning.isTakingPart ? Array(WordSets[.participants]) : Array(words)
                let agents = WordSets[.agentEndings].map { meaning.verb + $0 }
                return rules.list(beginning: Set(taking + agents), of: viewer, in: model.schema) != nil
                    || model.plan(for: viewer).writeRules(in: model)
                        .list(beginning: meaning.words, of: type.id, in: model.schema) != nil
            }
    }
}

extension SchemaModel {
    /// The types of the signed-in user.
    fileprivate var viewerTypes: [TypeID] {
        let viewers = schema[schema.queryType].allFields.filter { ViewerWords.isViewer($0) && isSingleEntity($0) }
        return viewers.map(\.type.namedType) + [userType].compactMap(\.self)
    }
}
