import FakeValues
import GraphQLExecution
import GraphQLSchema
import JSONModel
import SchemaMeaning

/// The results of mutations: the entity as it has been written, or a payload with it inside.
extension MockObject {
    /// The object that a mutation's own field gives.
    func mutated(_ object: ObjectPlan, by field: FieldPlan, arguments: JSONObject) -> MockObject? {
        guard let call = overlay?.call else { return nil }
        guard let type = call.plan.payload else {
            guard call.effects.missing == nil else { return failure(field, call) }
            guard let key = answeredEntity(of: field, call) else { return nil }
            return MockObject(key, in: world, overlay: echoed(by: call, into: key))
        }
        let choice = world.model.choice(identity, field.hash).mixed(with: field.arguments.hash(of: arguments))
        var values = echoedValues(field, arguments, into: type, except: nil)
        if let act = call.event?.act {
            values = values.adding(SubscriptionWords.values(of: act, in: type, world.schema))
        }
        let overlay = Overlay.of(values: values, mutation: call)
        return MockObject(world.plan(for: type.id), identity: choice, in: world, overlay: overlay)
    }

    /// The failure that tells that there is nothing to change; `nil` where the mutation's type has none.
    private func failure(_ field: FieldPlan, _ call: MutationCall) -> MockObject? {
        guard let failure = FailureType(of: field.target, in: world.schema) else { return nil }
        let message = ErrorFields.message(call.missingMessage(in: world.schema))
        return part(failure.type.id, of: field, message.adding(failure.values))
    }

    /// An object without a key that a field of this one gives.
    private func part(_ type: TypeID, of field: FieldPlan, _ values: JSONObject) -> MockObject {
        let identity = identity.mixed(with: field.hash)
        return MockObject(world.plan(for: type), identity: identity, in: world, overlay: .of(values: values))
    }

    /// The object that a payload's field gives; `nil` for one that the mutation knows nothing of.
    func payloadObject(_ field: FieldPlan, of call: MutationCall) -> MockObject? {
        if case .parts(let roles)? = call.plan.role(of: field) {
            let type = world.plan(for: field.target)
            let values = roles.compactMap { name, role -> (String, JSONValue)? in
                guard let leaf = type.field(named: name, in: world.model), let value = value(of: leaf, role, call)
                else { return nil }
                return world.schema.fitted(value, to: leaf.definition.type).map { (name, $0) }
            }
            return part(field.target, of: field, JSONObject(values))
        }
        if case .former? = call.plan.role(of: field) { return formerObject(field, of: call) }
        // PostGraphile's `orderEdge(orderBy:)` is the same edge in whatever order.
        guard field.arguments.slots.allSatisfy({ $0.role == .order || $0.role == .direction }),
            case .entity(let type, let keyNames)? = call.plan.role(of: field)
        else { return nil }
        if field.name != call.plan.subject, ViewerWords.isViewer(field.definition, besides: world.schema[type]),
            let viewer = world.viewer(as: type)
        {
            return MockObject(viewer, in: world)
        }
        if let key = call.effects.fileKeys[field.name], world.schema.isPossible(key.type, in: type) {
            return MockObject(key, in: world)
        }
        let isSubject = call.isAbout(field, of: type, keyNames: keyNames, in: world.schema)
        guard let key = isSubject ? call.effects.entity : otherEntity(of: type, keyNames: keyNames, for: field, call)
        else { return nil }
        return MockObject(key, in: world, overlay: isSubject ? echoed(by: call, into: key) : nil)
    }

    /// The list of one of a payload's entities that a list of the payload repeats: `reactionGroups` beside `subject`.
    func listOfEntity(_ field: FieldPlan, of call: MutationCall) -> (owner: MockObject, list: FieldPlan)? {
        guard !isRoot, key == nil, field.listPlan != nil, call.plan.role(of: field) == nil else { return nil }
        for definition in plan.type.allFields where world.model.isSingleEntity(definition) {
            guard let single = plan.field(named: definition.name, in: world.model),
                let owner = payloadObject(single, of: call),
                let list = owner.plan.field(named: field.name, in: world.model), list.listPlan != nil,
                list.target == field.target
            else { continue }
            return (owner, list)
        }
        return nil
    }

    /// Objects without keys for the files that a mutation was given: its own, or such as stand in its payload.
    func fileObjects(_ field: FieldPlan, of call: MutationCall) -> Resolution? {
        guard !call.effects.files.isEmpty, key == nil, isFiles(field, of: call),
            let type = world.plan(for: field.target).members.first,
            let fields = FileFields(of: world.schema[type], in: world.schema)
        else { return nil }
        let objects = call.effects.files.enumerated().map { index, file in
            let identity = identity.mixed(with: field.hash).mixed(with: UInt64(index + 1))
            let overlay = Overlay.of(values: fields.values(of: file))
            return MockObject(world.plan(for: type), identity: identity, in: world, overlay: overlay)
        }
        if field.listPlan == nil { return .object(objects[0]) }
        return .list(ResolvedList(of: objects) { .object($0) })
    }

