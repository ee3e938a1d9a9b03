import GraphQLSchema
import JSONModel
import SchemaMeaning

/// Writes entities that Prisma's and Hasura's inputs nest: `{ connect: { id: 7 } }`, `{ data: [...] }`.
extension MutationWriter {
    /// The only member of an object that is a link operation; `nil` where its members are fields.
    func link(in nested: NestedInput) -> (link: MutationWords.Link, input: NestedInput)? {
        let given = nested.value.object?.filter { !$0.value.isNull } ?? []
        guard given.count == 1, let name = given.first?.key, let input = part(named: name, of: nested) else {
            return nil
        }
        return world.model.link(named: name, to: nested.target).map { ($0, input) }
    }

    /// The reference that one link operation leaves in a field: null where it removes the link, `nil` for no change.
    mutating func followed(
        _ link: MutationWords.Link,
        _ around: NestedInput,
        over current: EntityKey?
    ) throws(EntityError) -> JSONValue? {
        let nested = itself(around)
        func created() throws(EntityError) -> JSONValue? {
            try part(.create, of: nested).flatMap { create throws(EntityError) in
                try followed(.create, create, over: nil)
            }
        }
        switch link {
        case .disconnect: return nested.value.bool == false ? nil : .null
        case .delete:
            guard nested.value.bool != false, let current else { return nil }
            try delete([current])
            return .null
        case .update, .updateMany:
            let known = part(.where, of: around).flatMap { found($0, isOpen: false) }
            guard let key = known ?? current else { return nil }
            try update(key, to: nested)
            return world.reference(to: key)
        case .upsert:
            let known = part(.where, of: nested).flatMap { found($0, isOpen: false) }
            guard let key = known ?? (nested.value[.where] == nil ? current : nil) else { return try created() }
            if let change = part(.update, of: nested) { try update(key, to: change) }
            return world.reference(to: key)
        case .connect, .set: return found(nested).map(world.reference)
        case .connectOrCreate:
            if let key = part(.where, of: nested).flatMap({ found($0, isOpen: false) }) {
                return world.reference(to: key)
            }
            return try created()
        case .create, .createMany:
            guard let members = nested.value.object ?? nested.value.array?.first?.object else { return nil }
            let entries = MutationInput.entries(of: members, nested.type, at: nested.path, in: world.model)
            return try create(entries, of: nested.target, key: nil).map(world.reference)
        }
    }

    /// A member of an input about the same kind of entity: its `where`, `create` or `update`.
    private func part(_ member: NestedMember, of nested: NestedInput) -> NestedInput? {
        part(named: member.rawValue, of: nested)
    }

    private func part(named name: String, of nested: NestedInput) -> NestedInput? {
        guard let value = nested.value.object?[name],
            let type = world.schema[nested.type].inputFields?[name]?.type.namedType
        else { return nil }
        return NestedInput(value: value, type: type, target: nested.target, path: nested.path)
    }

    /// The input of an entity without the objects around it: Neo4j's `{ where: { node: { … } }, edge: { … } }`.
    ///
    /// Values of the link itself are not kept, and are noted as ignored.
    private mutating func itself(_ nested: NestedInput) -> NestedInput {
        guard let members = world.schema[nested.type].inputFields else { return nested }
        if members[.edge] != nil, let edge = nested.value[.edge], !edge.isNull {
            note(ignored: ["\(nested.path).edge"])
        }
        if let node = members[.node],
            world.model.elementField(folded: NestedMember.node.rawValue, of: nested.target) == nil
        {
            return nested.with(nested.value[.node] ?? .null, node.type.namedType)
        }
        let isAround = members.allSatisfy { NestedMember(rawValue: $0.name)?.isAround ?? false }
        guard isAround, let inner = part(.where, of: nested) else { return nested }
        return itself(inner)
    }

    /// Whether an update changes all entities that its condition chooses: Neo4j's does, with `node` in it.
    private func isOfMany(_ link: MutationWords.Link, _ type: TypeID) -> Bool {
        link == .updateMany || link == .update && world.schema[type].inputFields?[.node] != nil
    }

    /// Changes an entity by the members of `data` or `node`, or by the input's own members.
    private mutating func update(_ key: EntityKey, to nested: NestedInput) throws(EntityError) {
        let inputs = world.schema[nested.type].inputFields
        let hasNode = world.model.elementField(folded: NestedMember.node.rawValue, of: key.type) != nil
        let data = inputs?[.data] ?? (hasNode ? nil : inputs?[.node])
        guard let members = (data.map { nested.value[$0.name] } ?? nested.value)?.object else { return }
        let type = data?.type.namedType ?? nested.type
        try change(key, to: MutationInput.entries(of: members, type, at: nested.path, in: world.model))
    }

    /// The entities, among some, that pass a condition; none where the condition is not understood.
    private mutating func chosen(
        _ value: JSONValue,
        by input: InputValue,
        of element: TypeID,
        among keys: [EntityKey]
    ) -> [EntityKey] {
        var reader = FilterReader(world.model)
        let filter = reader.object(FilterPart(input, value, path: input.name), of: world.plan(for: element))
        note(ignored: reader.ignored)
        guard let filter, reader.ignored.isEmpty else { return [] }
        return keys.filter { filter.passes(MockObject($0, in: now)) }
    }

