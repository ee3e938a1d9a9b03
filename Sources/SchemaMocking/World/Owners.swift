import FakeValues
import GraphQLSchema
import Locking
import SchemaMeaning

/// The owners that a world gives the members of a relation.
struct Owners {
    let relation: OwnerRelation
    let world: MockWorld

    private var element: TypePlan { relation.element }

    /// The entity that the field gives for a member.
    func owner(of member: EntityKey) -> EntityKey? {
        if let owner = member.owner, owner.backField == relation.back.name { return owner.key }
        guard hasOwner(member) else { return nil }
        let isDealt = world.isOfPopulation(member)
        // A member of the population keeps its owner, unless the member itself has been moved.
        let isMoved = relation.sharer.flatMap { world.stored(member)?.says($0) } ?? false
        if !isDealt || isMoved, let shared = shared(member) { return shared }
        if isDealt { return withOwnership { $0.owners[member.ordinal - 1] } }
        guard let pairs = relation.pairs else { return candidate(for: member) }
        return joined(member, besides: pairs.taken(before: member, of: self))
    }

    /// The owner that a member has in common with another object, or the one of an owner's objects that it belongs to.
    private func shared(_ member: EntityKey) -> EntityKey? {
        if let sharer = relation.sharer, let field = element.field(named: sharer, in: world.model) {
            let isInTree = field.target == element.id
            let other = isInTree ? top(above: member, by: field) : world.relatedKey(field, of: member)
            return other.flatMap { world.relatedKey(relation.back.name, of: $0) }
        }
        for back in relation.shared {
            guard let owner = knownOwner(of: member, by: back),
                let other = world.plan(for: relation.owners[0]).field(named: back, in: world.model)?.owner
            else { continue }
            let isNeeded = relation.back.type.isNonNull
            return world.picked(from: other, of: owner, choice(member.identity), isNeeded: isNeeded)
        }
        return nil
    }

    /// The owner that a member's key or what is written of it tells for a field.
    private func knownOwner(of member: EntityKey, by back: String) -> EntityKey? {
        if let owner = member.owner, owner.backField == back { return owner.key }
        return world.stored(member)?.overlay.related[back]?.key
    }

    /// The object at the top of a member's tree; `nil` for that itself, and beyond 64 levels, as in a circle that clients
    /// have written.
    private func top(above member: EntityKey, by parent: FieldPlan) -> EntityKey? {
        var top = member
        for _ in 0..<64 {
            guard let next = world.relatedKey(parent, of: top), next != top else { return top == member ? nil : top }
            top = next
        }
        return nil
    }

    /// The entity that a member of a list is joined with: if possible, none of those already taken.
    func joined(_ member: EntityKey, besides taken: Set<UInt64>) -> EntityKey? {
        Candidates(of: member, self).first(isJoined: true) { !taken.contains($0.identity) }
    }

    /// The owners that the other relation of a pair gives the members, where this one is settled after it.
    private var firstOwners: [EntityKey?]? {
        guard let pairs = relation.pairs, pairs.isSecond, let other = pairs.other(of: element, in: world.model)
        else { return nil }
        return world.owners(by: other).withOwnership(\.owners)
    }

    /// The owner that a member would have if its state allowed one.
    func candidate(for member: EntityKey) -> EntityKey? { Candidates(of: member, self).first { _ in true } }

    /// Whether an owner outside the population has members of its own: at the bottom of a tree there are none.
    func reaches(below owner: EntityKey) -> Bool {
        guard let tree = relation.tree, owner.type == element.id else { return true }
        return tree.level(of: owner, in: world.model) < Tree.depth
    }

    /// The ordinals of the population's members that an owner of the population has; `nil` for every other owner.
    func members(of owner: EntityKey) -> [Int]? {
        guard owner.isPlain, owner.ordinal <= world.plan(for: owner.type).population(in: world.model) else {
            return nil
        }
        let members = withOwnership { $0.members[owner.identity] } ?? []
        if relation.isCertain { return members }
        return members.filter { hasOwner(EntityKey(ordinal: $0, of: element)) }
    }

