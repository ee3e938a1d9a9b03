import FakeValues
import GraphQLSchema
import JSONModel
import Platform
import SchemaMeaning

/// Reads given inputs as values of the entity's fields.
extension MutationWriter {
    /// The values of a type's fields that entries give, in the form that `StoredValues` reads.
    mutating func values(
        of entries: [MutationInput.Entry],
        into type: NamedType,
        key: EntityKey?
    ) throws(EntityError) -> JSONObject {
        if key != nil { hasReadInputs = true }
        var values = JSONObject()
        let names = names
        var files: [(entry: MutationInput.Entry, plan: FilePlan)] = []
        let part = key == nil ? nil : names.part(of: type)
        let inner = part.map { part in
            entries.filter { InputNames.field($0, of: world.schema[part.type.namedType]) != nil }
        }
        if let part, let inner, !inner.isEmpty, let key {
            let own = try self.values(of: inner, into: world.schema[part.type.namedType], key: nil)
            values[part.name] = current(part, of: key)?.overlaid(with: .object(own)) ?? .object(own)
        }
        for entry in entries where entry.path != plan.action?.condition?.name {
            if inner?.contains(where: { $0.path == entry.path }) ?? false { continue }
            switch names.meaning(of: entry, for: type) {
            case .key where isOtherKey(entry, than: key): note(entry)
            // The new address of `updateUserByEmail(email:, patch: { email })` is the inner one.
            case .field where entries.contains { $0.folded == entry.folded && $0.depth > entry.depth }: continue
            case .field(let field):
                guard
                    let value = try value(entry, as: field, of: key) ?? number(entry.value.string, as: field, of: type)
                else {
                    let isNumber = if case .number = entry.value { true } else { false }
                    if !entry.value.isNull, world.schema[field.type.namedType].isLeaf || isNumber { note(entry) }
                    continue
                }
                let led = relation(ledBy: field, value, of: type)
                if let led, values[led.name] == nil { values[led.name] = led.value }
                if led == nil { values[field.name] = inForm(value, of: field, in: type) }
            case .elements where plan.act == .add || plan.act == .remove: continue
            case .relation(let field), .elements(let field):
                guard values[field.name] == nil, let value = try value(entry, as: field, of: key) else { continue }
                values[field.name] = value
            case .called(let field, let leaf):
                let element = world.model.elementType(of: field)
                let keys = (entry.value.array ?? [entry.value]).compactMap(\.leafText).compactMap {
                    now.foundKey(
                        [.init(field: leaf, text: $0)],
                        among: world.plan(for: element ?? field.type.namedType).members
                    ).map(world.reference)
                }
                if element != nil { values[field.name] = .array(keys) } else { values[field.name] = keys.first }
            case .operation(let field, let operation):
                guard !entry.value.isNull || operation == .set else { continue }
                let value = operated(operation, entry.value, field: field, of: key)
                let given = [.pop, .push, .pull].contains(operation) ? field.type : entry.type
                let fitted = world.schema.converted(value, from: given, to: field.type)
                if let fitted { values[field.name] = fitted }
            case .deed(let field):
                let state = names.state(after: entry.value.string ?? "", of: field)
                if let state { values[field.name] = .string(state) } else { note(entry) }
            case .file(let plan): files.append((entry, plan))
            case .key, .owner, .listChange, .secret, .nothing: continue
            case nil: if !plan.saysWho { note(entry) }
            }
        }
        // Values beside a file come before those of the file.
        for (entry, plan) in files {
            for value in try fileValues(entry, plan, of: key) where values[value.key] == nil {
                values[value.key] = value.value
            }
        }
        return values
    }

    /// Whether a value under the name of the key is not that of the entity: keys do not change.
    private func isOtherKey(_ entry: MutationInput.Entry, than key: EntityKey?) -> Bool {
        guard let key, case let type = world.plan(for: key.type), plan.act == .update, plan.action == nil,
            entry.folded == type.key?.name.map(foldedName), entry.value.leafText != nil
        else { return false }
        return world.key(of: entry.value, target: type) != key
    }

    /// The relation that a written foreign key moves: `customer_id` decides where `customer` leads.
    private func relation(
        ledBy field: SchemaField,
        _ value: JSONValue,
        of type: NamedType
    ) -> (name: String, value: JSONValue)? {
        let plan = world.plan(for: type.id)
        guard case .leaf(let leaf) = plan.field(named: field.name, in: world.model)?.kind,
            case .leafOf(let relation, let name) = leaf.role, let related = plan.field(at: relation, in: world.model),
            world.model.isSingleEntity(related.definition),
            world.plan(for: related.target).members.allSatisfy({ world.plan(for: $0).key?.name == name })
        else { return nil }
        if value.isNull { return related.isNonNull ? nil : (related.name, .null) }
        return world.key(of: value, target: world.plan(for: related.target)).map {
            (related.name, world.reference(to: $0))
        }
    }

