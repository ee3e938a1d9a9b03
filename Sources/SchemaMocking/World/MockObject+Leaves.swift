import GraphQLExecution
import GraphQLLanguage
import GraphQLSchema
import JSONModel

extension MockObject {
    /// Asks the layers about a leaf, in the order of `Layer`; stubs and entities have had their turn.
    func resolveLeaf(
        _ leaf: LeafRecipe,
        _ field: FieldRecipe,
        _ arguments: JSONObject,
        in context: inout ExecutionContext
    ) throws(GraphQLError) -> Resolution {
        if leaf.isList, field.arguments.hasPaging { return try resolveLeafPage(leaf, field, arguments) }
        let spoken: Layer = leaf.generator.isMocked ? .mocks : .generator
        if let overlay, overlay.layer <= spoken, let value = overlay.values[field.name] { return .value(value) }
        if .echo < spoken, let value = mutationResult(of: field, arguments) { return .value(value) }
        if let value = world.settledValue(leaf, field, of: key) { return .value(value) }
        let hash = field.arguments.isEmpty ? 0 : field.arguments.fullHash(of: arguments)
        leaf.generator.write(object: identity, arguments: hash, to: &context.writer)
        return .written
    }

    /// A list of leaves is cut by paging arguments, not hashed with them: the first two are the first two of all.
    private func resolveLeafPage(
        _ leaf: LeafRecipe,
        _ field: FieldRecipe,
        _ arguments: JSONObject
    ) throws(GraphQLError) -> Resolution {
        let hash = field.arguments.hash(of: arguments)
        let value = leaf.generator.value(object: identity, arguments: hash)
        guard let elements = value.array else { return .value(value) }
        let request = try PageRequest(arguments, table: field.arguments)
        let window = try request.window(total: elements.count, defaultSize: elements.count) { _ in nil }
        return .value(.array(Array(elements[window.range])))
    }
}

extension MockWorld {
    /// A leaf of an entity as other objects see it: without what a single answer knows beyond the key.
    func leafValue(_ field: FieldRecipe, of key: EntityKey) -> JSONValue {
        switch field.kind {
        case .key: return KeyWriter(world: self).value(of: key)
        case .leaf(let leaf):
            return settledValue(leaf, field, of: key) ?? leaf.generator.value(object: key.identity)
        case .root, .object, .list, .page, .nested, .federation: return .null
        }
    }

    /// The value that follows from an entity's key, and so needs no generator.
    func settledValue(_ leaf: LeafRecipe, _ field: FieldRecipe, of key: EntityKey?) -> JSONValue? {
        guard let key, !leaf.generator.isMocked else { return nil }
        if let text = key.value(of: field.name) {
            return JSONValue(leafText: text, as: schema[field.target])
        }
        switch leaf.special {
        case .ordinal:
            return key.owner != nil && key.ordinal > 0 ? .number(.integer(key.ordinal)) : nil
        case .keyOf(let sibling):
            let related = recipe(for: key.type).field(named: sibling, world: self)
            return related.flatMap { relatedKey($0, of: key) }.map { KeyWriter(world: self).value(of: $0) }
        case nil: return nil
        }
    }
}
