package import GraphQLExecution
package import GraphQLLanguage
import GraphQLSchema

/// Where operations begin.
extension MockWorld {
    /// The object that operations of a kind begin at.
    ///
    /// What its mutations write is seen by the fields that follow in the same operation, and forgotten with it.
    package func root(for operation: OperationType) -> any ObjectValue {
        guard operation == .mutation, schema.mutationType != nil else { return queryRoot(operation) }
        return MutationRoot(in: self, store: EntityStore(), stub: nil)
    }

    /// The object that operations of a kind begin at, in the world as a store has it.
    ///
    /// A query reads what the store holds now until its end. The fields of a mutation each see what came before them.
    ///
    /// - Parameters:
    ///   - operation: the kind.
    ///   - stub: what a stub says about the answer.
    ///   - entities: what is stored, and where mutations write.
    /// - Returns: the root object.
    package func root(for operation: OperationType, stub: StubLayer? = nil, entities: EntityStore) -> any ObjectValue {
        guard operation == .mutation, schema.mutationType != nil else {
            let world = seeing(entities)
            return stub.map { world.stubbed(world.queryRoot(operation), $0) } ?? world.queryRoot(operation)
        }
        return MutationRoot(in: self, store: entities, stub: stub)
    }

    /// The object that operations of a kind begin at, as a stub has it.
    package func root(for operation: OperationType, stub: StubLayer) -> any ObjectValue {
        root(for: operation, stub: stub, entities: EntityStore())
    }

    /// The root of an operation that writes nothing.
    func queryRoot(_ operation: OperationType) -> MockObject {
        let type = schema.rootType(for: operation) ?? schema[schema.queryType]
        return MockObject(root: plan(for: type.id), in: self)
    }

    func stubbed(_ root: MockObject, _ stub: StubLayer) -> StubObject {
        StubObject(root, data: stub.data, errors: stub.errors, world: self, reading: stub.reading)
    }
}
