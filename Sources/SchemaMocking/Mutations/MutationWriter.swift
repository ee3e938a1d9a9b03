import GraphQLSchema
import JSONModel
import SchemaMeaning

/// Does what a mutation says: reads the world as it is, and writes into one state.
struct MutationWriter {
    let plan: MutationPlan
    let world: MockWorld
    let input: MutationInput
    private(set) var state: EntityState
    private var seen: MockWorld
    /// The given key, or arguments, that led to no entity.
    private var missing: JSONValue?
    /// The type of that entity, where it is not the mutation's.
    private var missingType: TypeID?
    /// The arguments, or parts of them, that are not understood.
    private(set) var ignored: [String] = []
    /// Whether the inputs were read as values, which notes those that are not understood.
    var hasReadInputs = false
    /// The entities of files that were given beside each other.
    private var files: [(input: String, key: EntityKey)] = []
    /// The entities whose keys a list has named.
    private var listed: [EntityKey]?
    /// The numbers of entities and links written.
    var tally = WriteTally()

    /// Performs a mutation.
    ///
    /// - Returns: the call, and the stored entities as the mutation has last seen them.
    /// - Throws: where there is no room for another entity; then nothing has been written.
    static func perform(
        _ plan: MutationPlan,
        _ arguments: JSONObject,
        in world: MockWorld,
        on state: inout EntityState,
        after previous: StoredEntities?
    ) throws(EntityError) -> (call: MutationCall, seen: StoredEntities?) {
        let input = MutationInput(
            arguments,
            of: plan.field.definition,
            noun: plan.name.noun,
            isMaker: plan.act == .create,
            in: world.model
        )
        var writer = MutationWriter(of: plan, world: world, input: input, state: state, after: previous)
        var chosen: [EntityKey]?
        var entity: EntityKey?
        if let lines = plan.lines {
            entity = try writer.perform(lines, arguments)
        } else if let action = plan.action, !action.isGuarded {
            let keys = try writer.perform(action, action.container.flatMap { arguments[$0]?.object } ?? arguments)
            chosen = action.isMany ? keys : nil
            entity = action.isMany ? nil : keys.first
            if !action.isMany, keys.isEmpty { writer.missing = .object(arguments) }
        } else if let collective = plan.collective {
            chosen = try writer.perform(collective)
        } else if writer.mayAct(arguments) {
            entity = try writer.perform()
            if !plan.isUnknown, !writer.hasReadInputs {
                writer.note(ignored: writer.names.unread(in: input))
            }
        }
        chosen = writer.files.isEmpty ? writer.listed ?? chosen : writer.files.map(\.key)
        let hasWritten = writer.state.revision != state.revision
        if hasWritten { writer.state.writes += 1 }
        state = writer.state
        let effects = MutationCall.Effects(
            entity: entity,
            missing: entity == nil ? writer.missing : nil,
            missingType: writer.missingType ?? plan.action?.type ?? plan.type ?? plan.namedTypes.first,
            chosen: chosen,
            ignored: writer.ignored,
            hasWritten: hasWritten,
            tally: writer.tally,
            files: plan.takesFiles ? world.model.files(in: arguments, plan.field.definition.arguments) : [],
            fileKeys: Dictionary(writer.files.map { ($0.input, $0.key) }) { first, _ in first }
        )
        let call = MutationCall(plan, arguments: arguments, input: input, effects: effects)
        if state.noted != nil { state.call = call }
        return (call, writer.now.entities)
    }

    private init(
        of plan: MutationPlan,
        world: MockWorld,
        input: MutationInput,
        state: EntityState,
        after previous: StoredEntities?
    ) {
        (self.plan, self.world, self.input) = (plan, world, input)
        self.state = state
        seen = state.isEmpty ? world : world.seeing(state, after: previous)
    }

    /// The world with all that has been written so far.
    var now: MockWorld { seen }

