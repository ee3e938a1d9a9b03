package import GraphQLSchema

extension MutationPlan {
    /// The lists that show who has done what the verb says: the `stargazers` of a repository, which are the doers, and
    /// the `likedPosts` of the user who calls the mutation.
    package func deedLists(
        _ meaning: MutationMeaning,
        of type: TypePlan,
        by doer: TypeID,
        in model: SchemaModel
    ) -> [(list: SchemaField, isOfDoers: Bool)] {
        let (schema, rules) = (model.schema, type.writeRules(in: model))
        let agents = Set(WordSets[.agentEndings].map { meaning.verb + $0 })
        let isViewers =
            rules.flags(saying: meaning.words).contains(where: \.isViewers)
            || rules.list(beginning: agents, of: doer, in: schema) != nil
        let names = meaning.isTakingPart ? Set(WordSets[.participants]) : isViewers ? meaning.names : []
        // `assignTask(taskId:, userId:)` does it for somebody else.
        let isForOthers = type.id != doer && InputNames(model: model, plan: self).names(doer)
        let words = isViewers || meaning.isTakingPart || !isForOthers ? meaning.words : []
        let deeds = model.plan(for: doer).writeRules(in: model).list(beginning: words, of: type.id, in: schema)
        return [rules.list(beginning: names, of: doer, in: schema).map { ($0, true) }, deeds.map { ($0, false) }]
            .compactMap(\.self)
    }
}
