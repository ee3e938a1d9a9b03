import GraphQLSchema
import JSONModel
import SchemaMeaning

/// The effects of a verb on the entity that it is about: `closeIssue`, `addStar`, `unlockLockable`.
extension MutationWriter {
    /// The fields that the mutation's verb changes, besides those whose values are given.
    mutating func effects(on key: EntityKey, besides given: JSONObject) throws(EntityError) -> JSONObject {
        try changeLists(of: key)
        let said = saidValues(of: key, besides: given)
        guard let meaning = plan.meaning else { return said }
        let effects = VerbEffects(meaning, on: key, in: now)
        if effects.isAboutViewer || meaning.isTakingPart || hasAgents(key, meaning) {
            try join(key, effects.meaning)
        }
        return effects.values(besides: given).merging(said)
    }

    /// The values that the settings say the mutation gives to fields of its entity.
    func saidValues(of key: EntityKey, besides given: JSONObject) -> JSONObject {
        var values = JSONObject()
        let type = world.plan(for: key.type)
        for said in plan.sets where given[said.field] == nil {
            guard let field = type.field(named: said.field, in: world.model) else { continue }
            values[said.field] =
                switch said.to {
                case .value(let value): value
                case .now: ImpliedValues(world: now, key: key, values: [:]).moment(field)
                case .viewer: world.viewer(as: field.target).map(world.reference)
                }
        }
        return values
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

    /// Whether the entity lists those who do what the verb says: `followers` of whom somebody follows.
    private func hasAgents(_ key: EntityKey, _ meaning: MutationMeaning) -> Bool {
        guard let viewer = world.viewer else { return false }
        let agents = Set(WordSets[.agentEndings].map { meaning.verb + $0 })
        let rules = world.plan(for: key.type).writeRules(in: world.model)
        return rules.list(beginning: agents, of: viewer.type, in: world.schema) != nil
    }

    /// Adds the signed-in user to lists such as `stargazers`, and the entity to theirs, or removes them.
    private mutating func join(_ key: EntityKey, _ meaning: MutationMeaning) throws(EntityError) {
        guard let viewer = meaning.isTakingPart ? world.actor : world.viewer else { return }
        let (own, viewers) = (world.plan(for: key.type), world.plan(for: viewer.type))
        let words = meaning.words.union([meaning.verb])
        let taking = meaning.isTakingPart ? Set(WordSets[.participants]) : words
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