    /// The entity of a unique condition: by its key, or by other values that identify it.
    private mutating func found(_ around: NestedInput, isOpen: Bool = true) -> EntityKey? {
        let target = around.target
        let plan = world.plan(for: target)
        let nested = itself(around.at(NestedMember.where.rawValue))
        guard case .object(let members) = nested.value else {
            return nested.value.leafText == nil ? nil : world.key(of: nested.value, target: plan)
        }
        if isOpen, let name = world.model.keyName(of: plan), let key = members[name], key.leafText != nil {
            return world.key(of: key, target: plan)
        }
        if let filter = compared(members, nested) { return now.keys(of: plan, passing: filter, isOpen: isOpen).first }
        let tests = members.filter { !$0.value.isNull && $0.value.leafText != nil }.compactMap { member -> Filter? in
            guard let field = world.model.conditionField(member.key, of: target) else { return nil }
            let order = LeafOrder(world.schema[field.type.namedType])
            return .leaf(field: field.name, .equal(member.value, order: order))
        }
        return tests.isEmpty ? nil : now.keys(of: plan, passing: .all(tests), isOpen: isOpen).first
    }

    /// The filter of conditions with operators: Neo4j's `{ name: { eq: "Ann" } }`; `nil` where all are plain values.
    private mutating func compared(_ members: JSONObject, _ nested: NestedInput) -> Filter? {
        let target = nested.target
        guard let inputs = world.schema[nested.type].inputFields,
            members.contains(where: { member in
                !member.value.isNull
                    && (member.value.leafText == nil || world.model.conditionField(member.key, of: target) == nil)
            })
        else { return nil }
        var reader = FilterReader(world.model)
        let plan = world.plan(for: target)
        let filters = members.filter { !$0.value.isNull }.compactMap { member -> Filter? in
            inputs[member.key].flatMap {
                reader.filter(FilterPart($0, member.value, path: "where.\(member.key)"), of: plan)
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
        let said = parts.joined().compactMap { member -> LinkInput? in
            guard !member.value.isNull, let link = world.model.link(named: member.key, to: element),
                let input = inputs[member.key]
            else { return nil }
            return LinkInput(link: link, input: input, value: member.value, path: "\(entry.path).\(member.key)")
        }
        return try linked(said, element, in: field, of: key)
    }

    /// A link operation in an input, with its place.
    struct LinkInput {
        let link: MutationWords.Link
        let input: InputValue
        let value: JSONValue
        let path: String
    }

    /// The list after some link operations.
    mutating func linked(
        _ said: [LinkInput],
        _ element: TypeID,
        in field: SchemaField,
        of key: EntityKey?
    ) throws(EntityError) -> JSONValue {
        var left = key.flatMap { elements(of: field, $0) } ?? []
        let before = Set(left.map(\.identity))
        for one in said {
            let (link, input) = (one.link, one.input)
            if link == .set { left = [] }
            var (values, type) = (one.value.array ?? [one.value], input.type.namedType)
            if link == .createMany, let data = one.value[.data], let input = world.schema[type].inputFields?[.data] {
                (values, type) = (data.array ?? [data], input.type.namedType)
            }
            for value in values {
                let nested = NestedInput(value: value, type: type, target: element, path: one.path)
                switch link {
                case .disconnect:
                    let gone = found(nested)
                    left.removeAll { $0 == gone }
                case .delete:
                    let gone = chosen(value, by: input, of: element, among: left)
                    try delete(gone)
                    left.removeAll { gone.contains($0) }
                case _ where isOfMany(link, type):
                    guard let condition = world.schema[type].inputFields?[.where] else { continue }
                    _ = itself(nested)
                    for key in chosen(value[.where] ?? [:], by: condition, of: element, among: left) {
                        try update(key, to: nested)
                    }
                case .connect, .create, .createMany, .connectOrCreate, .set, .update, .updateMany, .upsert:
                    guard let reference = try followed(link, nested, over: nil),
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
        return (operated(operation, member.value, field: field, of: key), operation == .pop ? field.type : input.type)
    }

    /// The new value of an entity's leaf after an operation.
    func operated(
        _ operation: MutationWords.Operation,
        _ value: JSONValue,
        field: SchemaField,
        of key: EntityKey?
    ) -> JSONValue {
        if operation == .set { return value }
        guard let known = key.flatMap({ now.leafValue(field.name, of: $0) }) else { return value }
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

/// A value of an input that stands for an entity, or for what becomes of one.
struct NestedInput {
    let value: JSONValue
    /// The type of the input object.
    let type: TypeID
    /// The type of the entity.
    let target: TypeID
    /// The place in the mutation's arguments.
    let path: String

    func with(_ value: JSONValue, _ type: TypeID) -> NestedInput {
        NestedInput(value: value, type: type, target: target, path: path)
    }

    func at(_ path: String) -> NestedInput { NestedInput(value: value, type: type, target: target, path: path) }
}

extension NestedInput {
    init(_ entry: MutationInput.Entry, target: TypeID) {
        self.init(value: entry.value, type: entry.type.namedType, target: target, path: entry.path)
    }
}

extension JSONValue {
    fileprivate var negated: JSONValue {
        if let int, int != .min { return .number(.integer(-int)) }
        return double.map { .number(.double(-$0)) } ?? self
    }
}