    private func isFiles(_ field: FieldPlan, of call: MutationCall) -> Bool {
        if field.isMutation(in: world.model) { return call.plan.isFileAnswered && field.listPlan != nil }
        if case .files? = call.plan.role(of: field) { return true }
        return false
    }

    /// The entities that a mutation has been about, where a list of its own or of its payload's gives them.
    func chosen(_ field: FieldPlan, by call: MutationCall) -> Resolution? {
        guard let chosen = call.effects.chosen, key == nil, let list = field.listPlan, list.isKeyed,
            chosen.allSatisfy({ world.schema.isPossible($0.type, in: list.element.id) })
        else { return nil }
        if case .page(_, let shape) = field.kind {
            guard let page = try? MockPage(list, shape, of: field, arguments: [:], parent: self) else { return nil }
            return .object(MockPage(page, items: chosen.map { .entity($0) }, total: chosen.count))
        }
        guard case .list = field.kind else { return nil }
        return .list(ResolvedList(of: chosen) { .object(MockObject($0, in: self.world)) })
    }

    /// The value of a mutation's or payload's leaf; `nil` where the call does not decide it.
    func mutationResult(of field: FieldPlan, _ arguments: JSONObject) -> JSONValue? {
        guard let call = overlay?.call, let value = mutationValue(of: field, call) else { return nil }
        return world.schema.fitted(value, to: field.definition.type)
    }

    private func mutationValue(of field: FieldPlan, _ call: MutationCall) -> JSONValue? {
        if field.isMutation(in: world.model) || isEvent { return answer(of: field, call) }
        guard key == nil else { return nil }
        if call.isOfAnotherAct(field) { return .null }
        return call.plan.role(of: field).flatMap { value(of: field, $0, call) }
    }

    /// The value of a leaf with a role in a payload, or in an object of one that tells of success.
    private func value(of field: FieldPlan, _ role: PayloadRole, _ call: MutationCall) -> JSONValue? {
        switch role {
        case .errors:
            let message = call.effects.missing.map { _ in JSONValue.string(call.missingMessage(in: world.schema)) }
            return field.definition.type.nullable.listElement == nil
                ? message ?? .null : .array(message.map { [$0] } ?? [])
        case .message: return .string(call.effects.missing == nil ? "Success" : call.missingMessage(in: world.schema))
        // The client's id is only echoed: without one it is null, and never an invented key.
        case .clientID: return call.given(PayloadRole.clientIDName) ?? .null
        case .success: return .bool(call.effects.missing == nil)
        case .status(let isError):
            let isDone = call.effects.missing == nil
            let status = isError ? (isDone ? 0 : 1) : isDone ? 200 : 404
            return world.schema[field.target].name == "Int" ? .number(.integer(status)) : .string("\(status)")
        case .tally(let kind): return .number(.integer(call.effects.tally[kind]))
        case .count: return call.effects.chosen.map { .number(.integer($0.count)) }
        case .key(let leaf): return entityKey(of: call, for: leaf)
        case .keys(let isSaid): return isSaid || holdsKeys(field.target, of: call) ? keys(of: call) : nil
        case .file(let property): return call.effects.files.first.flatMap { property.value(of: $0) }
        case .leaf(let name, let isFormer): return leaf(name, isFormer: isFormer, of: call)
        case .changes: return changes(of: call)
        case .entity, .files, .parts, .former: return nil
        }
    }

    /// The value of a mutation that is a leaf: its success, the number of entities, or their keys or addresses.
    private func answer(of field: FieldPlan, _ call: MutationCall) -> JSONValue? {
        let type = world.schema[field.target]
        if field.definition.type.nullable.listElement != nil {
            let isOfKeys = PayloadRole.answersKeys(field) || holdsKeys(type.id, of: call)
            return isOfKeys ? keys(of: call) : fileAddresses(of: call).map { .array($0) }
        }
        if type.name == "Boolean" { return .bool(call.effects.missing == nil) }
        if let chosen = call.effects.chosen, !["String", "ID"].contains(type.name) {
            return .number(.integer(chosen.count))
        }
        return holdsKeys(type.id, of: call) ? entityKey(of: call, for: .own) : fileAddresses(of: call)?.first
    }

    /// The addresses of the given files, where the mutation answers nothing else.
    private func fileAddresses(of call: MutationCall) -> [JSONValue]? {
        call.plan.isFileAnswered ? call.effects.files.compactMap { FileProperty.url.value(of: $0) } : nil
    }

    private func keys(of call: MutationCall) -> JSONValue? {
        call.effects.chosen.map { .array($0.map { KeyWriter(model: world.model).value(of: $0) }) }
    }

