import GraphQLSchema
import JSONModel
import SchemaMeaning

/// Puts a new entity into the lists of the entities that the input names.
extension MutationWriter {
    /// Links a new entity to the owners whose keys were given under another name than the field's:
    /// `addComment(subjectId:)` makes a comment of that issue.
    mutating func link(_ key: EntityKey, besides values: JSONObject) throws(EntityError) {
        for (stem, value) in input.references {
            guard values[stem] == nil, let parent = parent(named: stem, value), parent != key else { continue }
            try link(key, to: parent, besides: values)
        }
        for parent in ownersCalled() where parent != key { try link(key, to: parent, besides: values) }
        for list in world.schema[key.type].allFields {
            let members = world.field(list.name, of: key)?.listPlan?.members ?? []
            let founders = members.compactMap { $0.mutual.flatMap { now.founder(of: key, in: $0) } }
            if !founders.isEmpty { try add(founders, to: list, of: key) }
        }
        guard input.references.isEmpty, let viewer = world.viewer, viewer != key else { return }
        let list = plan.list(ofMade: world.schema[key.type], in: world.schema[viewer.type], world.model)
        if let list { try add([key], to: list, of: viewer) }
    }

    /// The owners of the entity that the input names by a text instead of a key: `projectPath`.
    func ownersCalled() -> [EntityKey] {
        guard let type = plan.type.map({ world.schema[$0] }) else { return [] }
        return input.entries.compactMap { entry in
            guard case .owner? = names.meaning(of: entry, for: type), !entry.endsInKey,
                let (owner, leaf) = names.ownerCalled(entry.folded), let text = entry.value.leafText
            else { return nil }
            return now.foundKey([.init(field: leaf, text: text)], among: world.plan(for: owner).members)
        }
    }

    func parent(named stem: String, _ value: JSONValue) -> EntityKey? {
        guard !stem.isEmpty else { return nil }
        if let named = world.model.keyedType(named: [stem]) {
            return world.key(of: value, target: world.plan(for: named))
        }
        if let key = value.leafText.flatMap({ KeyReader(model: world.model).key(of: $0) }) { return key }
        let field = plan.payload.flatMap { world.plan(for: $0.id).field(folded: stem) }
        guard let field, world.model.isSingleEntity(field) else { return nil }
        return world.key(of: value, target: world.plan(for: field.type.namedType))
    }

    private mutating func link(_ key: EntityKey, to parent: EntityKey, besides values: JSONObject) throws(EntityError) {
        let type = world.schema[key.type]
        let owner = world.schema[parent.type]
        let lists = owner.allFields.filter { list in
            world.model.elementType(of: list).map { world.schema.isPossible(key.type, in: $0) } ?? false
        }
        let backs = lists.compactMap { world.model.backField(ofList: $0, of: owner, element: type)?.name }
        for back in Set(backs).sorted() where values[back] == nil {
            try write([back: world.reference(to: parent)], to: key, as: .created)
        }
        let exact = lists.filter { world.model.elementType(of: $0) == key.type }
        let own = exact.isEmpty ? lists : exact
        if backs.isEmpty, own.count == 1 { try add([key], to: own[0], of: parent) }
    }

    /// Puts entities at the head of a list.
    mutating func add(_ keys: [EntityKey], to list: SchemaField, of owner: EntityKey) throws(EntityError) {
        guard let known = elements(of: list, owner) else { return }
        let there = Set(known.map(\.identity))
        let others = keys.filter { !there.contains($0.identity) }
        if others.isEmpty { return }
        try write([list.name: references(others + known)], to: owner, as: .changed)
        for key in others { try answer(list, of: owner, in: key) { [owner] + $0.filter { $0 != owner } } }
    }

    /// Takes entities out of a list.
    mutating func remove(_ keys: [EntityKey], from list: SchemaField, of owner: EntityKey) throws(EntityError) {
        guard let known = elements(of: list, owner) else { return }
        let gone = Set(keys.map(\.identity))
        let left = known.filter { !gone.contains($0.identity) }
        if left.count == known.count { return }
        try write([list.name: references(left)], to: owner, as: .changed)
        for key in keys { try answer(list, of: owner, in: key) { $0.filter { $0 != owner } } }
    }

    /// Changes the opposite list of a member where that has been written, since its stored value then decides.
    private mutating func answer(
        _ list: SchemaField,
        of owner: EntityKey,
        in member: EntityKey,
        _ change: ([EntityKey]) -> [EntityKey]
    ) throws(EntityError) {
        guard let field = world.field(list.name, of: owner),
            let side = field.listPlan?.members.first(where: { $0.type.id == member.type }),
            let opposite = world.oppositeList(of: side),
            let stored = now.stored(member), case .list(let elements)? = stored.overlay.related[opposite.name]
        else { return }
        let keys = elements.compactMap { element -> EntityKey? in
            guard case .entity(let key, _) = element else { return nil }
            return key
        }
        try write([opposite.name: references(change(keys))], to: member, as: .changed)
    }

    /// The number of links from an entity to others.
    func links(of key: EntityKey) -> Int {
        var stems: Set<String> = []
        return world.schema[key.type].allFields.reduce(0) { sum, field in
            guard !field.needsArguments, !world.model.isAggregate(field) else { return sum }
            if world.model.isSingleEntity(field) {
                return sum + (now.relatedKey(field.name, of: key) == nil ? 0 : 1)
            }
            guard world.model.elementType(of: field).map(world.model.isKeyed) ?? false,
                stems.insert(SchemaModel.stem(ofList: field.meant)).inserted
            else { return sum }
            return sum + (elements(of: field, key)?.count ?? 0)
        }
    }

    private func references(_ keys: [EntityKey]) -> JSONValue { .array(keys.map(world.reference)) }

    /// All elements of a list as they are now; `nil` for fields that are not lists.
    func elements(of list: SchemaField, _ owner: EntityKey) -> [EntityKey]? {
        let world = now
        guard let field = world.field(list.name, of: owner) else { return nil }
        return field.listPlan.map { world.keys(of: world.source($0, field, of: MockObject(owner, in: world))) }
    }
}
