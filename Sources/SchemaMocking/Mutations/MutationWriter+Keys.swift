import FakeValues
import GraphQLSchema
import JSONModel
import SchemaMeaning

/// The entities that a mutation is about.
extension MutationWriter {
    /// The entity whose key is given.
    func givenKey() -> EntityKey? {
        guard let type = plan.type else { return nil }
        let key = keyGivenByName(type) ?? givenValue().flatMap { world.key(of: $0, target: world.plan(for: type)) }
        guard plan.isSignIn(in: world.model) else { return key }
        return key.flatMap { now.stored($0) != nil || now.isOfPopulation($0) ? $0 : nil } ?? world.viewer(as: type)
    }

    /// The entity of an argument for another key: `updateProductBySku(sku:)`, PostGraphile's `nodeId` beside an `id`;
    /// within another one where that is named: GitLab's `projectPath` with `iid`.
    private func keyGivenByName(_ type: TypeID) -> EntityKey? {
        let target = world.plan(for: type)
        let given = names.otherKeys(of: type).lazy.compactMap { name, field -> EntityKey.Value? in
            input.given(name)?.leafText.map { .init(field: field, text: $0) }
        }
        guard let value = given.first else { return nil }
        guard !names.takesKey, let owner = ownersCalled().first, let member = target.members.first.map(world.plan)
        else { return now.foundKey([value], among: target.members) }
        let back = world.model.defaultBackField(of: member.id, to: owner.type)
        return now.ownedKey(of: member, values: [value], owner: owner, back: back)
    }

    /// The value that was given as the key of the mutation's entity, valid or not.
    func givenValue() -> JSONValue? { plan.type == nil ? nil : names.key(in: input) }

    /// The value that was given as the key, or the keys, of the entities to delete.
    func givenForDeletion() -> JSONValue? { names.deletedKeys(in: input) }

    var names: InputNames { InputNames(model: world.model, plan: plan) }

    /// The entities that a mutation such as `deleteIssue` or `deleteIssues` ends.
    ///
    /// Finds them by the given keys; without keys, the one entity that the other inputs describe.
    func deletedKeys(_ given: JSONValue?) -> [EntityKey] {
        let types = plan.namedTypes
        if let given { return keys(of: given, target: types.first ?? plan.type) }
        guard plan.keyArgument == nil else { return [] }
        return types.first.flatMap { keyGivenByName($0) ?? describedKey($0) }.map { [$0] } ?? []
    }

    /// The key that was given for an entity that does not exist, for a mutation that returns none:
    /// `closeIssue(issueId:): Boolean`.
    func absentKey() -> JSONValue? {
        guard plan.type == nil, !plan.namedTypes.isEmpty, let given = givenForDeletion() else { return nil }
        return deletedKeys(given).allSatisfy(now.isDeleted) ? given : nil
    }

    /// The entity that inputs describe: `removeReaction(subjectId:, content:)` finds a reaction of the subject.
    ///
    /// Prefers the signed-in user's among several.
    private func describedKey(_ type: TypeID) -> EntityKey? {
        let plan = world.plan(for: type)
        let wanted = input.entries.compactMap { entry -> (field: FieldPlan, text: String)? in
            guard let known = InputNames.field(entry, of: plan.type),
                let text = (number(entry.value.string, as: known, of: plan.type) ?? entry.value).leafText,
                let field = plan.field(named: known.name, in: world.model)
            else { return nil }
            return (field, text)
        }
        guard !wanted.isEmpty else { return nil }
        for (stem, value) in input.references {
            guard let parent = parent(named: stem, value),
                let list = world.schema[parent.type].fields?.first(where: { world.model.elementType(of: $0) == type })
            else { continue }
            let fitting = (elements(of: list, parent) ?? []).filter { member in
                wanted.allSatisfy { now.leafValue($0.field, of: member).leafText == $0.text }
            }
            if let found = fitting.first(where: isViewers) ?? fitting.first { return found }
        }
        guard wanted.count > 1, wanted.count == input.entries.count else { return nil }
        return now.foundKey(wanted.map { .init(field: $0.field.name, text: $0.text) }, among: plan.members)
    }

    private func isViewers(_ key: EntityKey) -> Bool {
        guard let viewer = world.viewer else { return false }
        return WordSets[.doers].contains { now.relatedKey($0, of: key) == viewer }
    }

    private func keys(of value: JSONValue, target: TypeID?) -> [EntityKey] {
        (value.array ?? [value]).compactMap { value in
            if let target { return world.key(of: value, target: world.plan(for: target)) }
            return value.leafText.flatMap { KeyReader(model: world.model).key(of: $0) }
        }
    }

