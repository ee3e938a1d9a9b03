package import GraphQLSchema
import JSONModel
import Locking
import SchemaMeaning

/// The entities and values that a schema can be asked for, worked out from names by hashing.
///
/// The world is immutable and has no state that an answer could depend on: the same question has the same answer on
/// every run, thread and machine. The world keeps only work done once, type by type and field by field, when first
/// asked for; so a schema of ten thousand fields costs nothing until it is used. Entities that mutations write are in
/// an `EntityStore`; `seeing(_:)` gives the world with them, which is immutable again.
///
/// The folders of this module: `Inference/` reads the schema, once, and says what names mean, with the words of
/// `Vocabulary/`; `Explaining/` prints that. `Identity/` says which object is meant and how its key is written;
/// `Relations/`, `Lists/`, `Filters/` and `Lookup/` say which entities a field leads to; `Mutations/` does what
/// mutations say; `Entities/` keeps stored entities; `Generators/` makes the values of leaves.
package final class MockWorld: Sendable {
    /// The schema that is served.
    package let served: Schema
    /// The schema as it is meant, which this module reads for everything except the words of clients and stubs.
    let schema: Schema
    let view: SchemaView
    package let settings: MockSettings
    private let plans: ReferenceTable<TypePlan>
    private let names: Once<KeyNames>
    private let naturalKeys: Once<NaturalKeys>
    private let typeOrder: Once<Seniority>
    private let calledTypes: Once<TypeNames>
    private let lifetime: PlanLifetime
    let hasClosedTypes: Bool
    /// The stored entities; `nil` where nothing is stored.
    let entities: StoredEntities?
    /// The beginning of the URLs of the server's files, as the content of a JSON string; `nil` where files are elsewhere.
    let files: [UInt8]?
    /// The first entities that were read in this world; those that another session starts from are mostly the same.
    let firstEntities = FirstReference<StoredEntities>()

    package init(schema: Schema, settings: MockSettings = MockSettings()) {
        var settings = settings
        // Whatever a file says, a list has some length and fits into memory.
        settings.relationLength = settings.relationLength.clamped(to: 0...Self.longestRelation)
        let schema = settings.rules.words.applied(to: schema)
        served = schema
        view = SchemaView(of: schema, settings: settings)
        self.schema = view.schema
        for (name, served) in view.renamed(from: schema) { settings.types.merge(served, into: name) }
        self.settings = settings
        hasClosedTypes = settings.hasClosedTypes
        plans = ReferenceTable(count: schema.types.count)
        names = Once()
        naturalKeys = Once()
        typeOrder = Once()
        calledTypes = Once()
        lifetime = PlanLifetime(plans)
        entities = nil
        files = nil
    }

    /// Makes the same world with other stored entities, or with none, and with files at another place.
    init(_ world: MockWorld, entities: StoredEntities?, files: [UInt8]? = nil) {
        served = world.served
        schema = world.schema
        view = world.view
        settings = world.settings
        hasClosedTypes = world.hasClosedTypes
        plans = world.plans
        names = world.names
        naturalKeys = world.naturalKeys
        typeOrder = world.typeOrder
        calledTypes = world.calledTypes
        lifetime = world.lifetime
        self.entities = entities
        self.files = files ?? world.files
    }

    /// Whether it is the same world, whatever has been written in each.
    func isSame(as other: MockWorld) -> Bool { lifetime === other.lifetime && files == other.files }

    /// The same world with URLs of files that begin with a text.
    package func serving(filesAt beginning: String) -> MockWorld {
        var writer = JSONWriter()
        writer.writeString(beginning)
        return MockWorld(self, entities: entities, files: Array(writer.bytes.dropFirst().dropLast()))
    }

    /// The world as if nothing had been written: what plans remember is true of this one only.
    var unwritten: MockWorld { entities == nil ? self : MockWorld(self, entities: nil) }
}

/// Ends the references between the plans of types and fields, which hold each other, with the last world that has them.
///
/// A server that reloads its schema drops a world each time.
private final class PlanLifetime: Sendable {
    private let plans: ReferenceTable<TypePlan>

    init(_ plans: ReferenceTable<TypePlan>) { self.plans = plans }

    deinit {
        // SAFETY: plans are asked only by holders of their world.
        for index in 0..<plans.count { unsafe plans[index]?.releaseFields() }
    }
}

extension MockWorld {
    private static let longestRelation = 10_000

    func plan(for type: TypeID) -> TypePlan {
        if let made = plans[type.index] { return made }
        let isLine = AmountPlan.isLine(schema[type], in: self)
        return plans.storeIfNil(TypePlan(schema[type], in: schema, settings: settings, isLine: isLine), at: type.index)
    }

    /// Calls `body` with the plan, without retaining what all threads share.
    func withPlan<Result>(for type: TypeID, _ body: (TypePlan) -> Result) -> Result {
        if let result = plans.withValue(at: type.index, body) { return result }
        return body(plan(for: type))
    }

    var keyNames: KeyNames { names.value { KeyNames(schema: schema, settings: settings) } }

    var natural: NaturalKeys { naturalKeys.value { NaturalKeys(schema: schema, settings: settings) } }

    /// The meaning of a given name, without its case and underscores.
    func folded(_ name: String) -> String { settings.rules.words.folded(name) }

    var typeNames: TypeNames { calledTypes.value { TypeNames(schema) } }

    var seniority: Seniority { typeOrder.value { Seniority(in: self) } }

    /// The hash of a choice that the object makes: for the seed, about one of its fields.
    func choice(_ object: UInt64, _ field: UInt64) -> UInt64 {
        object.mixed(with: field).mixed(with: settings.seed)
    }

    /// The member of a set of types that a hash falls on.
    ///
    /// Every member draws a number of its own and the highest wins, so another member in the schema leaves all other
    /// choices as they were. People draw more often: of GitHub's actors few are bots.
    func pick(among types: [TypeID], by hash: UInt64) -> TypePlan? {
        if types.count == 1 { return plan(for: types[0]) }
        var best: (plan: TypePlan, draw: UInt64)?
        for type in types {
            let plan = plan(for: type)
            var draw = hash.mixed(with: plan.hash)
            if plan.isPerson { draw = max(draw, draw.scrambled, draw.scrambled.scrambled) }
            if draw >= best?.draw ?? 0 { best = (plan, draw) }
        }
        return best?.plan
    }
}
