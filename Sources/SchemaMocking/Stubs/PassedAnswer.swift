import FakeValues
package import GraphQLExecution
package import GraphQLLanguage
package import GraphQLSchema
package import JSONModel
import SchemaMeaning

/// An object of another server's response, for a stub's data to lie over.
///
/// It stays the same object, at its place in its list, even where the stub gives another key.
package protocol PassedAnswer: ObjectValue {
    /// The generated object that takes its place.
    var generated: any ObjectValue { get }

    /// Whether the response has a value for the field.
    func answers(_ field: PlannedField) -> Bool

    /// A field error about a value that does not fit the field's type.
    func mismatch(_ value: JSONValue, _ field: PlannedField) -> GraphQLError
}

extension MockWorld {
    /// The world as a store has it now.
    package func asStored(in store: EntityStore) -> MockWorld { seeing(store) }

    /// The world's object for one of another server's response.
    ///
    /// - Parameters:
    ///   - type: the object's type.
    ///   - members: its members in the response; their key makes it an entity.
    ///   - parent: the object that it stands in; `nil` for the root of the operation.
    ///   - hash: a hash of its place in the parent.
    /// - Returns: the same object each time.
    package func object(
        _ type: TypeID,
        answeredWith members: JSONObject,
        in parent: (any ObjectValue)?,
        hash: UInt64
    ) -> any ObjectValue {
        let plan = plan(for: model.view.subject(of: type))
        guard let parent = parent.map(anchor) else { return MockObject(root: plan, in: self) }
        let key = plan.key?.name.flatMap { members[$0] }.flatMap { KeyReader(model: model).key(of: $0, type: plan) }
        let object =
            key.map { MockObject($0, in: self) }
            ?? object(of: plan.id, by: parent.identity.mixed(with: hash), avoiding: [], place: parent.place)
        return object.object(as: type) ?? object
    }
}
