import GraphQLExecution
import GraphQLSchema
import JSONModel

extension MockObject {
    /// What `mocks:` says about a field of objects: leaves of the object, or of each element of the list.
    ///
    /// Fields that it does not mention are as they would be anyway.
    func mockedObjects(_ field: FieldRecipe, _ arguments: JSONObject) -> Resolution? {
        let place = identity.mixed(with: field.hash)
        if let value = overlay?.of(.mocks)?.values[field.name] {
            return mocked(value, field, identity: place)
        }
        switch field.mocks.source {
        case .literal(let value): return mocked(value, field, identity: place)
        case .examples(let values):
            guard !values.isEmpty else { return nil }
            return mocked(values[world.choice(identity, field.hash).below(values.count)], field, identity: place)
        case .fake, nil: return nil
        }
    }

    private func mocked(_ value: JSONValue, _ field: FieldRecipe, identity: UInt64) -> Resolution? {
        switch value {
        case .null:
            guard field.definition.type.isNonNull else { return .null }
            return nil
        case .array(let elements):
            guard field.definition.type.listElement != nil else { return nil }
            return .list(
                ResolvedList(count: elements.count) { index in
                    self.mocked(elements[index], field, identity: identity.mixed(with: UInt64(index + 1))) ?? .null
                }
            )
        case .object(let object): return mockedObject(object, field, identity: identity)
        case .bool, .number, .string: return nil
        }
    }

    private func mockedObject(_ object: JSONObject, _ field: FieldRecipe, identity: UInt64) -> Resolution? {
        let named = object["__typename"]?.string.flatMap { world.schema.type(named: $0) }
        let possible = named.map { world.schema.isPossible($0.id, in: field.target) } ?? false
        let members = possible ? named.map { [$0.id] } ?? [] : world.recipe(for: field.target).members
        guard let type = world.pick(among: members, by: world.choice(identity, field.hash)) else { return nil }
        var leaves = object
        leaves["__typename"] = nil
        guard let key = type.key else {
            let overlay = Overlay.of(values: leaves, layer: .mocks)
            return .object(MockObject(type, identity: identity, place: place, in: world, overlay: overlay))
        }
        let given = leaves[key.name].flatMap { KeyReader(world: world).key(of: $0, type: type) }
        leaves[key.name] = nil
        let ordinal = world.ordinal(of: type, by: identity)
        let entity = given ?? EntityKey(ordinal: ordinal, type: type.id, typeHash: type.hash)
        return .object(MockObject(entity, in: world, overlay: .of(values: leaves, layer: .mocks)))
    }
}