    /// The value for a field; `nil` where the given one does not fit.
    private mutating func value(
        _ entry: MutationInput.Entry,
        as field: SchemaField,
        of key: EntityKey?
    ) throws(EntityError) -> JSONValue? {
        if entry.value.isNull {
            guard !field.type.isNonNull else { return nil }
            return .null
        }
        let target = world.schema[field.type.namedType]
        guard target.isComposite else {
            if let operated = operated(entry, field, of: key) {
                return world.schema.converted(operated.value, from: operated.type, to: field.type)
            }
            return world.schema.converted(entry.value, from: entry.type, to: field.type)
        }
        guard let element = world.model.elementType(of: field) else {
            let related = key.flatMap { now.relatedKey(field.name, of: $0) }
            return try object(NestedInput(entry, target: target.id), over: current(field, of: key), leadingTo: related)
        }
        if let linked = try linked(entry, element, in: field, of: key) { return linked }
        let (entry, isMore) = names.listed(entry)
        var elements: [JSONValue] = []
        for value in entry.value.array ?? [entry.value] {
            let nested = NestedInput(entry, target: element).with(value, entry.type.namedType)
            guard let object = try object(nested, over: nil, leadingTo: nil) else { return nil }
            elements.append(object)
        }
        if isMore, let known = key.flatMap({ self.elements(of: field, $0) }) { elements += known.map(world.reference) }
        return .array(elements)
    }

    /// The number that a text stands for in a field of numbers: its digits, a moment, or an object by its number.
    func number(_ text: String?, as field: SchemaField, of type: NamedType) -> JSONValue? {
        let target = world.schema[field.type.namedType]
        guard let text, AmountPlan.isNumber(target), field.type.listElement == nil,
            let plan = world.plan(for: type.id).field(named: field.name, in: world.model),
            case .leaf(let leaf) = plan.kind
        else { return nil }
        if let number = JSONValue(leafText: text, as: target), number.string == nil { return number }
        if let moment = Instant(parsing: text) {
            return InstantForm(of: leaf.generator.value(object: plan.hash))?.value(moment)
        }
        switch leaf.role {
        case .keyOf, .leafOf: return world.schema.fitted(world.numbered(.string(text), for: plan), to: field.type)
        default: return nil
        }
    }

    /// A number as a text where the field's other values are texts: a `Decimal` of the schema's own.
    private func inForm(_ value: JSONValue, of field: SchemaField, in type: NamedType) -> JSONValue {
        guard case .number = value, world.schema[field.type.namedType].builtIn == nil,
            let plan = world.plan(for: type.id).field(named: field.name, in: world.model),
            case .leaf(let leaf) = plan.kind,
            leaf.generator.value(object: plan.hash).string != nil
        else { return value }
        return value.leafText.map { .string($0) } ?? value
    }

    private func current(_ field: SchemaField, of key: EntityKey?) -> JSONValue? {
        key.flatMap { now.stored($0) }?.record.values[field.name]
    }

    /// The value for an object: a reference to a given or a new entity, or an object without a key.
    private mutating func object(
        _ nested: NestedInput,
        over known: JSONValue?,
        leadingTo current: EntityKey?
    ) throws(EntityError) -> JSONValue? {
        let target = nested.target
        let plan = world.plan(for: target)
        guard case .object(let members) = nested.value else {
            let value = nested.value
            guard value.leafText != nil else { return nil }
            guard world.model.isKeyed(target) else {
                // The only number of an object is its amount: that of `salary: Money`.
                let amounts = plan.type.allFields.filter { AmountPlan.isNumber(world.schema[$0.type.namedType]) }
                guard amounts.count == 1, let fitted = world.schema.fitted(value, to: amounts[0].type) else {
                    return nil
                }
                let amount = JSONValue.object([amounts[0].name: inForm(fitted, of: amounts[0], in: plan.type)])
                return known?.overlaid(with: amount) ?? amount
            }
            return now.key(of: value, target: plan).map(world.reference)
        }
        let entries = MutationInput.entries(of: members, nested.type, at: nested.path, in: world.model)
        if world.model.isKeyed(target) {
            if let (link, input) = link(in: nested) { return try followed(link, input, over: current) }
            if world.model.isReference(nested.type, to: target) {
                let key = now.referredKey(members, of: target).flatMap { now.isDeleted($0) ? nil : $0 }
                if key == nil { note(ignored: [nested.path]) }
                return key.map(world.reference)
            }
            let names = plan.members.compactMap { world.plan(for: $0).key?.name } + [KeyField.usualName]
            if let value = names.lazy.compactMap({ members[$0] }).first, let key = now.key(of: value, target: plan) {
                return world.reference(to: key)
            }
            // An entity that its code identifies is made only where none has that code.
            if let key = now.key(in: nested.value, of: target), !now.isDeleted(key),
                key.values.isEmpty || now.stored(key) != nil
            {
                return world.reference(to: key)
            }
            return try create(entries, of: target, key: nil).map(world.reference)
        }
        guard let type = member(of: target, for: entries)?.id else { return nil }
        var values = try values(of: entries, into: world.schema[type], key: nil)
        guard !values.isEmpty else { return nil }
        if plan.type.isAbstract { values["__typename"] = .string(world.schema[type].name) }
        return known?.overlaid(with: .object(values)) ?? .object(values)
    }

}

extension MockWorld {
    /// An entity in the form of a stored reference: `{ "__typename": "User", "id": "user-7" }`.
    func reference(to key: EntityKey) -> JSONValue {
        let type = plan(for: key.type)
        return .object([
            "__typename": .string(type.type.name),
            type.key?.member ?? KeyField.usualName: KeyWriter(model: model).value(of: key),
        ])
    }
}
