import GraphQLSchema
import JSONModel

/// What a verb means for the entity that it is about: `closeIssue`, `addStar`, `unlockLockable`.
extension MutationWriter {
    /// The fields that the mutation's verb changes, besides those whose values are given.
    mutating func effects(on key: EntityKey, besides given: JSONObject) throws(EntityError) -> JSONObject {
        try changeLists(of: key)
        guard let meaning = MutationMeaning(plan) else { return [:] }
        let effects = VerbEffects(meaning, on: key, in: now)
        if effects.isAboutViewer { try join(key, meaning) }
        return effects.values(besides: given)
    }

    /// `addLabelsToLabelable(labelIds:)` adds to the labels, `remove…` takes from them.
    private mutating func changeLists(of key: EntityKey) throws(EntityError) {
        guard plan.act == .add || plan.act == .remove else { return }
        let type = world.schema[key.type]
        let names = InputNames(world: world, plan: plan)
        for entry in input.entries {
            guard
                case .elements(let list)? = names.meaning(of: entry.folded, entry.type, said: entry.said, for: type),
                let element = world.elementType(of: list)
            else { continue }
            let keys = (entry.value.array ?? [entry.value]).compactMap {
                world.key(of: $0, target: world.plan(for: element))
            }
            if plan.act == .add {
                try add(keys, to: list, of: key)
            } else {
                try remove(keys, from: list, of: key)
            }
        }
    }

    /// The signed-in user is among the `stargazers`, and the entity among their `starredRepositories`.
    private mutating func join(_ key: EntityKey, _ meaning: MutationMeaning) throws(EntityError) {
        guard let viewer = world.viewer else { return }
        if let list = list(beginning: meaning.words.union([meaning.verb]), in: key.type, of: viewer.type) {
            try change(list, of: key, by: viewer, isMember: meaning.isPositive)
        }
        if let list = list(beginning: meaning.words, in: viewer.type, of: key.type) {
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

    private func list(beginning words: Set<String>, in owner: TypeID, of element: TypeID) -> SchemaField? {
        (world.schema[owner].fields ?? FieldTable([])).first { field in
            let name = foldedName(field.name)
            return words.contains { name.hasPrefix($0) }
                && world.elementType(of: field).map { world.schema.isPossible(element, in: $0) } ?? false
        }
    }
}

/// What a mutation says has become true of its entity, or is no longer.
struct MutationMeaning: Sendable {
    let verb: String
    let isPositive: Bool
    /// What is said of the entity then: `starred`, `closed`.
    let words: Set<String>
    /// What is said of it otherwise: `open` for what is closed.
    let opposites: Set<String>

    init?(_ plan: MutationPlan) {
        var verb = plan.name.verb
        var isPositive = true
        switch plan.act {
        case .add, .remove:
            isPositive = plan.act == .add
            if verb != "archive" { verb = plan.name.noun } else { isPositive = true }
        case .other, .update:
            if let positive = Self.negations[verb] {
                verb = positive
                isPositive = false
            } else if verb.hasPrefix("un"), verb.count > 4, !["unite", "undo", "upload"].contains(verb) {
                verb.removeFirst(2)
                isPositive = false
            } else if verb == "reopen" {
                verb = "open"
            }
        case .create, .delete, .nothing: return nil
        }
        guard verb.utf8.count > 2, plan.act != .update else { return nil }
        self.verb = verb
        self.isPositive = isPositive
        words = MutationName.participles(of: verb)
        opposites = Self.opposites[verb].map { MutationName.participles(of: $0) } ?? []
    }

    private static let negations: [String: String] = [
        "disable": "enable", "deactivate": "activate", "disapprove": "approve",
    ]
    private static let opposites: [String: String] = [
        "open": "close", "close": "open", "show": "hide", "hide": "show", "approve": "reject", "reject": "approve",
    ]
}
