import FakeValues
import GraphQLSchema
import JSONModel
import Locking
import SchemaMeaning

/// The objects of a list, before paging.
extension MockWorld {
    func source(
        _ list: ListPlan,
        _ field: FieldPlan,
        arguments: JSONObject = [:],
        of parent: MockObject,
        length: Int? = nil
    ) -> ItemSource {
        if !arguments.isEmpty, let given = givenItems(list, of: field, arguments: arguments) { return given }
        let question = list.question(arguments, field, in: self)
        func all() -> ItemSource {
            storedList(list, field, of: parent) ?? flaggedItems(list, of: parent)
                ?? unfiltered(list, field: field, arguments: arguments, question: question, of: parent, length: length)
        }
        guard let question else { return all() }
        let isOfAll = parent.isRoot && list.isKeyed
        func answer() -> ItemSource {
            distinct(ordered(filtered(all(), of: list, by: question, isRoot: isOfAll), question), question)
        }
        guard isOfAll, parent.overlay == nil, parent.identity == field.parent.hash, length == nil else {
            return answer()
        }
        return kept(question, answer)
    }

    /// The elements whose flag says that they are in the signed-in user's list.
    private func flaggedItems(_ list: ListPlan, of parent: MockObject) -> ItemSource? {
        guard let flag = list.viewersFlag, parent.isRoot || parent.key == viewer,
            // A flag that follows from a list, `isFollowing` from the `followers`, tells of none.
            list.element.field(named: flag, in: model)?.leafRole == nil
        else { return nil }
        let filter = Filter.leaf(field: flag, .equal(.bool(true), order: .natural))
        return .keys(keys(of: list.element, passing: filter, isOpen: false))
    }

    /// The entities that an `ids` argument names, in that order.
    private func givenItems(_ list: ListPlan, of field: FieldPlan, arguments: JSONObject) -> ItemSource? {
        let given = list.keys.lazy.compactMap { field.arguments.value(of: $0, in: arguments) }.first
        guard let value = given else { return nil }
        if list.isOfOthers {
            let known = (value.array ?? [value]).compactMap { key(of: $0, target: list.element) }
            let others = all(list.element).filter { !known.contains($0) }
            let choice = model.choice(known.first?.identity ?? 0, list.hash)
            return .keys(distinct(model.relationCount(by: choice), of: others.count, by: choice).map { others[$0 - 1] })
        }
        let items = (value.array ?? [value]).map {
            key(of: $0, target: list.element).flatMap { isDeleted($0) ? nil : Item.entity($0) } ?? .missing
        }
        if case .list(.named) = field.definition.type.nullable { return .items(items) }
        // A list of non-null elements leaves out the missing ones.
        return .items(items.filter { $0.type != nil })
    }

    private func unfiltered(
        _ list: ListPlan,
        field: FieldPlan,
        arguments: JSONObject,
        question: ListQuestion?,
        of parent: MockObject,
        length wanted: Int?
    ) -> ItemSource {
        let length = wanted ?? field.length(for: parent.identity)
        guard list.isKeyed else { return places(list, field: field, arguments: arguments, of: parent, length: length) }
        if parent.isRoot || parent.place == nil && list.isOfNamespace {
            return askedOwners(list, question) ?? population(list, length: length)
        }
        if let linked = list.linkedFrom, let owner = parent.place {
            let all = linked.keys(among: keys(of: population(list, length: nil)), to: owner, in: self)
            return .keys(length.map { Array(all.prefix($0)) } ?? all)
        }
        if let (kin, name) = list.kin, let owner = parent.key, let above = list.element.field(named: name, in: model) {
            return .keys(keys(of: kin, to: owner, by: above))
        }
        guard let owner = parent.key, list.members.contains(where: { $0.back != nil || $0.mutual != nil }) else {
            return ledBy(subset(of: list, field, of: parent, length: length), list, of: parent.key)
        }
        if list.members.count == 1 {
            return relation(list.members[0], list: list, field: field, of: owner, in: parent, length: length)
        }
        return relations(list, field, of: owner, in: parent, length: length)
    }

