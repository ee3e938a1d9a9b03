import FakeValues
import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel
import SchemaMeaning

extension MockObject {
    /// Asks the layers about a leaf, in the order of `Layer`; stubs and entities have had their turn.
    func resolveLeaf(
        _ leaf: LeafPlan,
        of field: FieldPlan,
        arguments: JSONObject,
        in context: inout ExecutionContext
    ) throws(GraphQLError) -> Resolution {
        if leaf.isList, field.arguments.hasPaging { return try resolveLeafPage(leaf, of: field, arguments: arguments) }
        if let value = saidValue(leaf, of: field, arguments: arguments) { return .value(value) }
        // The file of a URL is the same whatever its form: that is in the query.
        let mark = context.writer.mark
        let isFile = world.files != nil && leaf.generator.makesFiles
        let hash = field.arguments.isEmpty || isFile ? 0 : field.arguments.fullHash(of: arguments)
        withTraits(wanted: leaf.readsTraits) {
            let ordinal = populationOrdinal
            leaf.generator.write(object: identity, arguments: hash, ordinal: ordinal, known: $0, to: &context.writer)
        }
        if isFile, !leaf.isList, !context.writer.isNull(since: mark) { context.writer.writeQuery(arguments) }
        return .written
    }

    /// A list of leaves is cut by paging arguments, not hashed with them: the first two are the first two of all.
    private func resolveLeafPage(
        _ leaf: LeafPlan,
        of field: FieldPlan,
        arguments: JSONObject
    ) throws(GraphQLError) -> Resolution {
        let hash = field.arguments.hash(of: arguments)
        let stored = overlay?.value(of: field.definition, downTo: .entities, in: world.schema)
        let value = stored ?? generatedValue(leaf, arguments: hash)
        guard let elements = value.array else { return .value(value) }
        let request = try PageRequest(arguments, of: field)
        let window = try request.window(total: elements.count, defaultSize: elements.count) { _ in nil }
        return .value(.array(Array(elements[window.range])))
    }

    /// The value of a leaf without arguments, as other objects see it.
    func leafValue(of field: FieldPlan) -> JSONValue {
        switch field.kind {
        case .key: return keyValue(field)
        case .leaf(let leaf):
            return saidValue(leaf, of: field) ?? generatedValue(leaf, arguments: 0)
        case .root, .object, .list, .page, .aggregate, .nested, .values, .federation: return .null
        }
    }

    /// The key of an entity, or a unique key for an object that is no entity though its type has a key.
    func keyValue(_ field: FieldPlan) -> JSONValue {
        if let key { return KeyWriter(model: world.model).value(of: key) }
        if let result = mutationResult(of: field, [:]) { return result }
        if let value = overlay?.value(of: field.definition, downTo: .generator, in: world.schema) { return value }
        return KeyWriter(model: world.model).value(of: EntityKey(place: identity, of: plan.type))
    }

    func generatedValue(_ leaf: LeafPlan, arguments: UInt64) -> JSONValue {
        withTraits(wanted: leaf.readsTraits) {
            leaf.generator.value(object: identity, arguments: arguments, ordinal: populationOrdinal, known: $0)
        }
    }

    /// The leaf's given value, which guides other values.
    ///
    /// Values that a single response echoes do not count, since the next response would not have them.
    func givenValue(_ leaf: LeafPlan, _ field: FieldPlan) -> JSONValue? {
        if let value = overlay?.guide(by: field.name) { return value }
        return leaf.generator.isMocked ? nil : settledValue(leaf, field)
    }

    /// The value from a layer above the generator, or one that follows from the key or from other fields.
    func saidValue(_ leaf: LeafPlan, of field: FieldPlan, arguments: JSONObject = [:]) -> JSONValue? {
        let spoken: Layer = leaf.generator.isMocked ? .mocks : .generator
        if let value = overlay?.value(of: field.definition, downTo: spoken, in: world.schema) { return value }
        guard spoken == .generator else { return nil }
        // KeystoneJS's `postsCount(where:)` is of the posts that pass.
        if !arguments.isEmpty, case .countOf(let list)? = leaf.role {
            return plan.field(at: list, in: world.model).flatMap { count($0, arguments) }
        }
        return mutationResult(of: field, arguments) ?? settledValue(leaf, field)
    }

