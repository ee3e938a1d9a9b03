import GraphQLSchema
import JSONModel
import SchemaMeaning

/// Writes to entities that a condition chooses or a list describes.
extension MutationWriter {
    /// Performs an action.
    ///
    /// - Returns: the entities that the action has been about, deleted ones among them.
    mutating func perform(_ action: MutationAction, _ arguments: JSONObject) throws(EntityError) -> [EntityKey] {
        let type = world.plan(for: action.type)
        for name in action.unknown where arguments[name]?.isNull == false { note(ignored: [action.path + name]) }
        if action.act == .create { return try create(by: action, arguments: arguments, of: type) }
        if let each = action.each {
            let inner = action.inner(in: world.schema)
            var written: [EntityKey] = []
            for members in (arguments[each.name]?.array ?? []).compactMap(\.object) {
                if let inner {
                    written += try perform(inner, members)
                } else if let key = try change(members, in: each, by: action) {
                    written.append(key)
                }
            }
            return written
        }
        if let keys = action.keys, let values = arguments[keys.name]?.array {
            let given = values.compactMap { now.key(of: $0, target: type) }
            let there = given.filter { !now.isDeleted($0) }
            for key in there { try change(key, by: action, arguments: arguments) }
            return there
        }
        let arguments = action.holder.flatMap { arguments[$0]?.object }.map(arguments.adding) ?? arguments
        guard let condition = action.condition(in: arguments), let keys = chosen(condition, by: action, of: type) else {
            return []
        }
        let chosen = action.isMany ? keys : Array(keys.prefix(1))
        if let most = action.limit.flatMap({ arguments[$0]?.int }), chosen.count > most {
            throw EntityError.tooMany(chosen.count, of: type.type.name, limit: most)
        }
        for (argument, link) in action.links {
            guard let members = arguments[argument.name]?.object else { continue }
            for key in chosen { try self.link(key, by: link, argument: argument, members: members) }
        }
        switch action.act {
        case .delete:
            try delete(chosen)
            return chosen
        case .upsert where chosen.isEmpty:
            return try create(by: action, arguments: arguments, of: type)
        case .create, .update, .upsert:
            for key in chosen { try change(key, by: action, arguments: arguments) }
            return chosen
        }
    }

    /// Changes or deletes all entities that an act is about.
    ///
    /// - Returns: these; of those that are changed only such as were different, where the answer counts them.
    mutating func perform(_ act: CollectiveAct) throws(EntityError) -> [EntityKey] {
        let type = world.plan(for: act.type)
        let all = act.filter.map { now.keys(of: type, passing: $0, isOpen: false) } ?? now.all(type)
        guard !act.deletes else {
            try delete(all)
            return all
        }
        let changed = others(than: plan.meaning, among: all)
        for key in changed { _ = try update(key) }
        return world.schema[plan.field.target].isLeaf ? changed : all
    }

    /// The entities that a verb changes; a toggle those of which its word is not true yet, and all where there are none.
    private func others(than meaning: MutationMeaning?, among keys: [EntityKey]) -> [EntityKey] {
        guard let meaning else { return keys }
        let effects = keys.map { VerbEffects(meaning, on: $0, isDone: nil, in: now) }
        let changed = zip(keys, effects).filter { $1.isChange && (!meaning.isToggle || $1.meaning.isPositive) }.map(\.0)
        return meaning.isToggle && changed.isEmpty ? keys : changed
    }

    /// Changes the entity whose key an element of a list holds, to the values beside it.
    private mutating func change(
        _ element: JSONObject,
        in list: InputValue,
        by action: MutationAction
    ) throws(EntityError) -> EntityKey? {
        let path = action.path + list.name
        let given = action.eachKey.flatMap { key in element[key.name].map { (name: key.name, value: $0) } }
        guard let key = given.flatMap({ now.key(of: $0.value, target: world.plan(for: action.type)) }),
            !now.isDeleted(key)
        else {
            note(ignored: [given.map { "\(path).\($0.name)" } ?? path])
            return nil
        }
        let (type, noun) = (list.type.namedType, plan.name.noun)
        let input = MutationInput(element: element, of: type, at: path, noun: noun, in: world.model)
        try change(key, to: input.entries)
        return key
    }

