import FakeValues
import GraphQLLanguage
import GraphQLSchema
package import JSONModel
package import SchemaMeaning

extension MockObject {
    /// The result of a lookup by a field's arguments.
    enum Lookup {
        case entity(EntityKey)
        /// A key that no entity can have.
        case nothing
    }

    /// The entity that a field's arguments ask for; `nil` where they do not choose one.
    func askedEntity(_ object: ObjectPlan, of field: FieldPlan, arguments: JSONObject) throws(GraphQLError) -> Lookup? {
        let target = world.plan(for: field.target)
        let types = target.members.filter { world.plan(for: $0).key != nil }
        guard !types.isEmpty else { return nil }
        for slot in object.keySlots {
            guard let value = field.arguments.value(of: slot, in: arguments) else { continue }
            if let kind = object.keyKind, let name = field.arguments.value(of: kind.slot, in: arguments)?.string,
                let leaf = kind.leaves[name], let text = value.leafText
            {
                return world.foundKey([.init(field: leaf, text: text)], among: types).map { .entity($0) } ?? .nothing
            }
            return world.key(of: value, target: target).map { .entity($0) } ?? .nothing
        }
        let list = object.chosenList(arguments, field, in: world.model)
        if let list, object.isNarrowed(arguments, field) { return try first(of: list, field, arguments) }
        if let found = lookedUp(object, of: field, arguments: arguments, among: types) { return found }
        return if let list { try first(of: list, field, arguments) } else { nil }
    }

    /// The first element that the arguments choose from a list, or the one behind those that they leave out.
    private func first(of list: ListPlan, _ field: FieldPlan, _ arguments: JSONObject) throws(GraphQLError) -> Lookup {
        let part = try PageRequest(arguments, of: field)
        let chosen = world.source(list, field, arguments: arguments, of: self)
        let start = part.start.map { chosen.position(of: $0, as: list.element, in: world) ?? chosen.count }
        let window = try part.window(total: chosen.count, defaultSize: 1, beginning: start) { _ in nil }
        guard let place = window.range.first, case .entity(let key) = chosen.item(at: place, in: world) else {
            return .nothing
        }
        return .entity(key)
    }

    private func lookedUp(
        _ object: ObjectPlan,
        of field: FieldPlan,
        arguments: JSONObject,
        among types: [TypeID]
    ) -> Lookup? {
        let given = object.valueSlots.compactMap { slot in
            field.arguments.value(of: slot, in: arguments).map { (slot: slot, value: $0) }
        }
        guard !given.isEmpty else { return nil }
        if types.count > 1, let listed = listed(given, field, among: types) { return .entity(listed) }
        for id in types {
            let type = world.plan(for: id)
            guard let question = LookupQuestion(given, of: type, field: field, in: world) else { continue }
            let answer = world.answer(question, among: types, parent: isRoot ? nil : key)
            // An owner that a mutation created has only the members that were written.
            return answer.map { .entity($0) } ?? (key.map(world.isCreated) ?? false ? .nothing : nil)
        }
        return nil
    }
}

extension MockObject {
    /// The member of one of the object's lists with the given values, of any of the types: an issue or a pull request.
    private func listed(
        _ given: [(slot: ArgumentTable.Slot, value: JSONValue)],
        _ field: FieldPlan,
        among types: [TypeID]
    ) -> EntityKey? {
        guard let key, world.entities != nil else { return nil }
        for id in types {
            let type = world.plan(for: id)
            guard let question = LookupQuestion(given, of: type, field: field, in: world), question.owner == nil,
                let back = world.model.defaultBackField(of: id, to: key.type),
                let known = world.listedKey(of: type, values: question.values, owner: key, back: back)
                    ?? world.goneKey(of: type, values: question.values, owner: key, back: back)
            else { continue }
            return known
        }
        return nil
    }
}

/// The values that a field's arguments ask for: of leaves, and of an owner.
struct LookupQuestion {
    let type: TypePlan
    /// The values of leaves.
    var values: [EntityKey.Value] = []
    /// The owner: the field that leads to it, its key, if that was given, and the given text.
    var owner: (field: String, key: EntityKey?, name: String)?

