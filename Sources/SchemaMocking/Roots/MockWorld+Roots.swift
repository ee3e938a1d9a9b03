package import GraphQLExecution
package import GraphQLLanguage
package import GraphQLSchema
import JSONModel
import SchemaMeaning

/// The objects that operations begin at.
extension MockWorld {
    /// The root object of an operation of a kind, in the world as a store has it.
    ///
    /// A query reads to its end what the store holds now. Each field of a mutation sees the writes of those before it.
    ///
    /// - Parameters:
    ///   - operation: the kind.
    ///   - stub: the data and errors of a stub.
    ///   - entities: the store that is read, and that mutations write to; the default is forgotten with the operation.
    /// - Returns: the root object.
    package func root(
        for operation: OperationType,
        stub: StubLayer? = nil,
        entities: EntityStore = EntityStore()
    ) -> any ObjectValue {
        guard operation == .mutation, schema.mutationType != nil else {
            let world = seeing(entities)
            return stub.map { world.stubbed(world.queryRoot(operation), $0) } ?? world.queryRoot(operation)
        }
        return MutationRoot(in: self, store: entities, stub: stub)
    }

    /// The root of an operation that writes nothing.
    func queryRoot(_ operation: OperationType) -> MockObject {
        let type = schema.rootType(for: operation) ?? schema[schema.queryType]
        return MockObject(root: plan(for: type.id), in: self)
    }

    /// The entity of a type that has a key, or without one all that lists show.
    package func entities(of type: TypeID, key: String? = nil) -> [any ObjectValue] {
        let one = key.map { [KeyReader(model: model).key(of: .string($0), type: plan(for: type))].compactMap(\.self) }
        return (one?.filter { !isDeleted($0) } ?? all(plan(for: type))).map { MockObject($0, in: self) }
    }

    /// A root object with a stub's data in front.
    package func stubbed(_ root: any ObjectValue, _ stub: StubLayer) -> any ObjectValue {
        StubObject(root, data: stub.data, errors: stub.errors, world: self, reading: stub.reading)
    }
}
