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
        let joined = lists(key, meaning)
        let isMember = joined.first.map { list, owner, member in (elements(of: list, owner) ?? []).contains(member) }
        let effects = VerbEffects(meaning, on: key, isDone: isMember, in: now)
        for (list, owner, member) in joined {
            try change(list, of: owner, by: [member], isAddition: effects.meaning.isPositive)
        }
        return effects.values(besides: given).adding(said)
    }

    /// The values that the settings say the mutation gives to fields of its entity.
    func saidValues(of key: EntityKey, besides given: JSONObject) -> JSONObject {
        var values = JSONObject()
        for said in plan.sets where given[said.field] == nil {
            guard let field = world.field(said.field, of: key) else { continue }
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
        for entry in input.entries {
            guard let (list, isAddition) = listChange(names.meaning(of: entry, for: type)),
                let element = world.model.elementType(of: list)
            else { continue }
            let keys = (entry.value.array ?? [entry.value]).compactMap {
                world.key(of: $0, target: world.plan(for: element))
            }
            try change(list, of: key, by: keys, isAddition: isAddition)
        }
    }

    private mutating func change(
        _ list: SchemaField,
        of owner: EntityKey,
        by keys: [EntityKey],
        isAddition: Bool
    ) throws(EntityError) {
        if isAddition { try add(keys, to: list, of: owner) } else { try remove(keys, from: list, of: owner) }
    }

    private func listChange(_ meaning: InputMeaning?) -> (SchemaField, Bool)? {
        switch meaning {
        case .listChange(let list, let isAddition): (list, isAddition)
        case .elements(let list) where plan.act == .add || plan.act == .remove: (list, plan.act == .add)
        default: nil
        }
    }

    /// The lists of who has done what the verb says, each with its owner and the member that it is about: `stargazers`.
    private func lists(_ key: EntityKey, _ meaning: MutationMeaning) -> [(SchemaField, EntityKey, EntityKey)] {
        guard let viewer = meaning.isTakingPart ? world.actor : world.viewer else { return [] }
        return plan.deedLists(meaning, of: world.plan(for: key.type), by: viewer.type, in: world.model).map { deeds in
            deeds.isOfDoers ? (deeds.list, key, viewer) : (deeds.list, viewer, key)
        }
    }
}
