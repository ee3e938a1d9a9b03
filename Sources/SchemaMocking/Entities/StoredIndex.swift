import FakeValues
import JSONModel
import SchemaMeaning

/// Finds the stored entities of one type by one of their stored values.
///
/// It follows the table from state to state, and reads only entities that have been written since.
struct StoredIndex: Sendable {
    /// The value that entities are found by.
    enum Kind: Hashable, Sendable {
        /// The target of a field, for entities that have it stored and those that lists show besides the population.
        ///
        /// Stored lists of owners are left aside.
        case led(back: String)
        /// Like `led`, with the highest number in a leaf first.
        case numbered(leaf: String, back: String)
        /// The stored target of a field.
        case said(String)
        /// The elements of a stored list.
        case listed(String)
        /// The values of some leaves; of deleted entities, the values they had then.
        case valued([String], isGone: Bool)
    }

    /// The groups and the place of one entity.
    fileprivate struct Mention {
        var groups: [UInt64]
        var rank: Int
        var key: EntityKey
        /// Whether a write to other entities may change it.
        var isLoose = false
    }

    /// The revision of the state that the index is about.
    private(set) var revision = 0
    /// The revision of the state since which nothing in it has changed.
    private(set) var version = 0
    /// The number of the state that it was last asked for in, among those of its store.
    var generation = 0
    /// The number of entities that have been read for it so far.
    private(set) var readCount = 0
    private var stamps = SortedMap<String, Int>()
    private var mentions = SortedMap<String, Mention>()
    private var loose = SortedMap<String, Bool>()
    private var positions = SortedMap<StoredPosition, EntityKey>()

    /// Whether it has no entities; one whose stored list is empty counts.
    var isEmpty: Bool { mentions.isEmpty }

    /// The entities of an identity or a hash, in the order of lists.
    subscript(group: UInt64) -> StoredKeys { StoredKeys(positions, group: group) }

    /// Reads the entities that have been written since, as the world has them now.
    mutating func follow(_ table: StoredTable?, by kind: Kind, of type: TypePlan, in world: MockWorld) {
        revision = world.entities?.state.revision ?? 0
        guard let table else {
            if !stamps.isEmpty { version = revision }
            (stamps, mentions, loose, positions) = (SortedMap(), SortedMap(), SortedMap(), SortedMap())
            return
        }
        var changed: [String] = []
        table.stamps.forEachChange(since: stamps) { if $1 != $2 { changed.append($0) } }
        loose.forEach { text, _ in changed.append(text) }
        let reader = MentionReader(kind, of: type, in: world)
        let isNew = stamps.isEmpty
        stamps = table.stamps
        readCount += changed.count
        let read = changed.map { text in (text, table.entities[text].flatMap { reader.mention($0) }) }
        if isNew { begin(read) } else { for (text, mention) in read { put(mention, at: text) } }
    }

    private mutating func begin(_ read: [(text: String, mention: Mention?)]) {
        version = revision
        mentions = SortedMap(sorted: read.compactMap { text, mention in mention.map { (text, $0) } })
        loose = SortedMap(sorted: read.compactMap { $0.mention?.isLoose ?? false ? ($0.text, true) : nil })
        let positions = read.flatMap { text, mention -> [(StoredPosition, EntityKey)] in
            guard let mention else { return [] }
            return mention.groups.map { (StoredPosition(group: $0, rank: mention.rank, text: text), mention.key) }
        }
        self.positions = SortedMap(sorted: positions.sorted { $0.0 < $1.0 })
    }

    private mutating func put(_ mention: Mention?, at text: String) {
        let known = mentions[text]
        if known == nil, mention == nil { return }
        if let known, let mention, known.groups == mention.groups, known.rank == mention.rank { return }
        version = revision
        known?.groups.forEach { positions[StoredPosition(group: $0, rank: known?.rank ?? 0, text: text)] = nil }
        for group in mention?.groups ?? [] {
            positions[StoredPosition(group: group, rank: mention?.rank ?? 0, text: text)] = mention?.key
        }
        mentions[text] = mention
        loose[text] = mention?.isLoose ?? false ? true : nil
    }
}