    /// The entity to change where no argument names one: that of a root field without arguments, else a known one.
    func singleton() -> EntityKey? {
        guard let type = plan.type else { return nil }
        return ownedSingle(of: type) ?? world.rootEntity(of: type) ?? leading(type) ?? viewersOwn(type)
            ?? world.knownEntity(of: type, choice: world.model.choice(plan.field.hash, StableHash.of(plan.name.noun)))
    }

    /// The only entity of a type that the signed-in user has: the `membership` of `cancelMembership`.
    private func viewersOwn(_ type: TypeID) -> EntityKey? {
        world.viewer.flatMap { $0.type == type ? nil : only(type, of: $0) }
    }

    /// The entity of a type that the only such field of an owner gives.
    private func only(_ type: TypeID, of owner: EntityKey) -> EntityKey? {
        let fields = world.schema[owner.type].allFields.filter {
            $0.type.nullable == .named(type) && $0.arguments.isEmpty
        }
        return fields.count == 1 ? now.relatedKey(fields[0].name, of: owner) : nil
    }

    /// The only entity of a type that an owner has, whom an input names: the cart of the user in
    /// `addToCart(userId:, productId:)`.
    private func ownedSingle(of type: TypeID) -> EntityKey? {
        owners.lazy.compactMap { stem, value -> EntityKey? in
            guard let named = world.model.keyedType(named: [stem]), named != type,
                let owner = world.key(of: value, target: world.plan(for: named))
            else { return nil }
            return only(type, of: owner)
        }.first
    }

    /// An entity of a type that leads to an owner, whom an input names.
    private func leading(_ type: TypeID) -> EntityKey? {
        owners.lazy.compactMap { stem, value -> EntityKey? in
            guard let (back, owner) = owner(of: type, named: stem, value) else { return nil }
            return now.all(world.plan(for: type)).first { now.relatedKey(back, of: $0) == owner }
        }.first
    }

    /// The keys of others that are given; the plan of `changePlan(planId:)` is the new one.
    private var owners: [(stem: String, value: JSONValue)] {
        input.references.filter { plan.act != .update || $0.stem != plan.name.noun }
    }

    /// The field of a type by which its entities lead to the one that an input names.
    func owner(of type: TypeID, named stem: String, _ value: JSONValue) -> (back: FieldPlan, key: EntityKey)? {
        let plan = world.plan(for: type)
        let singles = plan.type.allFields.filter { world.model.isSingleEntity($0) && $0.arguments.isEmpty }
        let named = singles.filter { world.model.folded($0.name) == stem }
        let typed = singles.filter { world.model.folded(world.schema[$0.type.namedType].name) == stem }
        guard let field = named.first ?? (typed.count == 1 ? typed[0] : nil),
            let back = plan.field(named: field.name, in: world.model),
            let key = world.key(of: value, target: world.plan(for: field.type.namedType))
        else { return nil }
        return (back, key)
    }

    /// The entity that a list is of, where nothing else tells to which one something is added, or from which it is taken:
    /// the signed-in user of `addToWishlist(listingId:): User`, the only one of `addToQueue(trackId:): Playback`.
    var listOwner: EntityKey? {
        let areOfOthers = !input.references.isEmpty && input.references.count == input.entries.count
        if areOfOthers, let viewer = world.viewer, viewer.type == plan.type { return viewer }
        let isSaid = WordSets[.additionTargets].contains(where: plan.name.noun.hasPrefix) && plan.namedTypes.isEmpty
        return plan.addsToIt(in: world.model) || isSaid && isAboutOnlyOne ? singleton() : nil
    }

    /// Whether a mutation that takes no key is about the only entity of its type that the root gives, such as Vendure's
    /// `activeOrder`, or that the signed-in user has.
    var isAboutOnlyOne: Bool {
        guard let type = plan.type, !names.takesKey else { return false }
        return world.rootEntity(of: type, isViewer: false) != nil || viewersOwn(type) != nil
    }
}

extension MockWorld {
    /// The entity of a type that a root field without arguments gives.
    ///
    /// The signed-in user comes first, and counts only where `isViewer`.
    func rootEntity(of type: TypeID, isViewer: Bool = true) -> EntityKey? {
        let query = plan(for: schema.queryType)
        let fields = query.type.allFields.filter { field in
            field.type.listElement == nil && schema.overlap(field.type.namedType, type) && field.arguments.isEmpty
                && model.isSingleEntity(field)
        }
        let plans = fields.compactMap { query.field(named: $0.name, in: model) }
        guard let field = plans.first(where: \.isViewer) ?? plans.first, isViewer || !field.isViewer,
            case .entity(let key)? = derivedTarget(field, from: query.hash, arguments: 0, isFixed: true),
            schema.isPossible(key.type, in: type)
        else { return nil }
        return key
    }
}