    /// Whether the entity whose key is given passes the condition that is given beside it.
    private mutating func mayAct(_ arguments: JSONObject) -> Bool {
        guard let condition = plan.action?.condition(in: arguments), !condition.value.isNull, let key = givenKey()
        else { return true }
        let filter = filter(condition, of: world.plan(for: key.type))
        guard !(filter?.passes(MockObject(key, in: now)) ?? false) else { return true }
        missing = givenValue() ?? .null
        return false
    }

    private mutating func perform() throws(EntityError) -> EntityKey? {
        switch plan.act {
        case .nothing:
            if givenKey() == nil { missing = givenValue() }
            return nil
        case .delete, .remove:
            if let deleted = try delete() { return deleted }
            guard missing == nil else { return nil }
            if plan.act == .remove, givenKey() == nil, let owner = listOwner { return try update(owner) }
            return try update(needsKey: true)
        case .create: return try create(key: givenKey())
        case .add:
            guard let key = givenKey() else {
                missing = givenValue()
                if missing == nil, let owner = listOwner { return try update(owner) }
                return missing == nil ? try create(key: nil) : nil
            }
            return plan.isNamed(after: world.schema[key.type]) ? try create(key: key) : try update(key)
        case .update, .other:
            missing = absentKey()
            if missing != nil { return nil }
            let isAboutSeveral = plan.field.definition.type.listElement != nil && givenForDeletion()?.array != nil
            if plan.type == nil && !plan.namedTypes.isEmpty || isAboutSeveral { return try updateNamed() }
            if plan.isCopy, let key = givenKey() { return try copy(key) }
            if let (name, field) = plan.namedRelation(in: world.model), let value = input.given(name) {
                return try choose(value, by: field)
            }
            if plan.isUpsert(in: world.model), givenValue() == nil, givenKey() == nil { return try create(key: nil) }
            return try update(needsKey: plan.act == .other && !isAboutOnlyOne)
        }
    }
}

// MARK: - Writing

extension MutationWriter {
    mutating func write(_ values: JSONObject, to key: EntityKey, as origin: EntityRecord.Origin) throws(EntityError) {
        guard let text = text(of: key) else { return }
        try state.write(type: world.schema[key.type].name, key: text, values: values, as: origin)
        seen = world.seeing(state, after: seen.entities)
    }

    private func text(of key: EntityKey) -> String? { KeyWriter(model: world.model).value(of: key).leafText }

    private mutating func create(key: EntityKey?) throws(EntityError) -> EntityKey? {
        guard let type = plan.type else { return nil }
        files = try createFiles(of: type)
        if let first = files.first { return first.key }
        guard let made = try create(input.entries, of: type, key: key) else { return nil }
        let said = saidValues(of: made, besides: [:])
        if !said.isEmpty { try write(said, to: made, as: .created) }
        return made
    }

    /// Makes an entity of the given values.
    mutating func create(
        _ entries: [MutationInput.Entry],
        of type: TypeID,
        key given: EntityKey?
    ) throws(EntityError) -> EntityKey? {
        guard let member = given.map({ world.plan(for: $0.type) }) ?? member(of: type, for: entries) else { return nil }
        let key = given ?? nextKey(of: member)
        tally.count(.made)
        // The record comes first, since values that are written below may lead to the new entity.
        try write([:], to: key, as: .created)
        let values = try values(of: entries, into: member.type, key: key)
        let implied = ImpliedValues(world: now, key: key, values: values, verb: plan.name.verb)
        try write(implied.complete(isNew: true), to: key, as: .created)
        try link(key, besides: values)
        return key
    }