/// Computes the groups in which entities of a type are found.
private struct MentionReader {
    private let kind: StoredIndex.Kind
    private let world: MockWorld
    /// The field that leads to an owner.
    private let back: FieldPlan?
    private let leaves: [FieldPlan]
    /// Whether the leaves follow from the entity alone, even where they have not been written.
    private let areOwn: Bool

    init(_ kind: StoredIndex.Kind, of type: TypePlan, in world: MockWorld) {
        (self.kind, self.world) = (kind, world)
        func field(_ name: String) -> FieldPlan? { type.field(named: name, in: world.model) }
        switch kind {
        case .led(let name): (back, leaves) = (field(name), [])
        case .numbered(let leaf, let name): (back, leaves) = (field(name), [leaf].compactMap(field))
        case .said, .listed: (back, leaves) = (nil, [])
        case .valued(let names, _): (back, leaves) = (nil, names.compactMap(field))
        }
        areOwn = leaves.allSatisfy { $0.followsOwnLeaves(in: world.model) }
    }

    func mention(_ entity: StoredEntity) -> StoredIndex.Mention? {
        switch kind {
        case .led: return entity.record.isDeleted ? nil : ledMention(entity)
        case .numbered:
            guard !entity.record.isDeleted, var mention = ledMention(entity), let leaf = leaves.first,
                let number = world.leafValue(leaf, of: entity.key).int
            else { return nil }
            mention.rank = -max(number, -.max)
            mention.isLoose = mention.isLoose || !areOwn && !entity.says(leaf.name)
            return mention
        case .said(let field):
            guard !entity.record.isDeleted, case .entity(let target, _)? = entity.overlay.related[field] else {
                return nil
            }
            return mention(entity, [target.identity])
        case .listed(let list):
            guard !entity.record.isDeleted, case .list(let elements)? = entity.overlay.related[list] else { return nil }
            let identities = elements.compactMap { element -> UInt64? in
                guard case .entity(let key, _) = element else { return nil }
                return key.identity
            }
            return mention(entity, Set(identities).sorted())
        case .valued(let names, let isGone):
            guard entity.record.isDeleted == isGone, leaves.count == names.count else { return nil }
            let texts = leaves.compactMap { world.leafValue($0, of: entity.key).leafText }
            let isLoose = !areOwn && !names.allSatisfy(entity.says)
            // Without a text for every name there is no group; a loose entity may get values later.
            let groups = texts.count == names.count ? [StoredIndex.hash(of: texts)] : []
            return groups.isEmpty && !isLoose ? nil : mention(entity, groups, isLoose: isLoose)
        }
    }

    private func ledMention(_ entity: StoredEntity) -> StoredIndex.Mention? {
        guard let back, entity.isListed || entity.tells(back) else { return nil }
        let isLoose = !entity.tells(back) && !back.followsOwner(for: entity.key)
        let owner = world.relatedKey(back, of: entity.key, isClaimed: false)
        return owner == nil && !isLoose ? nil : mention(entity, owner.map { [$0.identity] } ?? [], isLoose: isLoose)
    }

    private func mention(_ entity: StoredEntity, _ groups: [UInt64], isLoose: Bool = false) -> StoredIndex.Mention {
        StoredIndex.Mention(groups: groups, rank: entity.record.rank, key: entity.key, isLoose: isLoose)
    }
}

extension StoredIndex {
    /// The group of the entities that have these values.
    static func hash(of texts: [String]) -> UInt64 {
        var hash = StableHash()
        for text in texts { hash.combine(text) }
        return hash.value
    }
}

extension FieldPlan {
    /// Whether the hashed target of the field follows from the entity alone.
    fileprivate func followsOwner(for key: EntityKey) -> Bool {
        guard case .object(let object) = kind, let owner = object.owner, object.givenName == nil else { return false }
        return key.value(of: name) == nil && owner.sharer == nil
    }
}