    private func hasOwner(_ member: EntityKey) -> Bool {
        relation.isCertain || !MockObject(member, in: world).lacks(relation.presence, relation.back.name)
    }

    /// The owner that a member has where its own does not own it any more.
    func otherOwner(of member: EntityKey, besides isOther: (EntityKey) -> Bool) -> EntityKey? {
        let candidates = Candidates(of: member, self)
        return (1..<65).lazy.compactMap(candidates.drawn).first { !isOther($0) }
    }

    fileprivate func choice(_ identity: UInt64) -> UInt64 { world.model.choice(identity, relation.backHash) }

    /// Calls `body` with what the members were dealt to, without a retain where they have been.
    private func withOwnership<Result>(_ body: (Ownership) -> Result) -> Result {
        if let result = relation.dealt.withValue(body) { return result }
        return body(relation.dealt.value { world.unwritten.owners(by: relation).deal() })
    }
}

extension Owners {
    /// Deals the members of the population to owners.
    private func deal() -> Ownership {
        var owners: [EntityKey?] = []
        var members: [UInt64: [Int]] = [:]
        let (limit, partners) = (limit, firstOwners)
        var joined: [UInt64: Set<UInt64>] = [:]
        let parent = relation.sharer.flatMap { element.field(named: $0, in: world.model) }
        var above: [Int: Int] = [:]
        // Every order gets a line first, since an order without lines would cost nothing.
        let whole = relation.isOfLines ? world.plan(for: relation.back.type.namedType) : nil
        let wholeCount = whole?.population(in: world.model) ?? 0
        var poor: [EntityKey] = []
        for ordinal in 1..<(element.population(in: world.model) + 1) {
            if ordinal == max(MockSettings.usualPopulation, wholeCount) + 1 { poor = self.poor(members) }
            let member = EntityKey(ordinal: ordinal, of: element)
            if let parent, parent.owner?.tree != nil, let key = world.relatedKey(parent, of: member), key != member,
                key.type == element.id, world.isOfPopulation(key)
            {
                above[ordinal] = key.ordinal
                owners.append(nil)
                continue
            }
            let partner = partners?[ordinal - 1]?.identity
            let taken = partner.map { joined[$0, default: [$0]] } ?? []
            let first = ordinal <= wholeCount ? whole : nil
            let owner =
                first.map { EntityKey(ordinal: ordinal, of: $0) } ?? shared(member)
                ?? poor.lastIndex { !taken.contains($0.identity) }.map { poor.remove(at: $0) }
                ?? Candidates(of: member, self).first(isJoined: !taken.isEmpty) {
                    members[$0.identity]?.count ?? 0 < limit && !taken.contains($0.identity)
                }
            owners.append(owner)
            guard let owner else { continue }
            members[owner.identity, default: []].append(ordinal)
            if let partner { joined[partner] = taken.union([owner.identity]) }
        }
        // Members below others in a tree have the owner of the top.
        for ordinal in above.keys {
            var top = ordinal
            while let next = above[top] { top = next }
            owners[ordinal - 1] = owners[top - 1]
            if let owner = owners[top - 1] { members[owner.identity, default: []].append(ordinal) }
        }
        if !above.isEmpty { members = members.mapValues { $0.sorted() } }
        return Ownership(owners: owners, members: members)
    }

    /// The most members that an owner may have, except where populations leave no choice.
    private var limit: Int {
        let owners = relation.owners.reduce(0) { $0 + max(1, world.plan(for: $1).population(in: world.model)) }
        let mean = element.population(in: world.model) / max(1, owners)
        return max(world.settings.relationLength.upperBound, 2 * (mean + 1))
    }
}

/// The owners that a member may be assigned to, in the order in which hashing draws them.
private struct Candidates {
    private let member: EntityKey
    private let owners: Owners
    /// The member's level, in a tree.
    private let level: Int?
    private var relation: OwnerRelation { owners.relation }

    init(of member: EntityKey, _ owners: Owners) {
        (self.member, self.owners) = (member, owners)
        level = owners.relation.tree?.level(of: member, in: owners.world.model)
    }

