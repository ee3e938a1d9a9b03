import GraphQLSchema
import JSONModel
import SchemaMeaning

/// Writes entities that Prisma's and Hasura's inputs nest: `{ connect: { id: 7 } }`, `{ data: [...] }`.
extension MutationWriter {
    /// The only member of an object that is a link operation; `nil` where its members are fields.
    func link(
        _ members: JSONObject,
        _ input: TypeID,
        to target: TypeID
    ) -> (link: MutationWords.Link, value: JSONValue, type: TypeID)? {
        let given = members.filter { !$0.value.isNull }
        guard given.count == 1, let member = given.first, let link = world.model.link(named: member.key, to: target),
            let type = world.schema[input].inputFields?[member.key]?.type.namedType
        else { return nil }
        return (link, member.value, type)
    }

    /// The reference that one link operation leaves in a field: null where it removes the link, `nil` for no change.
    mutating func followed(
        _ link: MutationWords.Link,
        _ value: JSONValue,
        _ type: TypeID,
        as target: TypeID,
        over current: EntityKey?,
        _ path: String
    ) throws(EntityError) -> JSONValue? {
        let around = (value: value, type: type)
        let (value, type) = itself(value, type, of: target, path)
        switch link {
        case .disconnect: return value.bool == false ? nil : .null
        case .delete:
            guard value.bool != false, let current else { return nil }
            try delete([current])
            return .null
        case .update, .updateMany:
            let inner = world.schema[around.type].inputFields
            let known = inner?["where"].flatMap { condition in
                around.value["where"].flatMap { found($0, condition.type.namedType, as: target, isOpen: false) }
            }
            guard let key = known ?? current else { return nil }
            try update(key, to: value, type, path)
            return world.reference(to: key)
        case .upsert:
            guard let inner = world.schema[type].inputFields else { return nil }
            let known = inner["where"].flatMap { condition in
                value["where"].flatMap { found($0, condition.type.namedType, as: target, isOpen: false) }
            }
            if let key = known ?? (value["where"] == nil ? current : nil) {
                if let change = value["update"], let input = inner["update"]?.type.namedType {
                    try update(key, to: change, input, path)
                }
                return world.reference(to: key)
            }
            guard let create = value["create"], let input = inner["create"]?.type.namedType else { return nil }
            return try followed(.create, create, input, as: target, over: nil, path)
        case .connect, .set: return found(value, type, as: target).map(world.reference)
        case .connectOrCreate:
            guard let object = value.object else { return nil }
            let fields = world.schema[type].inputFields
            if let condition = object["where"], let input = fields?["where"]?.type.namedType,
                let key = found(condition, input, as: target, isOpen: false)
            {
                return world.reference(to: key)
            }
            guard let create = object["create"], let input = fields?["create"]?.type.namedType else { return nil }
            return try followed(.create, create, input, as: target, over: nil, path)
        case .create, .createMany:
            guard let members = value.object ?? value.array?.first?.object else { return nil }
            let entries = MutationInput.entries(of: members, type, at: path, in: world.model)
            return try create(entries, of: target, key: nil).map(world.reference)
        }
    }

    /// The input of an entity without the objects around it: Neo4j's `{ where: { node: { … } }, edge: { … } }`.
    ///
    /// Values of the link itself are not kept, and are noted as ignored.
    private mutating func itself(
        _ value: JSONValue,
        _ type: TypeID,
        of target: TypeID,
        _ path: String
    ) -> (JSONValue, TypeID) {
        guard let members = world.schema[type].inputFields else { return (value, type) }
        if members["edge"] != nil, let edge = value["edge"], !edge.isNull { note(ignored: ["\(path).edge"]) }
        if let node = members["node"], world.model.elementField(folded: "node", of: target) == nil {
            return (value["node"] ?? .null, node.type.namedType)
        }
        let isAround = members.allSatisfy { ["where", "edge", "connect", "position"].contains($0.name) }
        guard isAround, let condition = members["where"], let inner = value["where"] else { return (value, type) }
        return itself(inner, condition.type.namedType, of: target, path)
    }

    /// Whether an update changes all entities that its condition chooses: Neo4j's does, with `node` in it.
    private func isOfMany(_ link: MutationWords.Link, _ type: TypeID) -> Bool {
        link == .updateMany || link == .update && world.schema[type].inputFields?["node"] != nil
    }

