package import GraphQLSchema
import JSONModel
import Locking
import Platform
package import SchemaMeaning

/// The entities and values that a schema can be asked for, worked out from its meaning by hashing.
///
/// The world is immutable and has no state that an answer could depend on: the same question has the same answer on
/// every run, thread and machine. Entities that mutations write are in an `EntityStore`; `seeing(_:)` gives the world
/// with them, which is immutable again.
///
/// The meaning of the schema is its `SchemaModel`. The folders of this module: `Relations/`, `Lists/`, `Filters/` and
/// `Lookup/` say which entities a field leads to; `Mutations/` does what mutations say; `Entities/` keeps stored
/// entities; `Stubs/` lays the data of stubs over them.
package final class MockWorld: Sendable {
    package let model: SchemaModel
    /// The schema as it is meant.
    package let schema: Schema
    /// The stored entities; `nil` where nothing is stored.
    let entities: StoredEntities?
    /// The beginning of the URLs of the server's files, as the content of a JSON string; `nil` where files are elsewhere.
    let files: [UInt8]?
    /// The first entities that were read in this world; those that another session starts from are mostly the same.
    let firstEntities = FirstReference<StoredEntities>()

    package convenience init(schema: Schema, settings: MockSettings = MockSettings()) {
        self.init(SchemaModel(schema: schema, settings: settings), entities: nil)
    }

    private init(_ model: SchemaModel, entities: StoredEntities?, files: [UInt8]? = nil) {
        self.model = model
        schema = model.schema
        (self.entities, self.files) = (entities, files)
    }

    /// Makes the same world with other stored entities, or with none.
    convenience init(_ world: MockWorld, entities: StoredEntities?) {
        self.init(world.model, entities: entities, files: world.files)
    }

    /// Whether it is the same world, whatever has been written in each.
    func isSame(as other: MockWorld) -> Bool { model === other.model && files == other.files }

    /// The same world with URLs of files that begin with a text.
    package func serving(filesAt beginning: String) -> MockWorld {
        let text = JSONWriter.bytes { $0.writeString(beginning) }.dropFirst().dropLast()
        return MockWorld(model, entities: entities, files: Array(text))
    }

    /// The world as if nothing had been written: what plans remember is true of this one only.
    var unwritten: MockWorld { entities == nil ? self : MockWorld(self, entities: nil) }
}

extension MockWorld {
    /// The schema that is served.
    package var served: Schema { model.served }
    package var settings: MockSettings { model.settings }
    /// The moment that dates count from, in seconds since 1970.
    var now: Int { model.settings.now.seconds }

    package func plan(for type: TypeID) -> TypePlan { model.plan(for: type) }
}
