package import GraphQLExecution
package import GraphQLLanguage
package import GraphQLSchema
package import JSONModel

/// An object as another server has answered it, for a stub's data to lie over: it stays the same object, and where it is
/// in its list, whatever the stub says of its key.
package protocol PassedAnswer: ObjectValue {
    /// The object of the world in its place.
    var generated: any ObjectValue { get }

    /// A field error about a value that the field's type has no place for.
    func misfit(_ value: JSONValue, _ field: PlannedField) -> GraphQLError
}

extension MockWorld {
    /// The world as a store has it now.
    package func asStored(in store: EntityStore) -> MockWorld { seeing(store) }

    /// The object of the world that stands for one that another server has answered.
    ///
    /// - Parameters:
    ///   - type: of the object.
    ///   - members: what was answered, by which it is the entity of its key.
    ///   - parent: what it stands in; `nil` for the object that an operation begins at.
    ///   - hash: of where it stands there.
    /// - Returns: the same one each time.
    package func object(
        _ type: TypeID,
        answeredWith members: JSONObject,
        in parent: (any ObjectValue)?,
        hash: UInt64
    ) -> any ObjectValue {
        let plan = plan(for: type)
        guard let parent = parent.map(anchor) else { return MockObject(root: plan, in: self) }
        let key = plan.key?.name.flatMap { members[$0] }.flatMap { KeyReader(world: self).key(of: $0, type: plan) }
        if let key { return MockObject(key, in: self) }
        return object(of: type, by: parent.identity.mixed(with: hash), avoiding: [], place: parent.place)
    }
}