    /// An entity's kin in its tree: all above it, the topmost first, or those beside it, or all below it.
    private func keys(of kin: RelationWords.Kin, to key: EntityKey, by parent: FieldPlan) -> [EntityKey] {
        func above(_ key: EntityKey) -> [EntityKey] { relatedKey(parent, of: key).map { [$0] } ?? [] }
        func below(_ key: EntityKey) -> [EntityKey] {
            parent.owner.map { keys(of: members(of: key, parent.parent, relation: $0)) } ?? []
        }
        guard kin != .siblings else {
            return (above(key).first.map(below) ?? all(parent.parent).filter { above($0).isEmpty }).filter { $0 != key }
        }
        var found = [key]
        var index = 0
        // Stored values may lead around in a circle.
        while index < found.count, found.count < 1_000 {
            let next = (kin == .ancestors ? above : below)(found[index])
            found += next.filter { !found.contains($0) && !isDeleted($0) }
            index += 1
        }
        return kin == .ancestors ? found.dropFirst().reversed() : Array(found.dropFirst())
    }

    private func population(_ list: ListPlan, length: Int?) -> ItemSource {
        let types = list.members.map(\.type.id)
        if list.members.count == 1 {
            let type = list.members[0].type
            return stored(.population(type, count: length ?? type.population(in: model)), of: types)
        }
        let keys = list.element.mixedPopulation(in: model)
        return stored(.keys(length.map { Array(keys.prefix($0)) } ?? keys), of: types)
    }

    /// The members of the owners that arguments name, `shopId: "shop-corner"`: the same as in the owners' own lists.
    ///
    /// An argument finds its owner as a lookup does; a filter, `where: { shop_id: { _eq: 999 } }`, never
    /// invents one, and finds what has been written with that key.
    private func askedOwners(_ list: ListPlan, _ question: ListQuestion?) -> ItemSource? {
        guard let filter = question?.filter, list.members.count == 1 else { return nil }
        let type = list.members[0].type
        for case .leads(let back, let texts) in filter.conjuncts {
            guard let field = type.field(named: back, in: model), let relation = field.owner else { continue }
            let isArgument = question?.owners[back] == texts
            let owners = texts.sorted().compactMap { owner(called: $0, relation) }
            let found = owners.flatMap { owner in
                isArgument || isOfPopulation(owner) || stored(owner) != nil
                    ? keys(of: members(of: owner, type, relation: relation)) : joinedMembers(of: owner, by: field).keys
            }
            return .keys(found)
        }
        return nil
    }

    /// The owner that is called so, or else the one with this key.
    private func owner(called text: String, _ relation: OwnerRelation) -> EntityKey? {
        let target = plan(for: relation.back.type.namedType)
        if Int(text) != nil, let numbered = numberedKey(text, target) { return numbered }
        if let named = namedKey(text, target: target.id, owners: relation.owners), named.isPlain { return named }
        return key(of: .string(text), target: target)
    }

    /// The members of one relation.
    private func relation(
        _ member: ListPlan.Member,
        list: ListPlan,
        field: FieldPlan,
        of owner: EntityKey,
        in parent: MockObject,
        length: Int?
    ) -> ItemSource {
        if let mutual = member.mutual {
            let ordinals = members(of: owner, in: mutual)
            let all = ordinals.map { all in
                stored(.ordinals(member.type, length.map { Array(all.prefix($0)) } ?? all), of: owner)
            }
            let members = all ?? subset(of: list, field, of: parent, length: length)
            guard entities != nil, let opposite = oppositeList(of: member) else { return members }
            return stored(members, of: owner, opposite: opposite, type: member.type.id)
        }
        guard let back = member.backIndex else { return subset(of: list, field, of: parent, length: length) }
        guard let relation = member.type.field(at: back, in: model)?.owner else { return .empty }
        return members(of: owner, member.type, relation: relation, length: length)
    }

    /// The members of one owner.
    func members(of owner: EntityKey, _ type: TypePlan, relation: OwnerRelation, length: Int? = nil) -> ItemSource {
        let all = generatedMembers(of: owner, type, relation: relation, length: length)
        guard entities != nil, let back = type.field(named: relation.back.name, in: model) else { return all }
        return inPlace(stored(all, of: owner, by: back), type)
    }

    /// Members in the order of their places, once one of the type has been written: the cards of a column.
    private func inPlace(_ members: ItemSource, _ type: TypePlan) -> ItemSource {
        let places = type.writeRules(in: model).places.filter { $0.leafRole?.isPlace ?? false }
        guard entities?.table(of: type.id) != nil, let place = places.first else { return members }
        let placed = keys(of: members).enumerated().map { index, key in
            (key: key, order: (leafValue(place, of: key).int ?? .max, index))
        }
        return .keys(placed.sorted { $0.order < $1.order }.map(\.key))
    }

