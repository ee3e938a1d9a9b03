import GraphQLSchema
import JSONModel

/// Which entity a mutation is about.
extension MutationWriter {
    /// The entity whose key is given.
    func givenKey() -> EntityKey? {
        guard let type = plan.type else { return nil }
        if let key = keyGivenByName(type) { return key }
        guard let value = givenValue() else { return identified(type) }
        return world.key(of: value, target: world.plan(for: type))
    }

    /// What is known by a text or number that has to be given, within what else is named: GitLab's `projectPath` with
    /// `iid`.
    private func identified(_ type: TypeID) -> EntityKey? {
        guard plan.act == .update || plan.act == .other, !names.takesKey else { return nil }
        let target = world.plan(for: type)
        let values = input.entries.compactMap { entry -> EntityKey.Value? in
            guard entry.type.isNonNull, NaturalKeys.isUnique(entry.folded), let text = entry.value.leafText,
                let field = world.elementField(folded: entry.folded, of: type)
            else { return nil }
            return .init(field: field.name, text: text)
        }
        guard let value = values.first else { return nil }
        guard let owner = ownersCalled().first, let member = target.members.first.map(world.plan) else {
            return now.foundKey([value], among: target.members)
        }
        let back = world.defaultBackField(of: member.id, to: owner.type)
        return now.ownedKey(of: member, values: [value], owner: owner, back: back)
    }

    /// What `updateProductBySku(sku:)` is about, and PostGraphile's `nodeId` beside an `id`.
    private func keyGivenByName(_ type: TypeID) -> EntityKey? {
        for (name, field) in names.otherKeys(of: type) {
            guard let text = input.given(name)?.leafText else { continue }
            return now.foundKey([.init(field: field, text: text)], among: world.plan(for: type).members)
        }
        return nil
    }

    /// What was given for the key of what the mutation is about, whether or not it is one.
    func givenValue() -> JSONValue? { plan.type == nil ? nil : names.key(in: input) }

    /// What was given for the key, or the keys, of what the mutation ends.
    func givenForDeletion() -> JSONValue? { names.deletedKeys(in: input) }

    private var names: InputNames { InputNames(world: world, plan: plan) }

    /// The entities that a mutation such as `deleteIssue` or `deleteIssues` ends: those whose key or keys were given,
    /// or the one that is described where there are none.
    func deletedKeys(_ given: JSONValue?) -> [EntityKey] {
        let types = plan.namedTypes
        if let given { return keys(of: given, target: types.first ?? plan.type) }
        guard plan.keyArgument == nil else { return [] }
        return types.first.flatMap(describedKey).map { [$0] } ?? []
    }

    /// What was given for the key of what the mutation's name is about, where that leads to nothing, and the mutation
    /// answers no entity that would tell: `closeIssue(issueId:): Boolean`.
    func absentKey() -> JSONValue? {
        guard plan.type == nil, !plan.namedTypes.isEmpty, let given = givenForDeletion() else { return nil }
        return deletedKeys(given).allSatisfy(now.isDeleted) ? given : nil
    }

    /// `removeReaction(subjectId:, content:)` ends the reaction of the subject that has the content: of several the one
    /// by the signed-in user.
    private func describedKey(_ type: TypeID) -> EntityKey? {
        let plan = world.plan(for: type)
        let wanted = input.entries.compactMap { entry -> (field: FieldPlan, text: String)? in
            guard let name = InputNames.field(entry, of: plan.type)?.name, let text = entry.value.leafText,
                let field = plan.field(named: name, world: world)
            else { return nil }
            return (field, text)
        }
        guard !wanted.isEmpty else { return nil }
        for (stem, value) in input.references {
            guard let parent = parent(named: stem, value),
                let list = world.schema[parent.type].fields?.first(where: { world.elementType(of: $0) == type })
            else { continue }
            let fitting = (elements(of: list, parent) ?? []).filter { member in
                wanted.allSatisfy { now.leafValue($0.field, of: member).leafText == $0.text }
            }
            if let found = fitting.first(where: isViewers) ?? fitting.first { return found }
        }
        return nil
    }

    private func isViewers(_ key: EntityKey) -> Bool {
        guard let viewer = world.viewer else { return false }
        let type = world.plan(for: key.type)
        return Kinship.owners.contains { name in
            type.field(named: name, world: world).map { now.relatedKey($0, of: key) == viewer } ?? false
        }
    }

    private func keys(of value: JSONValue, target: TypeID?) -> [EntityKey] {
        (value.array ?? [value]).compactMap { value in
            if let target { return world.key(of: value, target: world.plan(for: target)) }
            return value.leafText.flatMap { KeyReader(world: world).key(of: $0) }
        }
    }

    /// What is changed where no argument says which one: what the root gives without being asked for a particular one.
    func singleton() -> EntityKey? {
        guard let type = plan.type else { return nil }
        return world.rootEntity(of: type)
            ?? world.knownEntity(of: type, choice: world.choice(plan.field.hash, StableHash.of(plan.name.noun)))
    }

    /// Whether a mutation that takes no key is about what the root gives of its own, and that is not the signed-in user:
    /// Vendure's `activeOrder`.
    var isAboutRoot: Bool {
        guard let type = plan.type, !names.takesKey else { return false }
        return world.rootEntity(of: type, isViewer: false) != nil
    }
}

extension MockWorld {
    /// What the root gives of a type without being asked for a particular one: the signed-in user first, who counts
    /// only where `isViewer`.
    func rootEntity(of type: TypeID, isViewer: Bool = true) -> EntityKey? {
        let query = plan(for: schema.queryType)
        let fields = (query.type.fields ?? FieldTable([])).filter { field in
            field.type.listElement == nil && schema.overlap(field.type.namedType, type) && field.arguments.isEmpty
                && isSingleEntity(field)
        }
        let plans = fields.compactMap { query.field(named: $0.name, world: self) }
        guard let field = plans.first(where: \.isViewer) ?? plans.first, isViewer || !field.isViewer,
            case .entity(let key)? = derivedTarget(field, from: query.hash, arguments: 0, isFixed: true)
        else { return nil }
        return key
    }
}