    /// Changes an entity by the members of `data` or `node`, or by the input's own members.
    private mutating func update(
        _ key: EntityKey,
        to value: JSONValue,
        _ input: TypeID,
        _ path: String
    ) throws(EntityError) {
        let inputs = world.schema[input].inputFields
        let data =
            inputs?["data"] ?? (world.model.elementField(folded: "node", of: key.type) == nil ? inputs?["node"] : nil)
        guard let members = (data.map { value[$0.name] } ?? value)?.object else { return }
        try change(
            key,
            to: MutationInput.entries(of: members, data?.type.namedType ?? input, at: path, in: world.model)
        )
    }

    /// The entities, among some, that pass a condition; none where the condition is not understood.
    private mutating func chosen(
        _ value: JSONValue,
        _ input: InputValue,
        _ element: TypeID,
        among keys: [EntityKey]
    ) -> [EntityKey] {
        var reader = FilterReader(world.model)
        let place = FilterReader.Place(path: input.name)
        let filter = reader.object(input, value, of: world.plan(for: element), at: place)
        note(ignored: reader.ignored)
        guard let filter, reader.ignored.isEmpty else { return [] }
        return keys.filter { filter.passes(MockObject($0, in: now)) }
    }

    /// The entity of a unique condition: by its key, or by other values that identify it.
    private mutating func found(
        _ value: JSONValue,
        _ type: TypeID,
        as target: TypeID,
        isOpen: Bool = true
    ) -> EntityKey? {
        let plan = world.plan(for: target)
        let (value, type) = itself(value, type, of: target, "where")
        guard case .object(let members) = value else {
            return value.leafText == nil ? nil : world.key(of: value, target: plan)
        }
        if isOpen, let name = world.model.keyName(of: plan), let key = members[name], key.leafText != nil {
            return world.key(of: key, target: plan)
        }
        if let filter = compared(members, type, of: target) {
            return now.keys(of: plan, passing: filter, isOpen: isOpen).first
        }
        let tests = members.filter { !$0.value.isNull && $0.value.leafText != nil }.compactMap { member -> Filter? in
            guard let field = world.model.conditionField(member.key, of: target) else { return nil }
            let order = LeafOrder(world.schema[field.type.namedType])
            return .leaf(field: field.name, LeafTest(comparison: .equal, operand: member.value, order: order))
        }
        return tests.isEmpty ? nil : now.keys(of: plan, passing: .all(tests), isOpen: isOpen).first
    }

    /// The filter of conditions with operators: Neo4j's `{ name: { eq: "Ann" } }`; `nil` where all are plain values.
    private mutating func compared(_ members: JSONObject, _ type: TypeID, of target: TypeID) -> Filter? {
        guard let inputs = world.schema[type].inputFields,
            members.contains(where: { member in
                !member.value.isNull
                    && (member.value.leafText == nil || world.model.conditionField(member.key, of: target) == nil)
            })
        else { return nil }
        var reader = FilterReader(world.model)
        let plan = world.plan(for: target)
        let filters = members.filter { !$0.value.isNull }.compactMap { member -> Filter? in
            inputs[member.key].flatMap {
                reader.filter($0, member.value, of: plan, at: FilterReader.Place(path: "where.\(member.key)"))
            }
        }
        note(ignored: reader.ignored)
        return reader.ignored.isEmpty ? .all(filters) : .any([])
    }

    /// The list after the link operations of an entry; `nil` where the entry has none.
    mutating func linked(
        _ entry: MutationInput.Entry,
        _ element: TypeID,
        in field: SchemaField,
        of key: EntityKey?
    ) throws(EntityError) -> JSONValue? {
        // Neo4j has a list of objects with link operations.
        let parts = (entry.value.array ?? [entry.value]).compactMap(\.object)
        guard world.model.isKeyed(element), !parts.isEmpty,
            parts.allSatisfy({ !$0.isEmpty && world.model.saysLinks($0, to: element) }),
            let inputs = world.schema[entry.type.namedType].inputFields
        else { return nil }
        let said = parts.joined().compactMap { member -> SaidLink? in
            guard !member.value.isNull, let link = world.model.link(named: member.key, to: element),
                let input = inputs[member.key]
            else { return nil }
            return SaidLink(link: link, input: input, value: member.value, path: "\(entry.path).\(member.key)")
        }
        return try linked(said, element, in: field, of: key)
    }

