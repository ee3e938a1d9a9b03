import GraphQLExecution
import GraphQLSchema
import JSONModel

/// What is given about an object, from its key, from mocks and from what an answer knows: generated values follow it.
extension MockObject: FactSource {
    var populationOrdinal: Int {
        guard let key, key.isPlain, key.ordinal <= recipe.population else { return 0 }
        return key.ordinal
    }

    func text(of fact: Fact) -> ArraySlice<UInt8>? {
        for entry in recipe.facts(in: world).entries where entry.fact == fact {
            guard let text = givenValue(of: entry.source)?.leafText, !text.isEmpty else { continue }
            var writer = JSONWriter(capacity: text.utf8.count + 2)
            writer.writeString(text)
            return writer.bytes.dropFirst().dropLast()
        }
        return nil
    }

    private func givenValue(of source: FactTable.Source) -> JSONValue? {
        switch source {
        case .leaf(let index):
            guard let field = recipe.field(at: index, world: world), case .leaf(let leaf) = field.kind else {
                return nil
            }
            if let value = givenValue(leaf, field) { return value }
            return leaf.generator.isWritten
                ? leaf.generator.value(object: identity, arguments: 0, known: self) : nil
        case .relation(let index, let leaf):
            guard let field = recipe.field(at: index, world: world) else { return nil }
            return relatedLeaf(leaf, through: field)
        }
    }

    /// A leaf of the object that a field without arguments gives.
    func relatedLeaf(_ leaf: String, through field: FieldRecipe) -> JSONValue? {
        guard case .object(let object) = field.kind else { return nil }
        if field.mocks.isNull(object: identity) { return .null }
        let related: MockObject?
        if let mocked = mockedObjects(field, [:]) {
            guard case .object(let value) = mocked else { return nil }
            related = value as? MockObject
        } else {
            related = resolveObject(object, field, [:])
        }
        guard let related, let target = related.recipe.field(named: leaf, world: world) else { return nil }
        return related.leafValue(of: target)
    }
}
