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
        let words = meaning.names
        return !rules.flags(saying: meaning.words.union(meaning.opposites)).isEmpty
            || rules.states(saying: words).contains { !$0.said.isEmpty } || !rules.reasons(for: words).isEmpty
            || !rules.counters(of: meaning.verb).isEmpty || !rules.moments(ofSeldom: meaning.words).isEmpty
            || !model.relations(of: type.type, toldBy: meaning.verb).isEmpty
            || model.viewerTypes.contains { !deedLists(meaning, of: type, by: $0, in: model).isEmpty }
    }
}