    /// Makes a copy of an entity, changed by the given values.
    private mutating func copy(_ key: EntityKey) throws(EntityError) -> EntityKey? {
        let type = world.plan(for: key.type)
        guard !now.isDeleted(key) else {
            missing = givenValue()
            return nil
        }
        var values = JSONObject()
        for field in type.writeRules(in: world.model).copied {
            if case .object = field.kind {
                values[field.name] = now.relatedKey(field, of: key).map(world.reference)
            } else {
                values[field.name] = now.leafValue(field, of: key)
            }
        }
        let copy = nextKey(of: type)
        try write([:], to: copy, as: .created)
        for given in try self.values(of: input.entries, into: type.type, key: copy) { values[given.key] = given.value }
        try write(ImpliedValues(world: now, key: copy, values: values).complete(isNew: true), to: copy, as: .created)
        return copy
    }

    /// Makes an entity of each file that is given, where they would be told in the same place of one: `front` and
    /// `back` of `uploadSides(front: Upload, back: Upload): [File]`.
    private mutating func createFiles(of type: TypeID) throws(EntityError) -> [(input: String, key: EntityKey)] {
        guard plan.takesFiles else { return [] }
        var made: [(input: String, key: EntityKey)] = []
        let entries = rivalFiles(of: world.schema[type])
        for file in entries {
            let own = input.entries.filter { entry in
                entry.path == file.path || !entries.contains { $0.path == entry.path }
            }
            if let key = try create(own, of: type, key: nil) { made.append((file.name, key)) }
        }
        return made
    }

    /// The object type that has fields for most of the given values.
    func member(of type: TypeID, for entries: [MutationInput.Entry]) -> TypePlan? {
        let fitting = world.plan(for: type).members.map { member in
            (member, entries.count { InputNames.field($0, of: world.schema[member]) != nil })
        }
        let most = fitting.map(\.1).max() ?? 0
        return world.model.pick(among: fitting.filter { $0.1 == most }.map(\.0), by: plan.field.hash)
    }

    /// Makes an entity of which some values are known.
    mutating func create(_ values: JSONObject, of type: TypeID) throws(EntityError) -> EntityKey {
        let key = nextKey(of: world.plan(for: type))
        tally.count(.made)
        try write(ImpliedValues(world: now, key: key, values: values).complete(isNew: true), to: key, as: .created)
        return key
    }

    /// Records the given value that led to no entity.
    mutating func miss(_ value: JSONValue?, of type: TypeID) { (missing, missingType) = (value ?? .null, type) }

    private mutating func nextKey(of type: TypePlan) -> EntityKey {
        let writer = KeyWriter(model: world.model)
        let known = state
        let ordinal = state.nextOrdinal(type: type.type.name, after: type.population(in: world.model)) { ordinal in
            let key = EntityKey(ordinal: ordinal, of: type)
            return writer.value(of: key).leafText.map { known.record(type: type.type.name, key: $0) != nil } ?? false
        }
        return EntityKey(ordinal: ordinal, of: type)
    }

    private mutating func update(needsKey: Bool) throws(EntityError) -> EntityKey? {
        if let key = givenKey() { return try update(key) }
        missing = missing ?? givenValue()
        guard !needsKey, missing == nil, let key = singleton() else { return nil }
        return try update(key)
    }

    mutating func update(_ key: EntityKey) throws(EntityError) -> EntityKey? {
        let type = world.schema[key.type]
        if now.isDeleted(key), WordSets[.restorers].contains(plan.name.verb) { try restore(key) }
        // A change does not bring back a deleted entity.
        guard !now.isDeleted(key) else {
            missing = givenValue() ?? KeyWriter(model: world.model).value(of: key)
            return nil
        }
        var values = try values(of: input.entries, into: type, key: key)
        for member in try effects(on: key, besides: values) { values[member.key] = member.value }
        let deed = plan.meaning.flatMap { $0.isToggle ? nil : $0 }
        let implied = ImpliedValues(world: now, key: key, values: values, deed: deed, verb: plan.name.verb)
        guard !values.isEmpty || implied.isChange else { return key }
        let lists = type.allFields.filter { values[$0.name] != nil && world.model.elementType(of: $0) != nil }
        try write(implied.complete(isNew: false), to: key, as: .changed)
        let isSorting = WordSets[.sorters].contains(plan.name.verb)
        for list in lists where isSorting { try renumber(elements(of: list, key) ?? []) }
        return key
    }