    /// The entities that a condition chooses; all where it may be left out and is; `nil` where it cannot be understood:
    /// then nothing is written.
    private mutating func chosen(
        _ condition: FilterPart,
        by action: MutationAction,
        of type: TypePlan
    ) -> [EntityKey]? {
        if condition.value.isNull { return action.isMany && !condition.input.type.isNonNull ? now.all(type) : nil }
        return filter(condition, of: type).map { now.keys(of: type, passing: $0, isOpen: action.act != .upsert) }
    }

    /// The filter that a condition stands for; `nil` where it cannot be understood.
    mutating func filter(_ condition: FilterPart, of type: TypePlan) -> Filter? {
        var reader = FilterReader(world.model)
        // A list of conditions holds if any of them does.
        let filter =
            condition.input.type.nullable.listElement == nil
            ? reader.object(condition, of: type)
            : .any(condition.values.compactMap { reader.object(condition.with($0), of: type) })
        note(ignored: reader.ignored)
        return reader.ignored.isEmpty ? filter : nil
    }

    private mutating func create(
        by action: MutationAction,
        arguments: JSONObject,
        of type: TypePlan
    ) throws(EntityError) -> [EntityKey] {
        var made: [EntityKey] = []
        for (argument, change) in action.values where change == .create {
            guard let value = arguments[argument.name], !value.isNull else { continue }
            for object in value.array ?? [value] {
                guard let key = try create(object, argument: argument, by: action, arguments: arguments, of: type)
                else { continue }
                made.append(key)
            }
        }
        return made
    }

    private mutating func create(
        _ object: JSONValue,
        argument: InputValue,
        by action: MutationAction,
        arguments: JSONObject,
        of type: TypePlan
    ) throws(EntityError) -> EntityKey? {
        guard let members = object.object else { return nil }
        if world.schema[argument.type.namedType].isUpload {
            var entry = MutationInput.Entry(argument, object, path: argument.name, said: nil)
            entry.type = argument.type.innermostElement
            return try create([entry], of: type.id, key: nil)
        }
        let entries = entries(of: members, argument, by: action)
        let given = world.model.keyName(of: type).flatMap { name in entries.first { $0.name == name } }
        let key = given.flatMap { world.key(of: $0.value, target: type) }
        if let key, let conflict = action.conflict, let rule = arguments[conflict.name]?.object, isThere(key) {
            let names = MutationWords.changedColumns(of: rule)
            let changed = entries.filter { names.contains($0.name) }
            guard !changed.isEmpty else { return nil }
            try change(key, to: changed)
            return key
        }
        if let upsert = action.upsert, arguments[upsert]?.bool == true, let known = known(by: entries, type) {
            try change(known, to: entries)
            return known
        }
        return try create(entries, of: type.id, key: key)
    }

    /// The entity whose natural key equals the given values: the user with the `login`.
    private func known(by entries: [MutationInput.Entry], _ type: TypePlan) -> EntityKey? {
        guard let names = world.model.natural.tuple(of: type.id) else { return nil }
        let tests = names.compactMap { name -> Filter? in
            guard let entry = entries.first(where: { $0.name == name }), entry.value.leafText != nil else { return nil }
            return .leaf(field: name, .equal(entry.value, order: .natural))
        }
        guard tests.count == names.count else { return nil }
        return now.keys(of: type, passing: .all(tests), isOpen: false).first
    }

    /// Whether an entity is in the population or has been written, and is not deleted.
    private func isThere(_ key: EntityKey) -> Bool {
        now.stored(key).map { !$0.record.isDeleted } ?? world.isOfPopulation(key)
    }

    private mutating func change(
        _ key: EntityKey,
        by action: MutationAction,
        arguments: JSONObject
    ) throws(EntityError) {
        for (argument, change) in action.values where change != .create {
            guard let members = arguments[argument.name]?.object else { continue }
            let entries = entries(of: members, argument, by: action)
            if change == .remove {
                try remove(entries, from: key)
            } else {
                let changed = change == .set ? entries : entries.map { self.changed($0, change, of: key) }
                try self.change(key, to: changed)
            }
        }
    }

