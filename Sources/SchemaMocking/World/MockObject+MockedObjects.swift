import FakeValues
import GraphQLExecution
import GraphQLSchema
import JSONModel
import SchemaMeaning

extension MockObject {
    /// The objects of a field with values from `mocks:`: leaves of the object, or of each element of the list.
    ///
    /// Fields that `mocks:` does not mention keep their generated values.
    func mockedObjects(_ field: FieldPlan, _ arguments: JSONObject) -> Resolution? {
        let values: [JSONValue] =
            switch (overlay?.of(.mocks)?.values[field.name], field.mocks.source) {
            case (let value?, _), (nil, .literal(let value)): [value]
            case (nil, .examples(let examples)): examples
            case (nil, .fake), (nil, nil): []
            }
        guard !values.isEmpty else { return nil }
        let value = values[world.model.choice(identity, field.hash).below(values.count)]
        return mocked(value, of: field.definition.type, field, identity: identity.mixed(with: field.hash))
    }

    private func mocked(
        _ value: JSONValue,
        of type: ResolvedType,
        _ field: FieldPlan,
        identity: UInt64
    ) -> Resolution? {
        guard Self.fits(value, type) else { return nil }
        switch value {
        case .array(let elements):
            guard let element = type.listElement else { return nil }
            let fitting = elements.filter { Self.fits($0, element) }
            return .list(
                ResolvedList(count: fitting.count) { index in
                    let identity = identity.mixed(with: UInt64(index + 1))
                    return self.mocked(fitting[index], of: element, field, identity: identity) ?? .null
                }
            )
        case .object(let object): return mockedObject(object, field, identity: identity)
        case .null, .bool, .number, .string: return .null
        }
    }

    /// Whether a value has the shape of a type of objects; others are ignored.
    private static func fits(_ value: JSONValue, _ type: ResolvedType) -> Bool {
        switch value {
        case .null: !type.isNonNull
        case .array: type.listElement != nil
        case .object: type.listElement == nil
        case .bool, .number, .string: false
        }
    }

    private func mockedObject(_ object: JSONObject, _ field: FieldPlan, identity: UInt64) -> Resolution? {
        let named = object["__typename"]?.string.flatMap { world.schema.type(named: $0) }
        let possible = named.map { world.schema.isPossible($0.id, in: field.target) } ?? false
        let members = possible ? named.map { [$0.id] } ?? [] : world.plan(for: field.target).members
        guard let type = world.model.pick(among: members, by: world.model.choice(identity, field.hash)) else {
            return nil
        }
        var leaves = object
        leaves["__typename"] = nil
        guard type.key != nil else {
            let overlay = Overlay.of(values: leaves, layer: .mocks)
            return .object(MockObject(type, identity: identity, place: place, in: world, overlay: overlay))
        }
        let name = type.key?.name
        let given = name.flatMap { leaves[$0] }.flatMap { KeyReader(model: world.model).key(of: $0, type: type) }
        if let name { leaves[name] = nil }
        let entity = given ?? EntityKey(ordinal: world.ordinal(of: type, by: identity), of: type)
        return .object(MockObject(entity, in: world, overlay: .of(values: leaves, layer: .mocks)))
    }
}
