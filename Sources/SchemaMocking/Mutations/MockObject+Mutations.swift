import GraphQLSchema
import JSONModel

/// What mutations answer. Nothing is written: what was given is shown in the entity of this answer alone.
extension MockObject {
    /// The object that a mutation's own field gives: the entity itself, or a payload with it inside.
    func mutated(_ object: ObjectRecipe, _ field: FieldRecipe, _ arguments: JSONObject) -> MockObject? {
        let target = world.recipe(for: field.target)
        let call = MutationCall(field, arguments, payload: nil, in: world)
        if world.isKeyed(target.id) {
            guard
                let key = call.entity(of: target.id, named: field.name, isSubject: true, in: world)
            else { return nil }
            return MockObject(key, in: world, overlay: written(by: call, into: key))
        }
        let hash = field.arguments.hash(of: arguments)
        let choice = world.choice(identity, field.hash).mixed(with: hash)
        guard let type = world.pick(among: target.members, by: choice) else { return nil }
        let payload = MutationCall(field, arguments, payload: type.type, in: world)
        let values = echoedValues(field, arguments, into: type.type, except: nil)
        return MockObject(
            type,
            identity: choice,
            place: nil,
            in: world,
            overlay: .of(values: values, mutation: payload)
        )
    }

    /// The object that a payload's field gives; `nil` for one that the mutation knows nothing of.
    func payloadObject(_ field: FieldRecipe, of call: MutationCall) -> MockObject? {
        guard field.arguments.isEmpty, let type = MutationCall.entityType(of: field.definition, in: world) else {
            return nil
        }
        let isSubject = field.name == call.subject
        guard let key = call.entity(of: type, named: field.name, isSubject: isSubject, in: world)
        else { return nil }
        let overlay = isSubject ? written(by: call, into: key) : nil
        guard !world.isKeyed(field.target) else { return MockObject(key, in: world, overlay: overlay) }
        let edge = world.recipe(for: field.target)
        return MockObject(
            edge,
            identity: identity.mixed(with: key.identity),
            place: nil,
            in: world,
            overlay: .of(
                values: ["cursor": .string(Cursor(world: world).text(of: .entity(key)))],
                objects: ["node": Overlay.Related(key: key, overlay: overlay)]
            )
        )
    }

    /// What a mutation's leaf is, or a payload's, where the call says so.
    func mutationResult(of field: FieldRecipe, _ arguments: JSONObject) -> JSONValue? {
        guard case .named(let id) = field.definition.type.nullable else { return nil }
        let type = world.schema[id].name
        if field.isMutation(in: world) {
            if type == "Boolean" { return .bool(true) }
            guard type == "ID" else { return nil }
            return MutationCall(field, arguments, payload: nil, in: world).givenKey(for: field.name)
        }
        guard let call = overlay?.mutation else { return nil }
        let name = foldedName(field.name)
        if type == "Boolean" { return Self.successNames.contains(name) ? .bool(true) : nil }
        // What a client did not say is not sent back to it, least of all as a key.
        if name == "clientmutationid" { return call.given(name) ?? (field.definition.type.isNonNull ? nil : .null) }
        guard name == "id" || name.hasSuffix("id") else { return nil }
        return call.givenKey(for: field.name)
    }

    private static let successNames: Set<String> = [
        "success", "ok", "succeeded", "successful", "issuccess", "issuccessful",
    ]

    /// What a call says about its entity: leaves, and other entities by their keys (`authorId` is the `author`).
    private func written(by call: MutationCall, into key: EntityKey) -> Overlay? {
        let type = world.schema[key.type]
        let values = echoedValues(call.field, call.arguments, into: type, except: key)
        var objects: [String: Overlay.Related] = [:]
        for field in type.fields ?? FieldTable([]) where field.type.listElement == nil {
            let target = field.type.namedType
            guard world.schema[target].isComposite, !world.schema.isRoot(target),
                let given = call.given(foldedName(field.name) + "id"), world.isKeyed(target),
                let related = world.key(of: given, target: world.recipe(for: target))
            else { continue }
            objects[field.name] = Overlay.Related(key: related, overlay: nil)
        }
        return .of(values: values, objects: objects)
    }
}

extension MutationCall {
    /// The entity that a payload's field stands for.
    func entity(
        of type: TypeID,
        named name: String,
        isSubject: Bool,
        in world: MockWorld
    ) -> EntityKey? {
        let target = world.recipe(for: type)
        if let given = givenKey(for: name, type: target, isSubject: isSubject, in: world),
            let key = world.key(of: given, target: target)
        {
            return key
        }
        // What exists already does not depend on what is done to it.
        var choice = world.choice(field.hash, StableHash.of(name))
        if isSubject && isCreation { choice = choice.mixed(with: field.arguments.hash(of: arguments)) }
        guard let member = world.pick(among: target.members, by: choice) else { return nil }
        let ordinal =
            isSubject && isCreation ? newOrdinal(of: member, by: choice) : knownOrdinal(of: member, by: choice)
        return EntityKey(ordinal: ordinal, type: member.id, typeHash: member.hash)
    }

    /// The key that was given for a field: `issueId` for `issue`, `id` for what the mutation is about.
    private func givenKey(for name: String, type: TypeRecipe, isSubject: Bool, in world: MockWorld) -> JSONValue? {
        let field = foldedName(name)
        for candidate in [field + "id", foldedName(type.type.name) + "id"] {
            if let value = given(candidate) { return value }
        }
        guard isSubject else { return nil }
        if let value = given("id") { return value }
        return type.members.lazy.compactMap { world.recipe(for: $0).key?.name }.compactMap {
            self.given(foldedName($0))
        }
        .first
    }

    /// The key that a leaf repeats: `deletedIssueId` is the `issueId` or `id` that was given.
    func givenKey(for leaf: String) -> JSONValue? {
        var name = foldedName(leaf)
        for prefix in ["deleted", "removed", "archived", "updated"] where name.hasPrefix(prefix) {
            name.removeFirst(prefix.count)
        }
        if name != "id", let value = given(name) { return value }
        if let value = given("id") { return value }
        let keys = field.arguments.slots.filter {
            foldedName($0.name).hasSuffix("id") && foldedName($0.name) != "clientmutationid"
        }
        return keys.count == 1 ? field.arguments.value(of: keys[0], in: arguments) : nil
    }

    private var isCreation: Bool {
        [
            "create", "add", "insert", "new", "register", "signup", "submit", "post", "place", "open", "make", "send",
            "upload", "checkout", "start", "book",
        ]
        .contains { foldedName(field.name).hasPrefix($0) }
    }

    /// Whoever is signed in, where people are changed and nobody says who.
    private func knownOrdinal(of type: TypeRecipe, by hash: UInt64) -> Int {
        type.isPerson ? 1 : 1 + hash.scrambled.below(min(5, type.population))
    }

    /// A new entity is beyond the population, and as different as what was given for it.
    private func newOrdinal(of type: TypeRecipe, by hash: UInt64) -> Int {
        type.population + 1 + hash.scrambled.below(90_000)
    }
}