    /// A link operation in an input, with its place.
    struct SaidLink {
        let link: MutationWords.Link
        let input: InputValue
        let value: JSONValue
        let path: String
    }

    /// The list after some link operations.
    mutating func linked(
        _ said: [SaidLink],
        _ element: TypeID,
        in field: SchemaField,
        of key: EntityKey?
    ) throws(EntityError) -> JSONValue {
        let before = Set((key.flatMap { elements(of: field, $0) } ?? []).map(\.identity))
        var left = key.flatMap { elements(of: field, $0) } ?? []
        for one in said {
            let (link, input) = (one.link, one.input)
            if link == .set { left = [] }
            var (values, type) = (one.value.array ?? [one.value], input.type.namedType)
            if link == .createMany, let data = one.value["data"],
                let input = world.schema[type].inputFields?["data"]
            {
                (values, type) = (data.array ?? [data], input.type.namedType)
            }
            for value in values {
                switch link {
                case .disconnect:
                    let gone = found(value, type, as: element)
                    left.removeAll { $0 == gone }
                case .delete:
                    let gone = chosen(value, input, element, among: left)
                    try delete(gone)
                    left.removeAll { gone.contains($0) }
                case _ where isOfMany(link, type):
                    guard let condition = world.schema[type].inputFields?["where"] else { continue }
                    _ = itself(value, type, of: element, one.path)
                    let given = value["where"] ?? [:]
                    for key in chosen(given, condition, element, among: left) {
                        try update(key, to: value, type, one.path)
                    }
                case .connect, .create, .createMany, .connectOrCreate, .set, .update, .updateMany, .upsert:
                    guard
                        let reference = try followed(link, value, type, as: element, over: nil, one.path),
                        let linked = world.key(in: reference, of: element), !left.contains(linked)
                    else { continue }
                    left.insert(linked, at: 0)
                }
            }
        }
        let after = Set(left.map(\.identity))
        tally.count(.linked, after.subtracting(before).count)
        tally.count(.unlinked, before.subtracting(after).count)
        return .array(left.map(world.reference))
    }

    /// The new value of a leaf for which an operation is given: `{ set: "x" }`, `{ increment: 2 }`.
    func operated(
        _ entry: MutationInput.Entry,
        _ field: SchemaField,
        of key: EntityKey?
    ) -> (value: JSONValue, type: ResolvedType)? {
        guard let inputs = world.schema[entry.type.namedType].inputFields, case .object(let members) = entry.value,
            let member = members.first(where: { MutationWords.operations[$0.key] != nil && !$0.value.isNull }),
            let operation = MutationWords.operations[member.key], let input = inputs[member.key]
        else { return nil }
        return (operated(operation, member.value, field, of: key), operation == .pop ? field.type : input.type)
    }

    /// The new value of an entity's leaf after an operation.
    func operated(
        _ operation: MutationWords.Operation,
        _ value: JSONValue,
        _ field: SchemaField,
        of key: EntityKey?
    ) -> JSONValue {
        if operation == .set { return value }
        let known = key.flatMap { key in
            world.plan(for: key.type).field(named: field.name, in: world.model).map { now.leafValue($0, of: key) }
        }
        guard let known else { return value }
        switch operation {
        case .set: return value
        case .push: return known.changed(by: value, .append)
        case .pull: return .array((known.array ?? []).filter { $0 != value })
        case .pop: return .array((known.array ?? []).dropLast(max(0, value.int ?? 1)))
        case .add: return known.changed(by: value, .add)
        case .subtract: return known.changed(by: value.negated, .add)
        case .multiply, .divide:
            guard let left = known.double, let right = value.double, right != 0 || operation == .multiply else {
                return known
            }
            let result = operation == .multiply ? left * right : left / right
            let isWhole = known.int != nil && value.int != nil
            let rounded = isWhole ? Int(exactly: result.rounded(.towardZero)) : nil
            return rounded.map { .number(.integer($0)) } ?? (isWhole ? known : .number(.double(result)))
        }
    }
}

extension JSONValue {
    fileprivate var negated: JSONValue {
        if let int, int != .min { return .number(.integer(-int)) }
        return double.map { .number(.double(-$0)) } ?? self
    }
}