    /// The objects of a payload's list of errors.
    func errorObjects(_ field: FieldPlan, of call: MutationCall) -> [MockObject] {
        guard call.effects.missing != nil,
            let type = world.model.pick(among: world.plan(for: field.target).members, by: field.hash)
        else { return [] }
        let message = ErrorFields.message(call.missingMessage(in: world.schema))
        return [part(type.id, of: field, message.adding(ErrorFields(type.type, in: world.schema).values))]
    }

    /// Whether a mutation's own leaf gives the key of what it is about: an `ID`, or of the same type as that key.
    private func holdsKeys(_ leaf: TypeID, of call: MutationCall) -> Bool {
        let names = ["Int", "Float", "String"]
        guard world.schema[leaf].name != "ID" else { return true }
        guard let type = call.effects.entity?.type, let name = world.plan(for: type).key?.name else { return false }
        let field = world.schema[type].fields?[name]
        return !names.contains(world.schema[leaf].name) && field?.type.namedType == leaf
    }

    /// The key that a leaf gives: the entity's own for its type, or else the given one, or else the subject's.
    private func entityKey(of call: MutationCall, for leaf: KeyLeaf) -> JSONValue? {
        let own = call.effects.entity.map { (key: $0, value: KeyWriter(model: world.model).value(of: $0)) }
        if let own, leaf.isKey(of: world.schema[own.key.type]) { return own.value }
        return call.givenKey(for: leaf) ?? (leaf.isOfSubject ? own?.value : nil)
    }

    /// The arguments of a call that echo into its entity, for leaves without a written value; not what could not be
    /// written.
    private func echoed(by call: MutationCall, into key: EntityKey) -> Overlay? {
        if call.effects.ignored.contains(where: { call.arguments[$0]?.object != nil }) { return nil }
        var values = echoedValues(call.field, call.arguments, into: world.schema[key.type], except: key)
        for path in call.effects.ignored { values[path.split(separator: ".").last.map(String.init) ?? ""] = nil }
        return .of(values: values)
    }
}

// MARK: - Other entities

extension MockObject {
    /// The entity that a mutation answers: the one it is about or, where the field is of another type, one that it
    /// belongs to.
    ///
    /// `removeOrderLine` and `adjustOrderLine(orderLineId:)` answer the line's order.
    private func answeredEntity(of field: FieldPlan, _ call: MutationCall) -> EntityKey? {
        if let key = call.effects.entity {
            if world.schema.isPossible(key.type, in: field.target) { return key }
            if let owner = relatedEntity(of: key, as: field.target) { return owner }
        }
        for (stem, value) in call.input.references {
            guard let named = world.model.keyedType(named: [stem]),
                let key = world.key(of: value, target: world.plan(for: named)),
                let owner = relatedEntity(of: key, as: field.target)
            else { continue }
            return owner
        }
        let type = call.plan.type.flatMap { world.schema.overlap($0, field.target) ? $0 : nil }
        return knownEntity(of: type ?? field.target, for: field, call)
    }

    /// The entity of a type that a field of another leads to.
    private func relatedEntity(of key: EntityKey, as target: TypeID) -> EntityKey? {
        guard world.plan(for: key.type).key != nil else { return nil }
        for definition in world.schema[key.type].allFields where world.model.isSingleEntity(definition) {
            guard world.schema.overlap(definition.type.namedType, target),
                !definition.needsArguments, let related = world.relatedKey(definition.name, of: key),
                world.schema.isPossible(related.type, in: target)
            else { continue }
            return related
        }
        return nil
    }

    /// Another entity of the payload: the one whose key was given, or that the mutation's own leads to.
    private func otherEntity(
        of type: TypeID,
        keyNames: [String],
        for field: FieldPlan,
        _ call: MutationCall
    ) -> EntityKey? {
        let target = world.plan(for: type)
        for name in keyNames {
            if let given = call.given(name), let key = world.key(of: given, target: target) { return key }
        }
        let related = call.effects.entity.flatMap { world.relatedKey(field.name, of: $0) }
        if let related, world.schema.isPossible(related.type, in: type) { return related }
        return knownEntity(of: type, for: field, call)
    }

    /// An entity that does not depend on what is done to it: the signed-in user, where people are changed and no
    /// argument says who.
    private func knownEntity(of type: TypeID, for field: FieldPlan, _ call: MutationCall) -> EntityKey? {
        if type == call.plan.type, let root = world.rootEntity(of: type, isViewer: false) { return root }
        if let viewer = world.viewer(as: type) { return viewer }
        return world.knownEntity(of: type, choice: world.model.choice(call.field.hash, field.hash))
    }
}

extension MockWorld {
    /// An entity that is always the same: the first of people, one of the first few of anything else.
    func knownEntity(of type: TypeID, choice: UInt64) -> EntityKey? {
        guard let member = model.pick(among: plan(for: type).members, by: choice), member.key != nil else { return nil }
        let ordinal = member.isPerson ? 1 : 1 + choice.scrambled.below(max(1, min(5, member.population(in: model))))
        return EntityKey(ordinal: ordinal, of: member)
    }
}