    /// The first owner with room, or else the first one; `nil` at the top of a tree.
    func first(isJoined: Bool = false, where hasRoom: (EntityKey) -> Bool) -> EntityKey? {
        if isTop { return relation.back.type.isNonNull ? member : nil }
        var first: EntityKey?
        for attempt in 0..<64 {
            guard let owner = drawn(attempt) else { continue }
            if hasRoom(owner) { return owner }
            first = first ?? owner
        }
        guard first == nil || isJoined else { return first }
        // In a small population no draw may have fallen on another, or on one of a level above.
        let types = relation.owners.lazy.map { owners.world.plan(for: $0) }
        let all = types.flatMap { type in
            (1..<(type.population(in: owners.world.model) + 1)).lazy.map { EntityKey(ordinal: $0, of: type) }
        }
        if let first { return all.first(where: hasRoom) ?? first }
        return all.first { isAbove($0, by: nil) } ?? (relation.tree == nil ? draw(0) : nil)
    }

    /// The owner that is drawn at an attempt; `nil` where it cannot own the member.
    func drawn(_ attempt: Int) -> EntityKey? {
        let owner = draw(attempt)
        return isAbove(owner, by: 1) ? owner : nil
    }

    /// Whether a member stands at the top of a tree in which nothing else stands above it.
    private var isTop: Bool { level == 0 && relation.owners.count == 1 }

    /// Whether an entity may own the member: in a tree, one of the same type must be `steps` levels above it, or any
    /// number of levels where `steps` is `nil`.
    private func isAbove(_ owner: EntityKey, by steps: Int?) -> Bool {
        // Nothing is its own parent.
        guard owner != member else { return false }
        guard let tree = relation.tree, let level, owner.type == member.type else { return true }
        let above = tree.level(of: owner, in: owners.world.model)
        return steps.map { above == level - $0 } ?? (above < level)
    }

    /// An owner, drawn so that low ordinals have several members and many others none, as in life.
    private func draw(_ attempt: Int) -> EntityKey {
        let hash = owners.choice(member.identity).mixed(with: UInt64(attempt))
        let type = owners.world.model.pick(among: relation.owners, by: hash) ?? relation.element
        if let stored = owners.world.storedEntity(of: type, by: hash.scrambled) { return stored }
        return EntityKey(ordinal: owners.world.skewedOrdinal(of: type, by: hash.scrambled), of: type)
    }
}

extension Owners {
    /// The owners whose lists hold fewer than two members, once for each missing member.
    ///
    /// The last owner gets the next member; a few owners are left out. If there are not enough members for all,
    /// owners of the smallest population get theirs first, and some of the others get both.
    private func poor(_ members: [UInt64: [Int]]) -> [EntityKey] {
        guard relation.tree == nil else { return [] }
        let types = world.model.listOwners(of: element, back: relation.back).map { world.plan(for: $0) }
            .sorted { ($0.population(in: world.model), $0.type.name) > ($1.population(in: world.model), $1.type.name) }
        return types.flatMap { type in
            let owners = (0..<type.population(in: world.model)).map { index in
                let owner = EntityKey(ordinal: index + 1, of: type)
                return (key: owner, rank: choice(owner.identity))
            }
            return owners.filter { $0.rank.below(32) > 0 }.sorted { $0.rank < $1.rank }.flatMap { owner in
                repeatElement(owner.key, count: max(0, 2 - (members[owner.key.identity]?.count ?? 0)))
            }
        }
    }
}

extension MockWorld {
    func owners(by relation: OwnerRelation) -> Owners { Owners(relation: relation, world: self) }

    /// An ordinal of the population, the lower the likelier.
    func skewedOrdinal(of type: TypePlan, by hash: UInt64) -> Int {
        let unit = hash.unit
        return 1 + Int(unit * unit * Double(type.population(in: model)))
    }

    /// Any ordinal of the population.
    func ordinal(of type: TypePlan, by hash: UInt64) -> Int { 1 + hash.below(type.population(in: model)) }
}