    private func generatedMembers(
        of owner: EntityKey,
        _ type: TypePlan,
        relation: OwnerRelation,
        length: Int?
    ) -> ItemSource {
        let owners = owners(by: relation)
        let ordinals = owners.members(of: owner)
        if let ordinals, length == nil { return .ordinals(type, ordinals) }
        let back = relation.back.name
        let link = EntityKey.Owner(key: owner, backField: back)
        let canOwn = canOwn(owner, type, backField: back) && owners.reaches(below: owner)
        guard let ordinals, let length else {
            guard canOwn else { return .empty }
            let count = length ?? max(relation.isOfLines ? 1 : 0, ownedCount(of: owner, back: back))
            return .owned(type, link, count: min(count, model.mostOwned(of: type)))
        }
        guard ordinals.count < length, canOwn else { return .ordinals(type, Array(ordinals.prefix(length))) }
        // A length that was asked for is reached with members of the owner's own.
        let own = (1...min(length - ordinals.count, model.mostOwned(of: type))).map {
            EntityKey(ordinal: $0, of: type.type, owner: link)
        }
        return .keys(ordinals.map { EntityKey(ordinal: $0, of: type) } + own)
    }

    /// The members of an owner's list of an abstract type: those of every type that leads back.
    ///
    /// An owner outside the population gets as many altogether as it would of one type.
    private func relations(
        _ list: ListPlan,
        _ field: FieldPlan,
        of owner: EntityKey,
        in parent: MockObject,
        length: Int?
    ) -> ItemSource {
        let members = list.members.filter { $0.back != nil }
        guard !members.isEmpty else { return subset(of: list, field, of: parent, length: length) }
        let isDealt = owner.isPlain && owner.ordinal <= plan(for: owner.type).population(in: model)
        guard !isDealt && !isCreated(owner) else {
            let keys = members.flatMap {
                self.keys(of: relation($0, list: list, field: field, of: owner, in: parent, length: nil))
            }
            let mixed = inListOrder(keys)
            return .keys(length.map { Array(mixed.prefix($0)) } ?? mixed)
        }
        let count = length ?? ownedCount(of: owner, back: members[0].back ?? "")
        let types = members.map(\.type.id)
        let keys = (0..<count).compactMap { index -> EntityKey? in
            guard let type = model.pick(among: types, by: model.choice(owner.identity, field.hash &+ UInt64(index))),
                let back = members.first(where: { $0.type.id == type.id })?.back, canOwn(owner, type, backField: back)
            else { return nil }
            let link = EntityKey.Owner(key: owner, backField: back)
            return EntityKey(ordinal: index + 1, of: type.type, owner: link)
        }
        guard entities != nil else { return .keys(keys) }
        // Each is asked of the relation of its own type.
        let parts = members.compactMap { member -> [EntityKey]? in
            guard let back = member.back.flatMap({ member.type.field(named: $0, in: model) }) else { return nil }
            return self.keys(of: stored(.keys(keys.filter { $0.type == member.type.id }), of: owner, by: back))
        }
        let known = Set(keys.map(\.identity))
        let kept = Set(parts.joined().map(\.identity))
        let others = parts.joined().filter { !known.contains($0.identity) }
        return .keys(others + keys.filter { kept.contains($0.identity) })
    }

    /// The keys in list order: given and created entities by rank, then all others by their hashes.
    private func inListOrder(_ keys: [EntityKey]) -> [EntityKey] {
        let ranked = keys.map { key in
            let rank = stored(key).flatMap { $0.isListed ? $0.record.rank : nil } ?? .max
            return (key: key, order: (rank, key.identity.scrambled))
        }
        return ranked.sorted { $0.order < $1.order }.map(\.key)
    }