    /// Lets the only entity that is meant lead to the one whose key is given: `setDefaultAddress(id:): User`.
    private mutating func choose(_ value: JSONValue, by field: FieldPlan) throws(EntityError) -> EntityKey? {
        hasReadInputs = true
        guard let chosen = world.key(of: value, target: world.plan(for: field.target)), !now.isDeleted(chosen),
            let owner = singleton()
        else {
            miss(value, of: field.target)
            return nil
        }
        try write([field.name: world.reference(to: chosen)], to: owner, as: .changed)
        return owner
    }

    /// Changes the entities that only the mutation's name tells of, since it gives none, or several:
    /// `closeOrders(ids:): Boolean`.
    private mutating func updateNamed() throws(EntityError) -> EntityKey? {
        guard let given = givenForDeletion() else {
            guard plan.act == .update, input.references.isEmpty,
                let viewer = plan.namedTypes.first.flatMap({ world.viewer(as: $0) })
            else { return nil }
            return try update(viewer)
        }
        let keys = deletedKeys(given)
        let changed = try keys.map { key throws(EntityError) in try update(key) }.compactMap(\.self)
        if given.array != nil { listed = changed }
        if WordSets[.sorters].contains(plan.name.verb) { try renumber(changed) }
        return keys.count == 1 ? keys[0] : nil
    }

    /// Numbers entities in the order in which they are given: `reorderTasks(ids:)`.
    private mutating func renumber(_ keys: [EntityKey]) throws(EntityError) {
        for (index, key) in keys.enumerated() {
            for place in world.plan(for: key.type).writeRules(in: world.model).places {
                try write([place.name: .number(.integer(index + 1))], to: key, as: .changed)
            }
        }
    }

    /// Records an input without effect, unless it is only what the schema gives where nothing is sent.
    mutating func note(_ entry: MutationInput.Entry) { if entry.isSent { note(ignored: [entry.path]) } }

    mutating func note(ignored others: [String]) { ignored += others.filter { !ignored.contains($0) } }

    mutating func delete(_ keys: [EntityKey]) throws(EntityError) {
        for key in keys {
            guard let text = text(of: key) else { continue }
            tally.count(.gone)
            try deleteParts(of: key)
            if plan.talliesLinks { tally.count(.unlinked, links(of: key)) }
            try state.delete(type: world.schema[key.type].name, key: text, in: world)
        }
        seen = world.seeing(state, after: seen.entities)
    }

    /// Deletes the parts of an entity with those of their own: the items of an invoice.
    private mutating func deleteParts(of key: EntityKey, depth: Int = 0) throws(EntityError) {
        guard depth < 4 else { return }
        for list in world.plan(for: key.type).writeRules(in: world.model).parts {
            for part in elements(of: list, key) ?? [] where !now.isDeleted(part) {
                try deleteParts(of: part, depth: depth + 1)
                guard let text = text(of: part) else { continue }
                try state.delete(type: world.schema[part.type].name, key: text, in: world)
            }
        }
    }

    /// Makes an entity one that there is again.
    private mutating func restore(_ key: EntityKey) throws(EntityError) {
        guard let text = text(of: key) else { return }
        let origin = world.isOfPopulation(key) ? EntityRecord.Origin.changed : .created
        try state.restore(type: world.schema[key.type].name, key: text, as: origin)
        seen = world.seeing(state, after: seen.entities)
    }

    private mutating func delete() throws(EntityError) -> EntityKey? {
        let given = givenForDeletion()
        let keys = deletedKeys(given).filter { !now.isDeleted($0) }
        guard let first = keys.first else {
            if given?.array?.isEmpty != true { missing = given }
            return nil
        }
        try delete(keys)
        if given?.array != nil { listed = keys }
        return first
    }
}
