import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel

extension MockObject {
    /// Apollo Federation's entry points (subgraph specification): entities by their representations, and the SDL.
    func resolve(_ federation: FederationField, _ field: FieldPlan, _ arguments: JSONObject) -> Resolution {
        switch federation {
        case .entities:
            let representations = arguments["representations"]?.array ?? []
            return .list(ResolvedList(of: representations) { self.entity(of: $0) })
        case .service:
            let type = world.plan(for: field.target)
            let values: JSONObject = [
                "sdl": .string(String(decoding: world.served.sources.flatMap { $0.bytes + [10] }, as: UTF8.self))
            ]
            return .object(
                MockObject(
                    type,
                    identity: identity.mixed(with: field.hash),
                    place: nil,
                    in: world,
                    overlay: .of(values: values)
                )
            )
        }
    }

    /// The entity that a representation means: by its key, else by whatever leaves it gives.
    private func entity(of representation: JSONValue) -> Resolution {
        guard let name = representation["__typename"]?.string, let type = world.schema.type(named: name), type.isObject,
            let object = representation.object
        else { return .null }
        let plan = world.plan(for: type.id)
        var leaves = JSONObject()
        for member in object where type.fields?[member.key] != nil && member.value.leafText != nil {
            leaves[member.key] = member.value
        }
        if let name = plan.key?.name, let value = object[name] {
            guard let entity = world.key(of: value, target: plan), !world.isDeleted(entity) else { return .null }
            leaves[name] = nil
            return .object(MockObject(entity, in: world, overlay: .of(values: leaves)))
        }
        let names = NaturalKeys.sorted(leaves.keys, of: type, in: world.schema)
        let values = names.map { EntityKey.Value(field: $0, text: leaves[$0]?.leafText ?? "") }
        guard plan.key != nil, !values.isEmpty else {
            var hash = StableHash(seed: plan.hash)
            representation.combine(into: &hash)
            return .object(
                MockObject(plan, identity: hash.value, place: nil, in: world, overlay: .of(values: leaves))
            )
        }
        guard let key = world.foundKey(values, among: [type.id]), !world.isDeleted(key) else { return .null }
        return .object(MockObject(key, in: world))
    }
}
