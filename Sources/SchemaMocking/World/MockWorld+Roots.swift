package import GraphQLExecution
package import GraphQLLanguage
import GraphQLSchema

/// Where operations begin.
extension MockWorld {
    /// The object that operations of a kind begin at, in the world as a store has it.
    ///
    /// A query reads what the store holds now until its end. The fields of a mutation each see what came before them.
    ///
    /// - Parameters:
    ///   - operation: the kind.
    ///   - stub: what a stub says about the answer.
    ///   - entities: what is stored, and where mutations write: a store of its own is forgotten with the operation.
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

    /// An object that an operation begins at, with what a stub says in front.
    package func stubbed(_ root: any ObjectValue, _ stub: StubLayer) -> any ObjectValue {
        StubObject(root, data: stub.data, errors: stub.errors, world: self, reading: stub.reading)
    }
}