    /// Some of the population: a relation without another side.
    private func subset(of list: ListPlan, _ field: FieldPlan, of parent: MockObject, length: Int?) -> ItemSource {
        let choice = model.choice(parent.identity, list.hash)
        let count = length ?? max(list.isSummedUp ? 1 : 0, model.relationCount(by: choice))
        if list.members.count == 1 {
            let type = list.members[0].type
            let population = type.population(in: model)
            var ordinals = distinct(min(count, population), of: population, by: choice)
            // A user is not their own friend.
            if let key = parent.key, key.type == type.id, key.isPlain { ordinals.removeAll { $0 == key.ordinal } }
            return stored(.ordinals(type, ordinals), of: parent.key)
        }
        let all = list.element.mixedPopulation(in: model)
        let chosen = distinct(min(count, all.count), of: all.count, by: choice).map { all[$0 - 1] }
        return stored(.keys(chosen.filter { $0 != parent.key }), of: parent.key)
    }

    /// The list led by the entity of its owner's single field: the `artist` first among `artists`.
    ///
    /// The leader stands alone if elements list owners of this type, since the lists of others would not have the owner
    /// in them.
    private func ledBy(_ others: ItemSource, _ list: ListPlan, of owner: EntityKey?) -> ItemSource {
        guard let owner, let field = list.leader.flatMap({ plan(for: owner.type).field(named: $0, in: model) })
        else { return others }
        let head = relatedKey(field, of: owner).flatMap { isDeleted($0) ? nil : $0 }
        if model.lists(owner.type, in: list.element.type) { return .keys(head.map { [$0] } ?? []) }
        return .keys((head.map { [$0] } ?? []) + keys(of: others).filter { $0 != head })
    }

    /// `count` different numbers from 1 to `bound`, rising.
    func distinct(_ count: Int, of bound: Int, by hash: UInt64) -> [Int] {
        guard count < bound else { return bound > 0 ? Array(1...bound) : [] }
        // Floyd's sampling: every number is as likely, and none is drawn in vain.
        var chosen: [Int] = []
        for (index, top) in ((bound - count + 1)..<(bound + 1)).enumerated() {
            let number = 1 + hash.mixed(with: UInt64(index)).below(top)
            chosen.append(chosen.contains(number) ? top : number)
        }
        return chosen.sorted()
    }

    private func places(
        _ list: ListPlan,
        field: FieldPlan,
        arguments: JSONObject,
        of parent: MockObject,
        length: Int?
    ) -> ItemSource {
        if let groups = list.summary?.groups(field, list.element, of: parent), groups.count >= length ?? 0 {
            return .items(groups.prefix(length ?? groups.count).map { .made($0) })
        }
        var identity = parent.identity.mixed(with: list.hash)
        // Filters choose among the elements; whatever else was given makes other elements.
        let hash = field.arguments.hash(of: arguments, except: list.filterNames)
        if hash != 0 { identity = identity.mixed(with: hash) }
        let count = length ?? placeCount(field, identity, isRoot: parent.isRoot, list: list)
        return standing(.places(list.element, list: identity, count: count), of: list.element)
    }

    /// Places without the deleted entities that stand at some of them.
    private func standing(_ places: ItemSource, of element: TypePlan) -> ItemSource {
        guard entities != nil, element.members.contains(where: { plan(for: $0).key != nil }) else { return places }
        return .items(places.items(in: self).filter { !($0.key.map(isDeleted) ?? false) })
    }

    /// Objects without keys are mostly parts of something: at least one of them, and not many.
    private func placeCount(_ field: FieldPlan, _ identity: UInt64, isRoot: Bool, list: ListPlan) -> Int {
        let range = settings.relationLength
        let hasPages = field.definition.type.listElement == nil || field.arguments.hasPaging
        if isRoot { return hasPages ? list.element.population(in: model) : list.pageSize }
        if hasPages { return model.relationCount(by: model.choice(identity, 1)) }
        let most = min(range.upperBound, 5)
        return model.choice(identity, 1).within(min(max(1, range.lowerBound), most)...most)
    }
}

extension TypePlan {
    /// The populations of all members of an abstract type, in rounds: the first of each type, the second of each.
    ///
    /// Within a round, hashing orders the types, so another type in the schema leaves the others in their order.
    func mixedPopulation(in model: SchemaModel) -> [EntityKey] {
        mixed.value {
            let types = members.map { model.plan(for: $0) }.filter { $0.key != nil }
            let populations = types.map { $0.population(in: model) }
            return Boxed(
                (0..<(populations.max() ?? 0)).flatMap { round in
                    zip(types, populations).filter { $1 > round }
                        .map { type, _ in EntityKey(ordinal: round + 1, of: type) }
                        .sorted { $0.identity.scrambled < $1.identity.scrambled }
                }
            )
        }.value
    }
}