    /// The value that needs no generator, since it follows from the key or from other fields.
    private func settledValue(_ leaf: LeafPlan, _ field: FieldPlan) -> JSONValue? {
        if let text = key?.value(of: field.name) { return JSONValue(leafText: text, as: world.schema[field.target]) }
        let role = field.role(in: world.model)
        if let sum = summedValue(of: field, leaf, role) { return sum }
        guard let role else { return nil }
        switch role {
        case .sum: return nil
        case .ordinal: return key?.owner == nil || ordinal < 1 ? nil : .number(.integer(ordinal))
        case .ownKey: return place.map { KeyWriter(model: world.model).value(of: $0) }
        case .leafOf(let relation, let leaf):
            guard let related = plan.field(at: relation, in: world.model),
                let value = relatedLeaf(leaf, through: related).map({ world.numbered($0, for: field) })
            else { return nil }
            guard value.isNull, field.isNonNull else {
                return value.string == nil ? value : world.schema.fitted(value, to: field.definition.type)
            }
            guard let key else { return nil }
            // A deleted entity leaves its key behind; at the top of a tree, the object's own key is taken.
            let isTree = related.definition.type.nullable == .named(key.type)
            return (world.relatedKey(related, of: key) ?? (isTree ? key : nil))
                .flatMap { world.leafValue(leaf, of: $0) }
                .flatMap { world.schema.fitted(world.numbered($0, for: field), to: field.definition.type) }
        case .countAround(let list):
            let owner = place.map { MockObject($0, in: world) }
            return owner?.plan.field(named: list, in: world.model).flatMap { owner?.count($0) }
        case .countOfAll(let type, let list):
            let root = MockObject(root: world.plan(for: world.schema.queryType), in: world)
            return list.flatMap { root.plan.field(named: $0, in: world.model) }.flatMap { root.count($0) }
                ?? .number(.integer(world.all(world.plan(for: type)).count))
        case .countOf(let list): return plan.field(at: list, in: world.model).flatMap { count($0) }
        case .countWhere(let list, let source): return share(list, source).map { .number(.integer($0.part)) }
        case .shareWhere(let list, let source):
            guard let share = share(list, source), share.all > 0 else { return .number(.integer(0)) }
            let percent = share.part * 100 / share.all
            return .number(leaf.isRatio ? .double(Double(percent) / 100) : .integer(percent))
        case .meanOf(let list, let name): return mean(ofList: list, named: name, leaf: leaf, field: field)
        case .flag(let source): return .bool(isTrue(source))
        case .place(let owner):
            let place = place(within: owner)
            if world.schema[field.target].name == "Boolean" { return .bool(place == 1) }
            return place.map { .number(.integer($0)) }
        case .among(let index):
            guard let viewer = world.viewer, let people = plan.field(at: index, in: world.model) else { return nil }
            guard case .object = people.kind else { return .bool(elements(people).contains(viewer)) }
            return .bool(relatedObject(people)?.key == viewer)
        case .detail(let source): return isTrue(source) ? nil : .null
        case .rare(let deed, let source):
            return source.map(isTrue) == true || deed.map { isSeldom($0, field.name) } == false ? .null : nil
        case .below(let parent, let first):
            return plan.field(at: parent, in: world.model).map { value(leaf, below: $0, first) }
        case .keysOf(let type, let list):
            let keys = list.flatMap { plan.field(at: $0, in: world.model) }.map(elements) ?? some(type, field)
            let values = keys.map { world.numbered(KeyWriter(model: world.model).value(of: $0), for: field) }
            return world.schema.fitted(.array(values), to: field.definition.type)
        case .keyOf(let type):
            let value = KeyWriter(model: world.model).value(of: any(type, by: field))
            return world.schema.fitted(world.numbered(value, for: field), to: field.definition.type)
        case .leafOfAny(let type, let leaf, let key):
            return plan.field(named: key, in: world.model)
                .flatMap { world.leafValue(leaf, of: any(type, by: $0)) }
                .flatMap { world.schema.fitted($0, to: field.definition.type) }
        }
    }

    /// The depth in a tree, or the path from its top.
    private func value(_ leaf: LeafPlan, below parent: FieldPlan, _ first: Int) -> JSONValue {
        var chain = [self]
        // A client may write a tree that leads round.
        while chain.count < 16, case .object(let object) = parent.kind,
            let next = try? chain[chain.count - 1].resolveObject(object, of: parent, arguments: [:]),
            !chain.contains(where: { $0.key == next.key })
        {
            chain.append(next)
        }
        guard let own = generatedValue(leaf, arguments: 0).string else {
            return .number(.integer(chain.count - 1 + first))
        }
        let names = chain.map { $0.generatedValue(leaf, arguments: 0).string?.split(separator: "/").last ?? "" }
        let top = own.split(separator: "/").dropLast().map { "/\($0)" }.joined()
        return .string("\(top)/\(names.reversed().joined(separator: "/"))")
    }