    /// Creates the question; `nil` where no argument identifies an entity.
    init?(
        _ given: [(slot: ArgumentTable.Slot, value: JSONValue)],
        of type: TypePlan,
        field: FieldPlan,
        in world: MockWorld
    ) {
        self.type = type
        for (slot, value) in given {
            guard let text = value.leafText else { continue }
            switch LookupFit(slot, of: type.type, in: world.schema) {
            case .leaf(let name) where LookupFit.identifies(slot, in: world.schema):
                values.append(EntityKey.Value(field: name, text: text))
            case .object: owner = (slot.name, nil, text)
            case .leaf, nil:
                guard let related = world.model.relation(keyedBy: slot, of: type) else { continue }
                let target = world.plan(for: related.type.namedType)
                owner = (related.name, world.key(of: value, target: target), text)
            }
        }
        guard !values.isEmpty || owner.map({ $0.key == nil }) ?? false else { return nil }
        let order = NaturalKeys.sorted(values.map(\.field), of: type.type, in: world.schema)
        values.sort { (order.firstIndex(of: $0.field) ?? 0) < (order.firstIndex(of: $1.field) ?? 0) }
    }
}

extension MockWorld {
    /// The entity that a question asks for, among all entities or among those of a parent.
    fileprivate func answer(_ question: LookupQuestion, among types: [TypeID], parent: EntityKey?) -> EntityKey? {
        let type = question.type
        guard let asked = question.owner else {
            guard let parent else { return foundKey(question.values, among: types) }
            let back = model.defaultBackField(of: type.id, to: parent.type)
            return ownedKey(of: type, values: question.values, owner: parent, back: back)
        }
        if let key = asked.key { return ownedKey(of: type, values: question.values, owner: key, back: asked.field) }
        if !question.values.isEmpty, let field = type.field(named: asked.field, in: model),
            case .object(let object) = field.kind,
            let owner = namedKey(asked.name, target: field.target, owners: object.owner?.owners),
            let known = listedKey(of: type, values: question.values, owner: owner, back: asked.field)
                ?? goneKey(of: type, values: question.values, owner: owner, back: asked.field)
        {
            return known
        }
        let values = [EntityKey.Value(field: asked.field, text: asked.name)] + question.values
        return EntityKey(.values(values), of: type.type)
    }

    /// The entity of a given key, for a field of some type; `nil` where it reads as the key of something else.
    ///
    /// A key for an abstract type should name one of its members. Any other text counts as a key of one of the
    /// members, always the same one; but for a `Node` it is the key of no entity.
    package func key(of value: JSONValue, target: TypePlan) -> EntityKey? {
        if case .object(let members) = value { return referredKey(members, of: target.id) }
        let reader = KeyReader(model: model)
        guard let text = value.leafText else { return nil }
        if case .integer = target.key?.form { return reader.key(of: value, type: target) }
        if case .number = value, let known = numberedKey(text, target) { return known }
        if let key = reader.key(of: text) { return schema.isPossible(key.type, in: target.id) ? key : nil }
        if target.type.isObject { return reader.key(of: value, type: target) }
        if let type = writtenType(of: text, among: target.members) {
            return reader.key(of: value, type: plan(for: type))
        }
        guard !target.type.isNode else { return nil }
        let types = target.members.filter { plan(for: $0).key != nil }
        return model.pick(among: types, by: StableHash(seed: settings.seed).combining(text).value).flatMap {
            reader.key(of: value, type: $0)
        }
    }

    /// The entity with a number, of a type whose keys are texts and that has numbers besides.
    func numberedKey(_ text: String, _ target: TypePlan) -> EntityKey? {
        guard let leaf = NaturalKeys.number(of: target.type, in: schema) else { return nil }
        return foundKey([EntityKey.Value(field: leaf, text: text)], among: target.members)
    }

    /// The type of which an entity with this key has been written; one that exists comes before a deleted one.
    private func writtenType(of key: String, among types: [TypeID]) -> TypeID? {
        guard let state = entities?.state else { return nil }
        let stored = types.filter { state.record(type: schema[$0].name, key: key) != nil }
        return stored.first { state.record(type: schema[$0].name, key: key)?.isDeleted == false } ?? stored.first
    }
}
