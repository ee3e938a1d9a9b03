import GraphQLSchema
import JSONModel
import SchemaMeaning

/// The effects of a verb on the entity that it is about: `closeIssue`, `addStar`, `unlockLockable`.
extension MutationWriter {
    /// The fields that the mutation's verb changes, besides those whose values are given.
    mutating func effects(on key: EntityKey, besides given: JSONObject) throws(EntityError) -> JSONObject {
        try changeLists(of: key)
        guard let meaning = plan.meaning else { return [:] }
        let effects = VerbEffects(meaning, on: key, in: now)
        if effects.isAboutViewer || meaning.isTakingPart { try join(key, meaning) }
        return effects.values(besides: given)
    }

    /// Adds to lists and removes from them: `addLabelsToLabelable(labelIds:)` and `addLabelIds` add labels.
    private mutating func changeLists(of key: EntityKey) throws(EntityError) {
        let type = world.schema[key.type]
        let names = InputNames(model: world.model, plan: plan)
        for entry in input.entries {
            guard let (list, isAddition) = listChange(names.meaning(of: entry, for: type)),
                let element = world.model.elementType(of: list)
            else { continue }
            let keys = (entry.value.array ?? [entry.value]).compactMap {
                world.key(of: $0, target: world.plan(for: element))
            }
            if isAddition {
                try add(keys, to: list, of: key)
            } else {
                try remove(keys, from: list, of: key)
            }
        }
    }

    private func listChange(_ meaning: InputMeaning?) -> (SchemaField, Bool)? {
        switch meaning {
        case .listChange(let list, let isAddition): (list, isAddition)
        case .elements(let list) where plan.act == .add || plan.act == .remove: (list, plan.act == .add)
        default: nil
        }
    }

    /// Adds the signed-in user to lists such as `stargazers`, and the entity to theirs, or removes them.
    private mutating func join(_ key: EntityKey, _ meaning: MutationMeaning) throws(EntityError) {
        guard let viewer = meaning.isTakingPart ? world.actor : world.viewer else { return }
        let (own, viewers) = (world.plan(for: key.type), world.plan(for: viewer.type))
        let words = meaning.words.union([meaning.verb])
        let taking = meaning.isTakingPart ? MutationWords.members : words
        if let list = own.writeRules(in: world.model).list(beginning: taking, of: viewer.type, in: world.schema) {
            try change(list, of: key, by: viewer, isMember: meaning.isPositive)
        }
        if let list = viewers.writeRules(in: world.model).list(beginning: meaning.words, of: key.type, in: world.schema)
        {
            try change(list, of: viewer, by: key, isMember: meaning.isPositive)
        }
    }

    private mutating func change(
        _ list: SchemaField,
        of owner: EntityKey,
        by member: EntityKey,
        isMember: Bool
    ) throws(EntityError) {
        if isMember { try add([member], to: list, of: owner) } else { try remove([member], from: list, of: owner) }
    }
}