    /// The entity whose key a leaf holds.
    private func any(_ type: TypeID, by field: FieldPlan) -> EntityKey {
        let type = world.plan(for: type)
        let ordinal = world.ordinal(of: type, by: world.model.choice(identity, field.hash))
        return EntityKey(ordinal: ordinal, of: type)
    }
}

extension MockObject {
    /// The place among an owner's objects, from 1, that the object was dealt; `nil` for those that mutations have made.
    private func place(within index: Int) -> Int? {
        let world = world.unwritten
        guard let key, let field = plan.field(at: index, in: world.model), let relation = field.owner,
            let owner = world.relatedKey(field, of: key)
        else { return nil }
        if key.owner != nil { return key.ordinal }
        return world.owners(by: relation).members(of: owner)?.firstIndex(of: key.ordinal).map { $0 + 1 }
    }

    /// The number of elements in the whole list, not only in the page that is asked for.
    private func count(_ field: FieldPlan, _ arguments: JSONObject = [:]) -> JSONValue? {
        guard let list = field.listPlan else { return nil }
        if case .literal(let value) = field.mocks.source, let elements = value.array {
            return .number(.integer(elements.count))
        }
        return .number(.integer(world.source(list, field, arguments: arguments, of: self).count))
    }

    /// The entities in the whole list, not only in the page that is asked for.
    private func elements(_ field: FieldPlan) -> [EntityKey] {
        field.listPlan.map { world.keys(of: world.source($0, field, of: self)) } ?? []
    }

    /// Some entities of a type, each once.
    private func some(_ type: TypeID, _ field: FieldPlan) -> [EntityKey] {
        let plan = world.plan(for: type)
        let choice = world.model.choice(identity, field.hash)
        var ordinals: [Int] = []
        for index in 0..<world.model.relationCount(by: choice) {
            let ordinal = world.ordinal(of: plan, by: choice.mixed(with: UInt64(index)))
            if !ordinals.contains(ordinal) { ordinals.append(ordinal) }
        }
        return ordinals.map { EntityKey(ordinal: $0, of: plan) }
    }

    /// Whether something unwanted has been done to the object: to one of twelve, so that there are few among few, and
    /// to nothing that is under way.
    private func isSeldom(_ deed: UInt64, _ field: String) -> Bool {
        let phases = plan.phases(in: world.model)
        // The state field itself does not depend on the state.
        let hasState = phases.state.map { plan.type.fields?[$0.field].name != field } ?? false
        let share = hasState ? 6 : 12
        let first = world.model.choice(ordinal == 0 ? identity : key?.owner?.key.identity ?? plan.hash, deed)
        return (ordinal &+ first.below(share)) % share == 0 && !(hasState && phases.phase(of: self) == .running)
    }

    /// Whether the object's state, or the rarity of what a field is about, tells that there is nothing in that field.
    func lacks(_ presence: LeafRole?, _ field: String) -> Bool {
        switch presence {
        case .detail(let source): !isTrue(source)
        case .rare(let deed, let never): never.map(isTrue) == true || deed.map { isSeldom($0, field) } == false
        default: false
        }
    }

    /// Whether what the source says of the object means yes.
    func isTrue(_ source: StateGuide.Source) -> Bool {
        guard let field = plan.field(at: source.field, in: world.model), let text = leafValue(of: field).leafText else {
            return false
        }
        return source.values.contains(text)
    }
}

extension MockWorld {
    /// A key as a leaf holds it: one of numbers has the number at the end of a key that is a text.
    func numbered(_ key: JSONValue, for field: FieldPlan) -> JSONValue {
        guard let text = key.string, AmountPlan.isNumber(schema[field.target]) else { return key }
        let ordinal = KeyReader(model: model).key(of: text).flatMap { $0.isPlain ? $0.ordinal : nil }
        return (ordinal ?? Int(text)).map { .number(.integer($0)) } ?? key
    }

    /// The leaf of an entity by its name; `nil` where the type has no such field.
    func leafValue(_ name: String, of key: EntityKey) -> JSONValue? {
        field(name, of: key).map { leafValue($0, of: key) }
    }

    /// A leaf of an entity as other objects see it: without what a single answer knows beyond the key.
    func leafValue(_ field: FieldPlan, of key: EntityKey) -> JSONValue {
        if case .leaf(let leaf) = field.kind, leaf.isGenerated, leaf.givenTraits != .all, key.isPlain,
            stored(key) == nil
        {
            let ordinal = key.ordinal <= field.parent.population(in: model) ? key.ordinal : 0
            let known = leaf.givenTraits == .age ? TraitSource.aged(age(of: key)) : .none
            return leaf.generator.value(object: key.identity, arguments: 0, ordinal: ordinal, known: known)
        }
        return MockObject(key, in: self).leafValue(of: field)
    }
}