    /// Changes an entity's links as an argument says: Neo4j's `deleteMovies(where:, delete: { actors: [...] })`.
    private mutating func link(
        _ key: EntityKey,
        by link: MutationWords.Link,
        argument: InputValue,
        members: JSONObject
    ) throws(EntityError) {
        let type = world.schema[key.type]
        for input in world.schema[argument.type.namedType].inputFields ?? InputValueTable([]) {
            guard let value = members[input.name], !value.isNull else { continue }
            let said = LinkInput(link: link, input: input, value: value, path: "\(argument.name).\(input.name)")
            guard let field = InputNames.field(input, of: type),
                let element = world.model.elementType(of: field), world.model.isKeyed(element)
            else {
                note(ignored: [said.path])
                continue
            }
            try write([field.name: try linked([said], element, in: field, of: key)], to: key, as: .changed)
        }
    }

    mutating func change(_ key: EntityKey, to entries: [MutationInput.Entry]) throws(EntityError) {
        let values = try values(of: entries, into: world.schema[key.type], key: key)
        guard !values.isEmpty else { return }
        try write(ImpliedValues(world: now, key: key, values: values).complete(isNew: false), to: key, as: .changed)
    }

    /// Takes values away from an entity: leaves that have them, and links to others.
    private mutating func remove(_ entries: [MutationInput.Entry], from key: EntityKey) throws(EntityError) {
        for entry in entries {
            guard let field = field(of: entry, in: key) else {
                note(ignored: [entry.path])
                continue
            }
            if let element = world.model.elementType(of: field.definition), world.model.isKeyed(element) {
                let input = InputValue(SchemaElement(name: entry.name), type: entry.type)
                let said = LinkInput(link: .disconnect, input: input, value: entry.value, path: entry.path)
                let left = try linked([said], element, in: field.definition, of: key)
                try write([field.name: left], to: key, as: .changed)
            } else if case .leaf = field.kind {
                let known = now.leafValue(field, of: key)
                let gone = entry.value.array ?? [entry.value]
                let left =
                    known.array.map { .array($0.filter { !gone.contains($0) }) }
                    ?? (known == entry.value ? JSONValue.null : known)
                guard left != known, !(left.isNull && field.isNonNull) else { continue }
                try write([field.name: left], to: key, as: .changed)
            } else if world.model.isSingleEntity(field.definition), !field.isNonNull {
                try write([field.name: .null], to: key, as: .changed)
            } else {
                note(ignored: [entry.path])
            }
        }
    }

    /// An entry with the new value of its field: the sum, or the longer list.
    private func changed(
        _ entry: MutationInput.Entry,
        _ change: MutationWords.Change,
        of key: EntityKey
    ) -> MutationInput.Entry {
        guard let field = field(of: entry, in: key) else { return entry }
        var entry = entry
        entry.value = now.leafValue(field, of: key).changed(by: entry.value, change)
        return entry
    }

    /// The field of an entity that has the name of an entry.
    func field(of entry: MutationInput.Entry, in key: EntityKey) -> FieldPlan? {
        InputNames.field(entry, of: world.schema[key.type]).flatMap { world.field($0.name, of: key) }
    }

    private func entries(
        of members: JSONObject,
        _ argument: InputValue,
        by action: MutationAction
    ) -> [MutationInput.Entry] {
        MutationInput.entries(of: members, argument.type.namedType, at: action.path + argument.name, in: world.model)
    }
}

extension MutationAction {
    /// The condition as it is given; null where it is not.
    func condition(in arguments: JSONObject) -> FilterPart? {
        condition.map { FilterPart($0, arguments[$0.name] ?? .null, path: path + $0.name) }
    }
}

extension JSONValue {
    /// The value after a change by another: the sum, both put together, or the other one itself.
    func changed(by other: JSONValue, _ change: MutationWords.Change) -> JSONValue {
        switch change {
        case .set, .create, .remove: return other
        case .add: return sum(with: other) ?? self
        case .append, .prepend:
            switch (self, other) {
            case (.array(let own), _):
                let others = other.array ?? [other]
                return .array(change == .append ? own + others : others + own)
            case (.object(let own), .object(let others)): return .object(own.adding(others))
            case (.string(let own), .string(let text)): return .string(change == .append ? own + text : text + own)
            default: return other
            }
        }
    }
}
